import { describe, expect, it } from 'vitest'
import { directory } from '#shared/entities/directory.ts'
import { hotline } from '#shared/entities/hotline.ts'
import { serviceCosts } from '#shared/domain/directory/service-choices.ts'
import { translateLabel } from '#shared/i18n/translate-label.ts'
import { listReferencedEntities, formatFieldValue, type FormatOptions } from '#web/entity/versions/value-text.ts'

const names: Record<string, string> = { 'language/2': 'العربية', 'service-category/c1': 'الصحة' }
const words: FormatOptions = {
  toText: (label) => translateLabel(label, 'ar'),
  nameOf: (entity, id) => names[`${entity}/${id}`] ?? null,
  yesText: 'نعم',
  noText: 'لا',
  list: new Intl.ListFormat('ar', { type: 'unit' }),
  language: 'ar',
}

describe('values of two versions', () => {
  it('of services are shown as names and labels, never as keys', () => {
    const services = [
      {
        id: 's1',
        translations: [{ language_id: '2', name: 'استشارة', eligibility: 'للجميع' }],
        cost: 'free',
        referral: 'walk_in',
        languages: ['2'],
        service_categories: ['c1'],
      },
      // Format of a form's value.
      { fields: { id: 's2', cost: 'free', languages: ['2'] }, translations: { '2': { name: 'تطعيم' } } },
    ]
    const text = formatFieldValue(directory.fields.services, services, words)
    const [asRecord, asForm, ...others] = text.split('\n')
    expect(others).toEqual([])
    for (const one of [asRecord, asForm]) expect(one).toContain(translateLabel(serviceCosts.free, 'ar'))
    expect(asForm).toContain('العربية')
    for (const part of ['استشارة', 'للجميع', 'العربية', 'الصحة', 'تطعيم']) expect(text).toContain(part)
    expect(text).not.toMatch(/[a-z]/i)
    expect(listReferencedEntities(directory.fields.services).toSorted()).toEqual(['language', 'service-category'])
  })

  it('of contacts have formatted phone numbers and days', () => {
    const contact = {
      label: 'المكتب',
      phones: [{ country_code: '20', number: '555' }],
      working_days: [{ day: 1, slots: [{ start: '09:00', end: '12:00' }] }],
    }
    const text = formatFieldValue(directory.fields.contacts, [contact], words)
    expect(text).toContain('+20 555')
    expect(text).toContain('الاثنين 09:00–12:00')
  })

  it('of hotlines have labels for kinds of danger, and formatted hours', () => {
    const hours = { time_zone: 'Asia/Amman', working_days: [{ day: 1, slots: [{ start: '09:00', end: '12:00' }] }] }
    expect(formatFieldValue(hotline.fields.kinds, ['suicide', 'threat'], words)).toBe(
      words.list.format(['انتحار', 'تهديد']),
    )
    expect(formatFieldValue(hotline.fields.hours, hours, words)).toMatch(/09:00–12:00 \(Asia\/Amman\)$/)
  })
})
