// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CompleteDateInput } from '#web/entity/inputs/complete-date-input.tsx'
import { show, type } from '#tests/web/entity/support.tsx'

const onChange = vi.fn<(date: string) => void>()

function Holder() {
  const [value, setValue] = useState('2026-11-01')
  const change = (date: string) => {
    onChange(date)
    setValue(date)
  }
  return <CompleteDateInput label="From" value={value} onChange={change} />
}

const open = async (language: 'en' | 'ar' | 'fr'): Promise<HTMLInputElement> => {
  onChange.mockReset()
  await show({ '/': <Holder /> }, { at: '/', language })
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'From' })
}

test.each([
  ['en', '1 Nov 2026'],
  ['ar', '1 نوفمبر 2026'],
  ['fr', '1 nov. 2026'],
] as const)('a date is shown in the language of the user, in %s', async (language, text) => {
  expect((await open(language)).value).toBe(text)
})

test('the value changes once the text is a date, and when it is empty', async () => {
  const input = await open('en')
  type(input, '3 Nov')
  expect(onChange).not.toHaveBeenCalled()
  type(input, '27/11/2026')
  await waitFor(() => expect(onChange.mock.calls).toEqual([['2026-11-27']]))
  type(input, '')
  expect(onChange.mock.calls.at(-1)).toEqual([''])
})

test('text that is no date gets an error once the input is left, and keeps the last date', async () => {
  const input = await open('en')
  type(input, 'nonsense')
  expect(screen.queryByText(/Enter a real date/)).toBeNull()
  fireEvent.blur(input)
  await screen.findByText(/Enter a real date/)
  expect([input.value, onChange.mock.calls]).toEqual(['nonsense', []])
})
