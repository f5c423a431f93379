// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanHtml } from '#functions/parsing/clean-html.ts'
import { cleanHtml as cleanPasted } from '#web/components/text/clean-html.ts'
import { AnswerEditor } from '#web/features/faq/editor/answer-editor.tsx'
import { show } from '#tests/web/features/faq/harness.tsx'

const office = {
  id: 'd1',
  acronym: null,
  translations: [
    { language_id: '1', name: 'Amal Clinic' },
    { language_id: '2', name: 'عيادة أمل' },
  ],
  contacts: [{ phones: [{ country_code: '961', area_code: '1', number: '234 567' }], city: 'Beirut' }],
}

let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://localhost')
    if (pathname === '/config.json') return Response.json({ apiBase: '/api' })
    if (pathname === '/api/directory/recognise') {
      asked.push(String(init?.body))
      const one = { id: 'd1', name: 'Amal Clinic', part: 'phone', value: '+961 1 234 567' }
      return Response.json({ found: [{ ...one, text: '٠١ ٢٣٤٥٦٧' }] })
    }
    if (pathname === '/api/directory') return Response.json({ entities: [office], total: 1 })
    return pathname === '/api/directory/d1' ? Response.json(office) : Response.json({ entities: [], total: 0 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const chip = '<data value="directory/d1#phone">+961 1 234 567</data>'

function Writing({ start, onHtml, language }: { start: string; onHtml: (html: string) => void; language: string }) {
  const [value, setValue] = useState(start)
  const change = (html: string) => {
    setValue(html)
    onHtml(html)
  }
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  return <AnswerEditor value={value} onChange={change} language={language} direction={direction} label="Answer" />
}

async function writing(start: string, language = 'en') {
  const emitted: string[] = []
  const view = await show(<Writing start={start} onHtml={(html) => emitted.push(html)} language={language} />)
  await screen.findByRole('textbox', { name: 'Answer' })
  return { ...view, last: () => emitted.at(-1), emitted }
}

async function insert(part: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Insert live reference' }))
  fireEvent.click(await screen.findByRole('combobox', { name: 'An organisation' }))
  fireEvent.click(await screen.findByRole('option', { name: /Amal|أمل/ }))
  const parts = screen.getByLabelText('Information to show')
  await waitFor(() => expect(parts.querySelectorAll('option').length).toBeGreaterThan(1))
  fireEvent.change(parts, { target: { value: part } })
  fireEvent.click(screen.getByRole('button', { name: 'Insert' }))
}

test('inserts a field of an organisation as a live reference, which undo removes', async () => {
  const { last } = await writing('<p></p>')
  await insert('phone')
  await waitFor(() => expect(last()).toBe(`<p>${chip}</p>`))
  expect(cleanHtml(last()!)).toBe(last())
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(last()).not.toContain('<data'))
})

test('inserts the name of an organisation in the language of the text', async () => {
  const { last } = await writing('<p></p>', 'ar')
  await insert('name')
  await waitFor(() => expect(last()).toContain('<data value="directory/d1#name">عيادة أمل</data>'))
})

test('shows a reference as a chip without emitting a change', async () => {
  const { container, emitted } = await writing(`<p>Call ${chip} now</p>`)
  expect(container.querySelector('data')).toMatchObject({ textContent: '+961 1 234 567' })
  expect(emitted).toEqual([])
})

test('pasted HTML keeps its references, and loses unsafe markup', () => {
  expect(cleanPasted(`<p onclick="x()">${chip}</p>`)).toBe(`<p>${chip}</p>`)
  const hostile = cleanPasted('<data value="x" onmouseover="alert(1)"><img src="https://a.example/x.png">y</data>')
  expect(hostile).toBe('<data value="x">y</data>')
})

test('an element with an unsupported reference is reduced to its text', async () => {
  const { container } = await writing('<p><data value="user/1#password">secret</data></p>')
  expect(container.querySelector('data')).toBeNull()
  expect(container.textContent).toContain('secret')
})

test('offers a live reference for a typed number on blur, and replaces all its occurrences', async () => {
  const { last } = await writing(`<p>Call ٠١ ٢٣٤٥٦٧, or ${chip}.</p><p><strong>٠١ ٢٣٤٥٦٧</strong></p>`)
  fireEvent.focus(screen.getByRole('textbox', { name: 'Answer' }))
  fireEvent.blur(screen.getByRole('textbox', { name: 'Answer' }))
  expect((await screen.findByRole('status')).textContent).toContain('is the phone number of')
  fireEvent.click(screen.getByRole('button', { name: 'Use live reference' }))
  await waitFor(() => expect(last()?.match(/<data/g)).toHaveLength(3))
  expect(last()).not.toContain('٠١')
  expect(screen.queryByRole('status')).toBeNull()
  // Texts of existing references are not checked.
  expect(asked[0]).not.toContain('+961')
})

test('does not offer a live reference again after it was declined', async () => {
  const { emitted } = await writing('<p>Call ٠١ ٢٣٤٥٦٧</p>')
  const box = screen.getByRole('textbox', { name: 'Answer' })
  fireEvent.focus(box)
  fireEvent.blur(box)
  fireEvent.click(await screen.findByRole('button', { name: 'Keep as text' }))
  fireEvent.focus(box)
  fireEvent.blur(box)
  expect(screen.queryByRole('status')).toBeNull()
  expect(emitted).toEqual([])
})
