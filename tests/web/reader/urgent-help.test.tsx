// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeploymentHotline } from '#shared/reader/deployment-hotline.ts'
import type { UrgentFaq, UrgentHotline } from '#shared/reader/search/urgent-help.ts'
import type { SearchResponse } from '#web/api/types.ts'
import { renderUrgentHelp } from '#web/app/prerender/render-hotline.ts'
import { prerenderTexts as earlyWords } from '#web/app/prerender/prerender-texts.ts'
import { UrgentHelp } from '#web/reader/guidance/urgent-help.tsx'
import { FaqArticle } from '#web/reader/faq/faq-article.tsx'
import type { Language } from '#web/i18n/interface-languages.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import { reading, show } from '#tests/web/features/faq/harness.tsx'

const { quickExit, configured } = vi.hoisted(() => ({
  quickExit: vi.fn<() => Promise<void>>(),
  configured: { hotline: null as DeploymentHotline | null },
}))
vi.mock('#web/session/quick-exit.ts', async (original) => ({ ...(await original<object>()), quickExit }))
vi.mock('#web/api/config.ts', async (original) => ({ ...(await original<object>()), config: () => configured }))

const ours: DeploymentHotline = {
  name: { en: 'Daleel helpline', ar: 'خط دليل', fr: 'Ligne Daleel' },
  phone: '+44 1632 960100',
  hours: { en: 'Sunday to Thursday', ar: 'من الأحد إلى الخميس', fr: 'Du dimanche au jeudi' },
}
const open = { state: 'open', closes: '20:00', opens: null } as const
const alwaysOpen = { ...open, closes: null }
const closed = { state: 'closed', closes: null, opens: { day: 0, time: '08:00', inDays: 1 } } as const
const unknown = { state: 'unknown', closes: null, opens: null } as const

const lineOf = (opening: UrgentHotline['opening'], name = 'Safe line', language_id = '1'): UrgentHotline => ({
  id: 'h1',
  name,
  phone: '+44 1632 960-111',
  language_id,
  opening,
})
const chosen = { object: 'faq', id: 'safe', title: 'You are not safe at home', language_id: '1' } as const
type Urgent = NonNullable<SearchResponse['urgent']>
const urgentOf = (hotline: UrgentHotline | null, certainty = 0.9): Urgent => ({
  kind: 'violence',
  certainty,
  answer: chosen,
  hotline,
  country: null,
})

beforeEach(() => {
  configured.hotline = ours
  quickExit.mockResolvedValue()
})
afterEach(() => {
  cleanup()
  quickExit.mockReset()
})

async function draw(urgent: Urgent, language: Language = 'en', path = '/search-result') {
  await startTexts(language)
  await loadNamespaces(['ways', 'directory'])
  const { container } = await show(<UrgentHelp urgent={urgent} />, { language, path })
  return container
}
const call = () => screen.getByRole('link', { name: /\d{3}/ })

test('an open hotline is one call link that shows its closing time', async () => {
  await draw(urgentOf(lineOf(open)))
  expect(screen.getByRole('region', { name: /call now/ })).toBeTruthy()
  expect(call().textContent).toBe('Safe line+44 1632 960-111Open until 20:00')
  expect(call().getAttribute('href')).toBe('tel:+441632960111')
  expect(screen.getByText('+44 1632 960-111').closest('bdi')?.dir).toBe('ltr')
  cleanup()
  await draw(urgentOf(lineOf(alwaysOpen)))
  expect(call().textContent).toContain('Open 24 hours')
})

test('a closed hotline shows when it opens and its number, without a prompt to call [EXP-28]', async () => {
  for (const certainty of [0.9, 0.6]) {
    const container = await draw(urgentOf(lineOf(closed), certainty))
    expect(container.textContent).toContain('Opens tomorrow 08:00')
    expect(container.textContent).not.toMatch(/call/i)
    expect(call().textContent).toBe('+44 1632 960-111')
    expect(call().getAttribute('href')).toBe('tel:+441632960111')
    cleanup()
  }
})

test('a hotline without hours shows only its name and number', async () => {
  await draw(urgentOf(lineOf(unknown)))
  expect(screen.getByRole('region', { name: /call now/ })).toBeTruthy()
  expect(call().textContent).toBe('Safe line+44 1632 960-111')
})

test('falls back to the hotline of the deployment, and shows none if there is none', async () => {
  await draw(urgentOf(null))
  expect(call().textContent).toBe('Daleel helpline+44 1632 960100Sunday to Thursday')
  cleanup()
  configured.hotline = null
  const alone = await draw(urgentOf(null))
  expect(screen.queryByRole('link', { name: /\d{3}/ })).toBeNull()
  expect(screen.getByRole('link', { name: chosen.title })).toBeTruthy()
  expect(alone.textContent).not.toMatch(/call/i)
  cleanup()
  await draw(urgentOf(null, 0.6))
  expect(screen.queryByRole('region')).toBeNull()
})

test('shows the hotline without the chosen answer if danger is only possible', async () => {
  await draw(urgentOf(lineOf(open), 0.6))
  expect(screen.getByRole('region', { name: 'If someone is in danger, you can call:' })).toBeTruthy()
  expect(call().textContent).toContain('Open until 20:00')
  expect(screen.queryByRole('link', { name: chosen.title })).toBeNull()
})

test('in Arabic, the name keeps the direction of its language, and the number is left-to-right', async () => {
  const container = await draw(urgentOf(lineOf(closed)), 'ar')
  expect(screen.getByText('Safe line').dir).toBe('ltr')
  expect(container.textContent).toContain('يفتح غدًا 08:00')
  expect(container.textContent).not.toContain('الاتصال')
  cleanup()
  await draw(urgentOf(lineOf(alwaysOpen, 'خط الأمان', '2')), 'ar')
  expect(screen.getByText('خط الأمان').dir).toBe('rtl')
  expect(call().textContent).toContain('مفتوح على مدار الساعة')
  expect(screen.getByText('+44 1632 960-111').dir).toBe('ltr')
  expect(screen.getByRole('region').textContent).not.toMatch(/[,;?]/)
})

test('the card has a quick exit button, except where content is edited [EXP-28]', async () => {
  await draw(urgentOf(lineOf(open)))
  fireEvent.click(screen.getByRole('button', { name: 'Exit this page' }))
  expect(quickExit).toHaveBeenCalledOnce()
  cleanup()
  await draw(urgentOf(lineOf(open)), 'en', '/faq/update-faq/f1')
  expect(screen.queryByRole('button')).toBeNull()
})

/** Text, links and buttons of the rendered element. */
const readOf = (drawn: Element) => ({
  text: drawn.textContent,
  links: [...drawn.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href')?.split('?').at(-1),
  ]),
  buttons: drawn.querySelectorAll('button').length,
  isolated: [...drawn.querySelectorAll('bdi')].map(({ dir, lang, textContent }) => [dir, lang, textContent]),
})

test.each([
  ['open', 'en', urgentOf(lineOf(open))],
  ['always open', 'fr', urgentOf(lineOf(alwaysOpen))],
  ['closed', 'ar', urgentOf(lineOf(closed))],
  ['closed, with only possible danger', 'en', urgentOf(lineOf(closed), 0.6)],
  ['without hours', 'ar', urgentOf(lineOf(unknown))],
  ['of the deployment', 'fr', urgentOf(null)],
] as const)(
  'prerenders the hotline exactly as the application renders it: %s in %s',
  async (_what, language, urgent) => {
    history.replaceState(null, '', '/search-result')
    await draw(urgent, language)
    const painted = renderUrgentHelp(urgent, { hotline: ours, language, texts: earlyWords[language] })!
    expect(readOf(painted)).toEqual(readOf(screen.getByRole('region')))
  },
)

test('an answer about danger shows the hotline above its text; other or older answers do not [EXP-28]', async () => {
  const urgent: UrgentFaq = { kind: 'violence', hotline: lineOf(open), country: null }
  await show(<FaqArticle faq={{ ...reading, urgent }} />)
  const line = await screen.findByRole('link', { name: /Open until 20:00/ })
  const text = screen.getByText(/Come to the/)
  expect(line.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  cleanup()
  await show(<FaqArticle faq={{ ...reading, urgent: { ...urgent, hotline: null } }} />, { language: 'fr' })
  expect(await screen.findByRole('link', { name: /Ligne Daleel/ })).toBeTruthy()
  cleanup()
  for (const none of [null, undefined]) {
    await show(<FaqArticle faq={{ ...reading, ...(none === null && { urgent: none }) }} />)
    expect(within(screen.getByRole('article')).queryByRole('link', { name: /\d{3}/ })).toBeNull()
    cleanup()
  }
})
