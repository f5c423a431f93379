import { describe, expect, test } from 'vitest'
import { safeParameters, scrubPersonalData, truncateIpAddress } from '#functions/search/capture/scrub-personal-data.ts'

describe('captured query words', () => {
  test.each([
    ['rent in Irbid', 'rent in Irbid'],
    ['call +962 79 123-4567 now', 'call now'],
    ['mail amal@people.example please', 'mail please'],
    ['899-12C00345 0791234567', ''],
    ['form 12 of 2024', 'form 12 of 2024'],
    ['JO12345', ''],
    ['covid-19 test', 'covid-19 test'],
    ['case 12-345', 'case'],
    ['call me +962 79 123 4567 rent', 'call me rent'],
    ['amal.haddad@mail.example appointment', 'appointment'],
    ['case 899-12C00345 status', 'case status'],
    ['موعدي ٠٧٩١٢٣٤٥٦٧', 'موعدي'],
    ['079_123_4567 rent', 'rent'],
    ['rent 079·123·4567', 'rent'],
    ['079.123.4567 rent', 'rent'],
    ['rent 079 – 123 – 4567', 'rent'],
    ['rent 079\u200b123\u200b4567', 'rent'],
    ['rent 079/123/4567', 'rent'],
    ['rent (079) 123,4567', 'rent'],
    ['tel079 123 4567 rent', 'tel rent'],
    ['إيجار ٠٧٩·١٢٣·٤٥٦٧', 'إيجار'],
    ['إيجار ۰۷۹_۱۲۳_۴۵۶۷', 'إيجار'],
    ['rent ０７９ １２３ ４５６７', 'rent'],
    ['case 899/12C00345 status', 'case status'],
    ['case 899_12C00345', 'case'],
    ['case 899·12C00345', 'case'],
    ['case 12C00345', 'case'],
    ['+962 79 123 4567 899-12C00345 rent', 'rent'],
    ['+962 79 123 4567 amal@people.example 899-12C00345 ٠٧٩١٢٣٤٥٦٧ rent', 'rent'],
    ['tel07912 3456 rent', 'tel rent'],
    ['case ٨٩٩/١٢C٠٠٣٤٥', 'case'],
    ['my name is Layla Haddad and I need cash', 'my name is and I need cash'],
    ['appointment for Mr. Samir Khoury', 'appointment for Mr.'],
    ['name: Rana Saleh, lost certificate', 'name:, lost certificate'],
    ['اسمي أحمد محمد العلي أريد موعد', 'اسمي أريد موعد'],
    ['أنا اسمي سَلمى من حلب', 'أنا اسمي من حلب'],
    ["je m'appelle Inès Benali et je cherche un logement", "je m'appelle et je cherche un logement"],
    ['je m’appelle Inès', 'je m’appelle'],
    ['Madame Dupont attestation', 'Madame'],
  ])('“%s” are stored as “%s” [LG-1]', (given, expected) => {
    expect(scrubPersonalData(given)).toBe(expected)
  })

  test.each([
    'my name is wrong on the certificate',
    'اسمي مكتوب خطأ',
    'mon nom est mal écrit',
    'covid-19 vaccine',
    'Red Cross North Hills',
    'دكتور أسنان',
    'name change',
    'scholarship 2027',
    'SGB II 2024',
    'school year 2024/2025',
    'école 2024-25',
    'العام الدراسي ٢٠٢٤-٢٠٢٥',
    'convention 1951, protocol 1967',
    'between 2019 2020 2021',
    '24/7 helpline 110',
    'rent of 500, 600 or 750',
    'missing person',
  ])('“%s” are unchanged, because they identify no person', (words) => {
    expect(scrubPersonalData(words)).toBe(words)
  })
})

test('captures only known filter values, and no other parameters', () => {
  const given = { q: 'rent', page: '1', category: 'category-4', country: 'a b', nationality: '0791234567' }
  expect(safeParameters({ ...given, hashtag: 'rent amal@mail.example' })).toEqual({
    category: 'category-4',
    hashtag: 'rent',
  })
  expect(safeParameters({ q: 'rent', object: 'faq' })).toEqual({})
})

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
  ['::1', '::'],
  ['', '::'],
])('the IP address %s is truncated to %s', (address, expected) => {
  expect(truncateIpAddress(address)).toBe(expected)
})
