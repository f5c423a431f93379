// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { changeLanguage } from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { utcToday } from '#shared/model/overdue.ts'
import { FaqArticle } from '#web/reader/faq/faq-article.tsx'
import { reading, show } from './harness.tsx'

afterEach(cleanup)

test('shows the text in the language of the interface and its direction', async () => {
  const { container } = await show(<FaqArticle faq={reading} />, { language: 'ar' })
  const question = screen.getByRole('heading', { name: 'كيف أسجّل؟' })
  expect(question.getAttribute('dir')).toBe('rtl')
  expect(question.getAttribute('lang')).toBe('ar')
  expect(container.querySelector('[lang=ar][dir=rtl] p')?.textContent).toContain('المكتب')
})

test('keeps the direction of a paragraph and drops scripts', async () => {
  const { container } = await show(<FaqArticle faq={reading} startIn="2" />)
  expect(container.querySelector('p[dir=ltr]')?.textContent).toBe('Call 1458')
  expect(container.querySelector('script')).toBeNull()
  expect(container.innerHTML).not.toContain('alert(1)')
})

test('offers the available languages if the interface language has no translation', async () => {
  await show(<FaqArticle faq={reading} />, { language: 'fr' })
  // The heading falls back to an existing language; the answer does not.
  expect(screen.getByRole('heading', { name: 'How do I register?' }).getAttribute('lang')).toBe('en')
  expect(screen.queryByText(/Come to the/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Français' })).toBeNull()
  expect(screen.getByRole('button', { name: 'English' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'العربية' }))
  expect(screen.getByRole('heading', { name: 'كيف أسجّل؟' })).toBeTruthy()
})

test('switches between the languages of the answer', async () => {
  await show(<FaqArticle faq={reading} />)
  const arabic = screen.getByRole('button', { name: 'العربية' })
  expect(arabic.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(arabic)
  expect(screen.getByRole('heading', { name: 'كيف أسجّل؟' })).toBeTruthy()
})

test('follows the interface language until the reader selects a language of the text', async () => {
  await show(<FaqArticle faq={reading} startIn="1" />)
  await act(() => changeLanguage('ar'))
  expect(screen.getByRole('heading', { name: 'كيف أسجّل؟' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  await act(() => changeLanguage('fr'))
  expect(screen.getByRole('heading', { name: 'How do I register?' })).toBeTruthy()
})

test('shows the verification date above the question, and the page URL in the footer', async () => {
  const { container } = await show(<FaqArticle faq={reading} />, { language: 'ar', path: '/frontline/faq/f1' })
  const verified = screen.getByText(/^آخر تحقق:/)
  expect(verified.querySelector('time')?.dateTime).toBe('2026-05-02')
  expect(verified.compareDocumentPosition(screen.getByRole('heading')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(container.querySelector('footer bdi[dir=ltr]')?.textContent).toBe(location.href)
  cleanup()
  await show(<FaqArticle faq={{ ...reading, verified_at: null }} />)
  expect(screen.queryByText(/^Verified/)).toBeNull()
})

test.each([
  ['en', 'Last verified 2 May 2026. Review was due 31 Jul 2026.'],
  ['ar', 'آخر تحقق في 2 مايو 2026، وكان موعد المراجعة 31 يوليو 2026.'],
  ['fr', 'Vérifié le 2 mai 2026. La révision était prévue le 31 juil. 2026.'],
] as const)('warns in %s of an overdue review, but not on its due date', async (language, words) => {
  await show(<FaqArticle faq={{ ...reading, review_by: '2026-07-31' }} />, { language })
  expect(screen.getByText(words).closest('[data-tone]')?.getAttribute('data-tone')).toBe('warning')
  cleanup()
  await show(<FaqArticle faq={{ ...reading, review_by: utcToday() }} />, { language })
  expect(screen.queryByText(words.slice(0, 8), { exact: false })?.closest('[data-tone=warning]')).toBeFalsy()
  expect(document.querySelector('time[datetime="2026-05-02"]')?.closest('[data-tone=good]')).toBeTruthy()
})

test('warns of an outdated translation, and can switch to the source', async () => {
  const [english, arabic] = reading.translations
  const faq = { ...reading, translations: [english!, { ...arabic!, state: 'outdated' as const }] }
  await show(<FaqArticle faq={faq} startIn="2" />)
  expect(screen.getByText('This translation may be out of date.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Read it in English' }))
  expect(screen.getByRole('heading', { name: 'How do I register?' })).toBeTruthy()
})

test('links hashtag and category only if the reader may open them', async () => {
  await show(<FaqArticle faq={reading} />)
  expect(screen.queryByRole('link', { name: '#registration' })).toBeNull()
  cleanup()
  await show(<FaqArticle faq={reading} linked />)
  expect(screen.getByRole('link', { name: '#registration' }).getAttribute('href')).toBe(
    '/frontline/faq-hashtag/registration',
  )
  expect(screen.getByRole('link', { name: 'Health' }).getAttribute('href')).toBe('/frontline/category/k1/faqs')
})

test('renders no link for a javascript: URL', async () => {
  const faq = { ...reading, social_links: [{ kind: 'other', url: 'javascript:alert(1)' }] }
  const { container } = await show(<FaqArticle faq={faq} />)
  expect(container.innerHTML).not.toContain('javascript:')
})

test('links the organisations, media and related FAQs of the answer', async () => {
  const faq = {
    ...reading,
    directories: [{ id: 'd1', name: 'Amal Clinic', acronym: 'AC', logo_url: '/uploads/logo' }],
    media: [{ id: 'm1', title: 'How to register', content_type: 'Video', thumbnail_url: null }],
    related: [{ id: 'f2', question: 'كيف أجدّد شهادتي؟', language_id: '2' }],
  }
  const { container } = await show(<FaqArticle faq={faq} />)
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(/^Amal Clinic\s*AC$/)).toBe('/search-result?open=directory:d1')
  expect(hrefOf(/How to register\s*Video/)).toBe('/search-result?open=media:m1')
  expect(hrefOf(/كيف أجدّد/)).toBe('/search-result?open=faq:f2')
  expect(screen.getByRole('link', { name: /كيف أجدّد/ }).getAttribute('dir')).toBe('rtl')
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/uploads/logo')
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Organisations',
    'Media',
    'Related FAQs',
  ])
})

test('hides the sections of organisations, media and related FAQs if they are empty', async () => {
  await show(<FaqArticle faq={{ ...reading, directories: [], media: [], related: [] }} />)
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
})
