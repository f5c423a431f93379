import { describe, expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct, type Body } from '#tests/support/product.ts'

const { call, created, read } = useProduct()
const admin = 'Administrator'

const office = (name: string, more: Record<string, unknown> = {}) =>
  created('directory', { translations: [{ language_id: '1', name }], ...more })

describe('the location of an organisation', () => {
  const contact = { label: 'Office', latitude: 30.0444, longitude: 31.2357, plus_code: '8G2H26VP+Q7' }
  const contactsOf = (body: Body) => body['contacts'] as Record<string, unknown>[]

  test('is stored both ways: coordinates give the plus code and vice versa', async () => {
    const { latitude, longitude, plus_code } = contact
    const one = await office(uniqueWord(), { contacts: [{ latitude, longitude }, { plus_code: ' 8g2h26vp+q7 ' }] })
    const [first, second] = contactsOf(one)
    expect(first).toMatchObject({ latitude, longitude, plus_code })
    expect(second).toMatchObject({ latitude: 30.0444375, longitude: 31.2356875, plus_code })
  })

  test('treats empty texts as missing', async () => {
    const one = await office(uniqueWord(), {
      contacts: [{ label: '  ', email: '', website: ' ', plus_code: '', city: ' Cairo ' }],
    })
    expect(contactsOf(one)).toEqual([{ label: null, email: null, website: null, plus_code: null, city: 'Cairo' }])
  })
  test.each([
    ['an invalid plus code', { plus_code: '8G2H26VP' }, 'plus_code', 'invalid_plus_code'],
    ['a short plus code', { plus_code: '26VP+Q7' }, 'plus_code', 'invalid_plus_code'],
    ['a plus code of another location', { ...contact, plus_code: '8FVC9G8F+6X' }, 'plus_code', 'plus_code_elsewhere'],
    ['a latitude without longitude', { latitude: 30 }, 'longitude', 'needs_both_coordinates'],
    [
      'an empty time span',
      { working_days: [{ day: 1, slots: [{ start: '09:00', end: '09:00' }] }] },
      'working_days.0.slots.0.end',
      'empty_span',
    ],
    ['an open day without hours', { working_days: [{ day: 1 }] }, 'working_days.0.slots', 'closed_or_open'],
    [
      'a duplicate day',
      {
        working_days: [
          { day: 1, closed: true },
          { day: 1, closed: true },
        ],
      },
      'working_days',
      'day_twice',
    ],
    ['an unknown time zone', { time_zone: 'Mars/Base' }, 'time_zone', 'unknown_time_zone'],
    ['an invalid email address', { email: 'nobody' }, 'email', 'invalid_email'],
    ['a label too long', { label: 'x'.repeat(101) }, 'label', 'too_long'],
  ])('rejects %s, and names the contact', async (_what, wrong, field, code) => {
    const { id } = await office(uniqueWord())
    const answer = await call('PATCH', `/directory/${id}`, {
      as: admin,
      version: 1,
      body: { contacts: [contact, wrong] },
    })
    expect(answer.body.fields).toEqual([expect.objectContaining({ path: `contacts.1.${field}`, code })])
    expect((await read('directory', id)).version).toBe(1)
  })
  test('is updated from the changed coordinates or the changed plus code', async () => {
    const { id } = await office(uniqueWord(), { contacts: [contact] })
    const atNewLocation = { ...contact, latitude: 47.36559, longitude: 8.524997 }
    const byPin = await call('PATCH', `/directory/${id}`, {
      as: admin,
      version: 1,
      body: { contacts: [atNewLocation] },
    })
    expect(contactsOf(byPin.body)[0]).toMatchObject({ plus_code: '8FVC9G8F+6X' })
    const typed = { ...atNewLocation, plus_code: contact.plus_code }
    const byCode = await call('PATCH', `/directory/${id}`, { as: admin, version: 2, body: { contacts: [typed] } })
    expect(contactsOf(byCode.body)[0]).toMatchObject({ latitude: 30.0444375, plus_code: contact.plus_code })
  })
})
