// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { choice, choices, date, flag, number } from '#shared/model/fields.ts'
import type { Field } from '#shared/model/fields.ts'
import { FieldInput } from '#web/entity/inputs/field-input.tsx'
import { describedBy, show, type } from '#tests/web/entity/support.tsx'

afterEach(() => vi.unstubAllGlobals())

async function draw(field: Field, start: unknown, error?: string) {
  let latest = start
  function Holder() {
    const [value, setValue] = useState(start)
    const change = (next: unknown) => {
      latest = next
      setValue(next)
    }
    return <FieldInput field={field} name="one" value={value} onChange={change} error={error} />
  }
  await show({ '/': <Holder /> }, { at: '/' })
  // Input components are loaded lazily.
  await screen.findAllByLabelText(/^One/)
  return () => latest
}

const label = ['One', 'واحد', 'Un'] as const
const colours = { red: ['Red', 'أحمر', 'Rouge'], blue: ['Blue', 'أزرق', 'Bleu'] } as const

test('an optional choice can be cleared', async () => {
  const value = await draw(choice(colours, { label }), 'red')
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'One' })
  expect([...select.options].map((one) => one.text)).toEqual(['Choose…', 'Red', 'Blue'])
  type(select, 'blue')
  expect(value()).toBe('blue')
  type(select, '')
  expect(value()).toBeNull()
})

test('a required choice has no empty option once it has a value', async () => {
  const value = await draw(choice(colours, { label, required: true }), null)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: /^One/ })
  expect(select.value).toBe('')
  type(select, 'red')
  expect(value()).toBe('red')
  expect([...select.options].map((one) => one.text)).toEqual(['Red', 'Blue'])
})

test('several choices are selected by label, and removed by their chips', async () => {
  const value = await draw(choices(colours, { label }), ['blue'])
  fireEvent.click(screen.getByRole('combobox', { name: 'One' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Red' }))
  expect(value()).toEqual(['blue', 'red'])
  fireEvent.click(screen.getByRole('button', { name: /Blue/ }))
  expect(value()).toEqual(['red'])
})

test('a number input accepts the digits of any script, and rejects other text', async () => {
  const value = await draw(number({ label }), null)
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'One' })
  type(input, '٣٣٫٥١')
  expect([value(), input.value]).toEqual([33.51, '33.51'])
  for (const typed of ['33,51', '33.51']) {
    type(input, '')
    type(input, typed)
    expect([value(), input.value]).toEqual([33.51, '33.51'])
  }
  type(input, '۱۲')
  expect(value()).toBe(12)
  type(input, '12 kg')
  expect([value(), input.value]).toEqual([12, '12'])
  type(input, '1-2')
  expect([value(), input.value]).toEqual([12, '12'])
})

test('a date is parsed from common formats and shown in words, or selected in the calendar', async () => {
  const value = await draw(date({ label }), null)
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'One' })
  for (const typed of ['3/5/2026', '٣ مايو ٢٠٢٦', '3 mai 2026']) {
    type(input, typed)
    expect(input.value).toBe(typed)
    await waitFor(() => expect(value()).toBe('2026-05-03'))
    expect(input.value).toBe(typed)
    fireEvent.blur(input)
    expect(input.value).toBe('3 May 2026')
  }
  const calendar = screen.getByLabelText<HTMLInputElement>('Calendar')
  expect(calendar.value).toBe('2026-05-03')
  type(calendar, '2026-06-09')
  expect([value(), input.value]).toEqual(['2026-06-09', '9 Jun 2026'])
})

test('an invalid date stays as typed, and fails validation', async () => {
  const value = await draw(date({ label }), null)
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'One' })
  type(input, 'next week')
  fireEvent.blur(input)
  expect([value(), input.value]).toEqual(['next week', 'next week'])
  expect(date({ label }).schema.safeParse(value()).success).toBe(false)
})

test('a number input accepts incomplete numbers while typing', async () => {
  const value = await draw(number({ label }), null)
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'One' })
  for (const [typed, meant] of [
    ['-', null],
    ['-0', -0],
    ['-0.', -0],
    ['-0.5', -0.5],
    ['', null],
  ] as const) {
    type(input, typed)
    expect([value() ?? null, input.value]).toEqual([meant, typed])
  }
  type(input, '7.')
  fireEvent.blur(input)
  expect([value(), input.value]).toEqual([7, '7'])
})

test('a flag is a checkbox described by its hint and error', async () => {
  const value = await draw(flag({ label, hint: ['Rarely', 'نادرًا', 'Rarement'] }), false, 'Not now.')
  const box = screen.getByRole('checkbox', { name: 'One' })
  fireEvent.click(box)
  expect(value()).toBe(true)
  expect(describedBy(box)).toBe('Rarely Not now.')
  expect(box.getAttribute('aria-invalid')).toBe('true')
})
