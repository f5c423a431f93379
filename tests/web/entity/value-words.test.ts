import { describe, expect, it } from 'vitest'
import { directory } from '#shared/entities/directory.ts'
import { hotline } from '#shared/entities/hotline.ts'
import { serviceCosts } from '#shared/entities/service-choices.ts'
import { inLanguage } from '#shared/api/texts.ts'
import { namedBy, valueWords, type Words } from '#web/entity/value-words.ts'

const names: Record<string, string> = { 'language/2': 'العربية', 'service-category/c1': 'الصحة' }
const words: Words = {
  toText: (label) => inLanguage(label, 'ar'),
  nameOf: (entity, id) => names[`${entity}/${id}`] ?? null,
  yes: 'نعم',
  no: 'لا',
  list: new Intl.ListFormat('ar', { type: 'unit' }),
  language: 'ar',
}

describe('values of two versions', () => {
  it('of services are compared in words: names and choices, never their keys', () => {
    const services = [
      {
        id: 's1',
        translations: [{ language_id: '2', name: 'استشارة', eligibility: 'للجميع' }],
        cost: 'free',
        referral: 'walk_in',
        languages: ['2'],
        service_categories: ['c1'],
      },
      // As a form has it.
      { fields: { id: 's2', cost: 'free', languages: ['2'] }, translations: { '2': { name: 'تطعيم' } } },
    ]
    const said = valueWords(directory.fields.services, services, words)
    const [asRecord, asForm, ...others] = said.split('\n')
    expect(others).toEqual([])
    for (const one of [asRecord, asForm]) expect(one).toContain(inLanguage(serviceCosts.free, 'ar'))
    expect(asForm).toContain('العربية')
    for (const part of ['استشارة', 'للجميع', 'العربية', 'الصحة', 'تطعيم']) expect(said).toContain(part)
    expect(said).not.toMatch(/[a-z]/i)
    expect(namedBy(directory.fields.services).toSorted()).toEqual(['language', 'service-category'])
  })

  it('of contacts have numbers and days as they are read', () => {
    const contact = {
      label: 'المكتب',
      phones: [{ country_code: '20', number: '555' }],
      working_days: [{ day: 1, slots: [{ start: '09:00', end: '12:00' }] }],
    }
    const said = valueWords(directory.fields.contacts, [contact], words)
    expect(said).toContain('+20 555')
    expect(said).toContain('الاثنين 09:00–12:00')
  })

  it('of hotlines have the kinds of danger and the hours as they are read', () => {
    const hours = { time_zone: 'Asia/Amman', working_days: [{ day: 1, slots: [{ start: '09:00', end: '12:00' }] }] }
    expect(valueWords(hotline.fields.kinds, ['suicide', 'threat'], words)).toBe(words.list.format(['انتحار', 'تهديد']))
    expect(valueWords(hotline.fields.hours, hours, words)).toMatch(/09:00–12:00 \(Asia\/Amman\)$/)
  })
})
