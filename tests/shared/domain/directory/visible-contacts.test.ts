import { expect, test } from 'vitest'
import { contact as schema } from '#shared/domain/directory/contact.ts'
import { visibleContacts } from '#shared/domain/directory/visible-contacts.ts'

const contact = {
  label: 'Shelter',
  address_line_1: '7 Example Street',
  neighbourhood: 'Weavers',
  district: 'North',
  city: 'Irbid',
  governorate: 'Irbid',
  latitude: 32.5,
  longitude: 35.8,
  plus_code: '8G4P0000+',
  phones: [{ country_code: '962', number: '555 01' }],
}
const called = { label: contact.label, phones: contact.phones }

test('readers see only the area of a hidden address, or nothing', () => {
  const shown = (address_shown?: string | null) => visibleContacts({ contacts: [contact], address_shown })
  for (const full of [undefined, null, 'full']) expect(shown(full)).toEqual([contact])
  expect(shown('area')).toEqual([{ ...called, district: 'North', city: 'Irbid', governorate: 'Irbid' }])
  expect(shown('hidden')).toEqual([called])
  expect(visibleContacts({ address_shown: 'area' })).toEqual([])
})

test('an unknown visibility setting hides everything', () => {
  expect(visibleContacts({ contacts: [contact], address_shown: 'street' })).toEqual([called])
})

test('each contact field is declared either visible or hidden', () => {
  const whole = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, 'x'])) as never
  const [hidden] = visibleContacts({ contacts: [whole], address_shown: 'hidden' })
  expect(Object.keys(hidden!)).toEqual(['label', 'email', 'website', 'time_zone', 'phones', 'working_days'])
})
