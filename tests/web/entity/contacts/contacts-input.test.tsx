// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { FieldProblem } from '#shared/api/problems.ts'
import type { Contact, OpeningHours } from '#shared/domain/directory/contact.ts'
import { directory } from '#shared/entities/directory.ts'
import { encodePlusCode } from '#shared/domain/geography/plus-code.ts'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { getContactProblemLabel } from '#web/entity/contacts/contact-labels.ts'
import { ContactsInput } from '#web/entity/contacts/contacts-input.tsx'
import { OpeningHoursInput } from '#web/entity/contacts/opening-hours-input.tsx'
import { withCoordinates, withPlusCode } from '#web/entity/contacts/location-input.tsx'
import { validateForm, toFormValues } from '#web/entity/form/form-conversion.ts'
import { formRules } from '#web/entity/form/form-rules.ts'
import { FormFieldsContext } from '#web/entity/form/record-context.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import type { Language } from '#web/i18n/interface-languages.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

afterEach(cleanup)

/** Countries, and directory countries with an id of their own. */
const lookups = {
  countries: [
    { id: 'c1', name: 'Jordan', iso: 'JO' },
    { id: 'c2', name: 'Lebanon', iso: 'LB' },
  ],
  directory_countries: [
    { id: 'd1', name: 'Jordan', country_id: 'c1' },
    { id: 'd2', name: 'Lebanon', country_id: 'c2' },
  ],
}

type Options = { problems?: FieldProblem[]; fields?: Record<string, unknown>; language?: Language }

async function draw(start: Contact[], { problems = [], fields = {}, language = 'en' }: Options = {}) {
  await startTexts(language)
  await loadNamespaces(['contacts', 'directory'])
  let latest = start
  function Holder() {
    const [value, setValue] = useState(start)
    const change = (next: Contact[]) => {
      latest = next
      setValue(next)
    }
    return (
      <FormFieldsContext value={fields}>
        <ContactsInput id="field-contacts" label="Contacts" value={value} onChange={change} problems={problems} />
      </FormFieldsContext>
    )
  }
  await show(<Holder />, { language, lookups })
  return () => latest
}

const openFirst = () => fireEvent.click(screen.getByRole('button', { name: /^1\./ }))
const day = (name: string) => within(screen.getByRole('group', { name }))

test('adds, moves and removes contacts', async () => {
  const value = await draw([{ label: 'North' }, { label: 'South' }])
  fireEvent.click(screen.getByRole('button', { name: 'Move North down' }))
  expect(value().map(({ label }) => label)).toEqual(['South', 'North'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove South' }))
  expect(value()).toEqual([{ label: 'North' }])
  fireEvent.click(screen.getByRole('button', { name: 'Add a contact' }))
  expect(value()[1]?.time_zone).toBeNull()
})

const zoneInput = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
const leave = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.blur(screen.getByLabelText(label))
}

test('the time zone of a new contact is that of the organisation, and follows the location', async () => {
  const value = await draw([], { fields: { directory_countries: ['d1'] } })
  fireEvent.click(screen.getByRole('button', { name: 'Add a contact' }))
  expect(value()[0]?.time_zone).toBe('Asia/Amman')
  expect(zoneInput().value).toBe('Asia/Amman (UTC+3)')
  leave('Governorate', 'Beirut')
  expect(value()[0]?.time_zone).toBe('Asia/Beirut')
})

test('the time zone is filled in once the location is complete, and proposed first before', async () => {
  const value = await draw([{ label: 'North' }], { fields: { directory_countries: ['d1', 'd2'] } })
  openFirst()
  fireEvent.blur(screen.getByLabelText('City'))
  expect(value()[0]?.time_zone).toBeUndefined()
  fireEvent.click(zoneInput())
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('Asia/Amman (UTC+3)Jordan')
  fireEvent.keyDown(zoneInput(), { key: 'Escape' })
  leave('Latitude', '31.95')
  // A digit typed so far may be in another country.
  fireEvent.change(screen.getByLabelText('Longitude'), { target: { value: '3' } })
  fireEvent.change(screen.getByLabelText('Longitude'), { target: { value: '35.93' } })
  expect(value()[0]?.time_zone).toBeUndefined()
  fireEvent.blur(screen.getByLabelText('Longitude'))
  expect(value()[0]?.time_zone).toBe('Asia/Amman')
})

test('both coordinates can be typed into the first field', async () => {
  const value = await draw([{ label: 'North' }])
  openFirst()
  const [latitude, longitude] = [screen.getByLabelText('Latitude'), screen.getByLabelText('Longitude')]
  fireEvent.change(latitude, { target: { value: '31.95' } })
  fireEvent.change(latitude, { target: { value: '31.95,' } })
  expect(document.activeElement).toBe(longitude)
  expect(value()[0]).toMatchObject({ latitude: 31.95 })
  fireEvent.change(latitude, { target: { value: '31.96, 35.93' } })
  expect(value()[0]).toMatchObject({ latitude: 31.96, longitude: 35.93 })
})

test('a time zone that a person chose stays', async () => {
  const value = await draw([{ label: 'North', time_zone: 'Europe/Paris' }], { fields: { directory_countries: ['d1'] } })
  openFirst()
  leave('Governorate', 'Beirut')
  expect(value()[0]).toEqual({ label: 'North', time_zone: 'Europe/Paris', governorate: 'Beirut' })
})

test.each([
  ['en', 'Time zone', 'Opening hours are in the time of this place.'],
  ['ar', 'المنطقة الزمنية', 'ساعات العمل بتوقيت هذا المكان.'],
  ['fr', 'Fuseau horaire', 'Les horaires sont indiqués à l’heure de ce lieu.'],
] as const)('says in %s for whom the hours hold', async (language, name, text) => {
  await draw([{ label: 'North' }], { language })
  openFirst()
  const hint = screen.getByRole('combobox', { name }).getAttribute('aria-describedby')
  expect(document.getElementById(hint ?? '')?.textContent).toBe(text)
})

test('hours without a time zone are an error', () => {
  const working_days = [{ day: 0, slots: [{ start: '09:00', end: '15:00' }] }]
  const contacts = [{ time_zone: null, working_days: [] }, { working_days }, { time_zone: 'Asia/Amman', working_days }]
  expect(formRules['directory']?.check?.({ fields: { contacts }, translations: {} }, false)).toEqual([
    { path: 'contacts.1.time_zone', code: 'required' },
  ])
})

test('shows an error at its input, and expands the contact that has it', async () => {
  const contacts = [
    { label: 'North' },
    {
      label: 'South',
      phones: [
        { country_code: '20', number: '12345' },
        { country_code: '20', number: '' },
      ],
    },
  ]
  const values = toFormValues(directory, {
    translations: [{ language_id: '1', name: 'Name' }],
    directory_type_id: 't1',
    contacts,
  })
  const problems = validateForm(directory, values, '1')
  expect(problems).toEqual([{ path: 'contacts.1.phones.1.number', code: 'required' }])
  await draw(contacts, { problems })
  const input = document.getElementById(fieldId('contacts.1.phones.1.number'))
  expect(input?.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('1 error')).toBeTruthy()
  expect(getContactProblemLabel('contacts.1.phones.1.number')?.[0]).toBe('Contact 2, Phone 2, Number')
})

test('adds, changes and removes the hours of a day, and notes an end on the next day', async () => {
  const value = await draw([{ label: 'North', working_days: [] }])
  openFirst()
  fireEvent.click(screen.getByRole('button', { name: 'Add hours on Sunday' }))
  expect(value()[0]?.working_days).toEqual([{ day: 0, slots: [{ start: '09:00', end: '15:00' }] }])
  fireEvent.change(day('Sunday').getByLabelText('Sunday: to'), { target: { value: '02:00' } })
  expect(day('Sunday').getByText('until 02:00 the next day')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove these hours on Sunday' }))
  expect(value()[0]?.working_days).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Closed on Friday' }))
  expect(value()[0]?.working_days).toEqual([{ day: 5, closed: true }])
  fireEvent.click(screen.getByRole('button', { name: 'Open 24 hours on Monday' }))
  expect(value()[0]?.working_days?.[0]).toEqual({ day: 1, slots: [{ start: '00:00', end: '24:00' }] })
})

test('a field for opening hours has a time zone, and is null once no day has hours', async () => {
  await startTexts('en')
  await loadNamespaces(['contacts', 'directory'])
  let latest: OpeningHours | null = null
  function Holder() {
    const [value, setValue] = useState(latest)
    const change = (next: OpeningHours | null) => {
      latest = next
      setValue(next)
    }
    const problems = [{ path: 'hours.time_zone', code: 'unknown_time_zone' as const }]
    return (
      <FormFieldsContext value={{ countries: ['c2'] }}>
        <OpeningHoursInput id="h" name="hours" label="" value={value} onChange={change} problems={problems} />
      </FormFieldsContext>
    )
  }
  await show(<Holder />, { lookups })
  expect(screen.getByText(/Enter a time zone in this format/)).toBeTruthy()
  fireEvent.click(day('Opening hours').getByRole('button', { name: 'Add hours on Sunday' }))
  expect(latest).toEqual({
    time_zone: 'Asia/Beirut',
    working_days: [{ day: 0, slots: [{ start: '09:00', end: '15:00' }] }],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Remove these hours on Sunday' }))
  expect(latest).toBeNull()
})

test('copies the hours of a day to others', async () => {
  const slots = [{ start: '09:00', end: '13:00' }]
  const value = await draw([{ label: 'North', working_days: [{ day: 0, slots }] }])
  openFirst()
  fireEvent.click(screen.getByRole('button', { name: 'Copy the hours of Sunday to other days' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sunday to Thursday' }))
  expect(value()[0]?.working_days).toEqual([0, 1, 2, 3, 4].map((one) => ({ day: one, slots })))
})

test('coordinates and plus code fill each other in', () => {
  const code = encodePlusCode(30.0444, 31.2357)
  expect(withCoordinates({ latitude: 30.0444 }, { longitude: 31.2357 })).toEqual({
    latitude: 30.0444,
    longitude: 31.2357,
    plus_code: code,
  })
  const place = withPlusCode({}, code.toLowerCase())
  expect(place.plus_code).toBe(code)
  expect(place.latitude).toBeCloseTo(30.0444, 3)
  expect(withPlusCode({ latitude: 1, longitude: 2 }, '26PH+JV Cairo')).toEqual({
    latitude: 1,
    longitude: 2,
    plus_code: '26PH+JV Cairo',
  })
})
