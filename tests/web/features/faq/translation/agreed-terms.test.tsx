// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AgreedTerm } from '#shared/search/concepts/agreed-terms.ts'
import { AgreedTerms } from '#web/features/faq/translation/agreed-terms.tsx'
import { show } from '#tests/web/features/faq/harness.tsx'

const term = (usedWord: string, agreed: string, more: Partial<AgreedTerm> = {}): AgreedTerm => ({
  id: usedWord,
  said: usedWord,
  agreed,
  others: [],
  locked: false,
  ...more,
})

let found: AgreedTerm[]
let asked: unknown[]
let copied: string[]

beforeEach(() => {
  ;[found, asked, copied] = [[], [], []]
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://localhost')
    if (pathname === '/config.json') return Response.json({ apiBase: '/api' })
    if (pathname !== '/api/concept/agreed') return Response.json({ code: 'not_found' }, { status: 404 })
    asked.push(JSON.parse(String(init?.body)))
    return found.length > 0 ? Response.json({ found }) : Response.json({ code: 'unavailable' }, { status: 503 })
  })
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const english = { id: '1', acronym: 'en', name: 'English', text_direction: 'ltr' } as const
const arabic = { id: '2', acronym: 'ar', name: 'العربية', text_direction: 'rtl' } as const
const source = { language: english, question: 'Who is an asylum seeker?', answer: '<p>A child &amp; others.</p>' }

function Writing() {
  const [answer, setAnswer] = useState('')
  return (
    <>
      <textarea aria-label="Answer" value={answer} onChange={(event) => setAnswer(event.currentTarget.value)} />
      <AgreedTerms source={source} translation={{ language: arabic, question: '', answer }} />
    </>
  )
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Answer'), { target: { value } })
const warned = () => screen.getByRole('status').textContent?.replaceAll(/[\u2068\u2069]/g, '') ?? ''

test('requests the agreed terms of the source once, and copies a term on click', async () => {
  found = [term('asylum seeker', 'طالب لجوء', { locked: true }), term('child', 'طفل')]
  await show(<Writing />)
  fireEvent.click(await screen.findByRole('button', { name: /طالب لجوء/ }))
  await waitFor(() => expect(copied).toEqual(['طالب لجوء']))
  expect(screen.getAllByText('required')).toHaveLength(1)
  type('<p>طفل</p>')
  await waitFor(() => expect(warned()).toContain('asylum seeker'))
  expect(asked).toEqual([{ text: 'Who is an asylum seeker?\nA child & others.', from: '1', to: '2' }])
})

test('warns if a locked term is missing or replaced, but not for other terms', async () => {
  found = [
    term('asylum seeker', 'طالب لجوء', { locked: true, others: ['ملتمس حماية'] }),
    term('child', 'طفل', { others: ['قاصر'] }),
  ]
  await show(<Writing />)
  await screen.findByRole('button', { name: /طفل/ })
  expect(warned()).toBe('')
  type('<p>لملتمسي الحماية وللقاصرين</p>')
  await waitFor(() =>
    expect(warned()).toContain('Use “طالب لجوء” for “asylum seeker”. The translation says “ملتمس حماية”.'),
  )
  expect(warned()).not.toContain('child')
  type('<p>اسأل</p>')
  await waitFor(() =>
    expect(warned()).toContain('Use “طالب لجوء” for “asylum seeker”. The translation doesn’t include it.'),
  )
  type('<p>ولطالبي اللجوء</p>')
  await waitFor(() => expect(warned()).toBe(''))
})

test('shows all locked terms, and the other terms beyond eight only on request', async () => {
  found = Array.from({ length: 12 }, (_, at) => term(`word ${at}`, `كلمة ${at}`, { locked: at < 10 }))
  await show(<Writing />)
  await screen.findByRole('button', { name: /كلمة 0/ })
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  fireEvent.click(screen.getByRole('button', { name: '2 more' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
})

test('shows nothing if the request for terms fails, and the text can still be edited', async () => {
  await show(<Writing />)
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  type('<p>طفل</p>')
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.getByLabelText('Answer')).toHaveProperty('value', '<p>طفل</p>')
})
