import { expect, test } from 'vitest'
import { createContactRecogniser } from '#shared/domain/directory/recognise-contacts.ts'

const recognise = createContactRecogniser([
  { id: 'clinic', reach: { phone: '+20 2 1234567', address: '1 Nile Street, Cairo' } },
  { id: 'desk', reach: { phone: '+961 3 45 67-89' } },
  { id: 'short', reach: { phone: '+20 155', address: 'Cairo' } },
  { id: 'one', reach: { phone: '+20 19999', address: 'The same house, Giza' } },
  { id: 'other', reach: { phone: '+20 19999', address: 'The same house, Giza' } },
])

test.each([
  ['Call +20 2 1234567.', '+20 2 1234567', 'clinic'],
  ['Call 0020 (2) 123-4567 now', '0020 (2) 123-4567', 'clinic'],
  ['02 1234567', '02 1234567', 'clinic'],
  ['21234567', '21234567', 'clinic'],
  ['اتصل على ‎٠٢ ١٢٣ ٤٥٦٧ الآن', '٠٢ ١٢٣ ٤٥٦٧', 'clinic'],
  ['۰۲۱۲۳۴۵۶۷', '۰۲۱۲۳۴۵۶۷', 'clinic'],
  ['+961-3-456789', '+961-3-456789', 'desk'],
  ['Come to 1 NILE street, Cairo, at nine', '1 NILE street, Cairo', 'clinic'],
])('recognises the contact of an organisation in %j', (text, written, id) => {
  expect(recognise(text).map((one) => [one.text, one.id])).toEqual([[written, id]])
})

test.each([
  ['a part of a longer number', '99021234567'],
  ['a number with one digit more', '02 12345678'],
  ['a word with digits', 'A21234567'],
  ['a number too short to be one’s own', 'Call 155'],
  ['an address that is only a town', 'in Cairo'],
  ['what two organisations have', '+20 19999, The same house, Giza'],
  ['nothing at all', ''],
])('does not recognise %s as a contact', (_what, text) => {
  expect(recognise(text)).toEqual([])
})

test('returns at most twenty matches of a long text, fast', () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({
    id: `d${at}`,
    reach: { phone: `+20 ${1_000_000 + at}`, address: `${at} Long Avenue, Alexandria` },
  }))
  const text = many.map(({ reach }) => `${reach.phone} ${reach.address}`).join('\n')
  expect(createContactRecogniser(many)(text.slice(0, 100_000))).toHaveLength(20)
})
