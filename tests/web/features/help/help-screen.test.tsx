// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { permissionKeys } from '#shared/access/permission-keys.ts'
import { faqStatuses, faqVisibilities } from '#shared/model/content-choices.ts'
import { verifications } from '#shared/model/back-office-choices.ts'
import { newsItems } from '#shared/screens/whats-new.ts'
import { HelpLink } from '#web/app/layout/header/help-link.tsx'
import { useUnreadNews } from '#web/app/overlays/use-unread-news.ts'
import { HelpScreen } from '#web/features/help/help-screen.tsx'
import texts from '#web/features/help/texts/help.en.json' with { type: 'json' }
import { WhatsNewScreen } from '#web/features/help/whats-new-screen.tsx'
import steps from '#web/reader/first-steps/texts/steps.en.json' with { type: 'json' }
import { startTexts } from '#web/i18n/i18n.ts'
import { choose, hold, visit } from '#tests/web/entity/session-mock.ts'
import { type Call, type Language, page, serve, show } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
vi.mock('#web/session/session.ts', () => ({ accept: vi.fn<() => void>() }))

const me = { id: 'u1', preferences: { 'rows.compact': true } }
const mine = { lists: 0, texts: [] as string[], examples: false }
let calls: Call[] = []

beforeEach(() => {
  choose({})
  hold('all')
  mine.lists = 0
  mine.texts = []
  mine.examples = false
  calls = serve(({ path }) => {
    if (path === 'me') return { body: me }
    if (path === 'my-list') return { body: page([], mine.lists) }
    if (path === 'faq')
      return { body: page(mine.texts.map((status, at) => ({ id: `${mine.examples ? 'sample-' : ''}${at}`, status }))) }
    return undefined
  })
})
afterEach(() => vi.unstubAllGlobals())

const Header = () => {
  useUnreadNews()
  return <HelpLink />
}

async function open(at: '/help' | '/whats-new', language: Language = 'en') {
  await startTexts(language)
  await loadNamespaces(['help', 'steps', 'pages', 'keyboard', 'rights'])
  const help = (
    <>
      <Header />
      <HelpScreen />
    </>
  )
  return show({ '/help': help, '/whats-new': <WhatsNewScreen /> }, { at, language })
}

const patchBodies = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)

describe('the help', () => {
  test.each(['en', 'ar', 'fr'] as const)(
    'explains each status, audience, verification and permission in %s in one sentence [EXP-31]',
    async (language) => {
      // Rendering throws if a text is missing.
      const { container } = await open('/help', language)
      const place = { en: 0, ar: 1, fr: 2 }[language]
      const labels = [faqStatuses, faqVisibilities, verifications].flatMap((all) => Object.values(all))
      const names = [...container.querySelectorAll('dt')].map((one) => one.textContent)
      expect(names).toEqual(expect.arrayContaining(labels.map((label) => label[place])))
      expect(names).toHaveLength(labels.length + permissionKeys.length)
      const sentences = [...container.querySelectorAll('dd')].map((one) => one.textContent)
      expect(new Set(sentences).size).toBe(names.length)
      expect(sentences.filter((one) => !one.endsWith('.'))).toEqual([])
    },
  )

  test('hides statuses and first steps of editors from users who only read', async () => {
    hold(['User:SHOW', 'FAQ:FRONTLINER_VIEW', 'FAQ:ADD_TO_MY_LIST'])
    await open('/help')
    expect(screen.getByText(steps.steps.find)).toBeTruthy()
    expect(screen.queryByText(steps.steps.write)).toBeNull()
    expect(screen.queryByText(texts.glossary.states)).toBeNull()
    expect(screen.getByText(texts.glossary.visibility)).toBeTruthy()
  })

  test('shows visitors tips, a glossary and how to get an account, but no first steps', async () => {
    visit()
    await open('/help')
    expect(headings()).toEqual([texts.tips.title, texts.glossary.title, texts.rights.title])
    expect(screen.getByText(texts.account)).toBeTruthy()
    expect(screen.getByText(texts.tips.visitor[1])).toBeTruthy()
    expect(screen.queryByText(texts.glossary.rights)).toBeNull()
    expect(calls.filter(({ path }) => path !== 'published/lookups')).toEqual([])
  })

  test('shows the tips of a role one by one, and starts again after the last [EXP-19]', async () => {
    hold(['User:SHOW', 'FAQ:FRONTLINER_VIEW'])
    await open('/help')
    for (const tip of Object.values(texts.tips.reader)) {
      expect(screen.getByText(tip)).toBeTruthy()
      fireEvent.click(screen.getByRole('button', { name: new RegExp(`${texts.tips.next}|${texts.tips.again}`) }))
    }
    expect(screen.getByText(texts.tips.reader[1])).toBeTruthy()
  })
})

describe('the user guide', () => {
  const english = { role: texts.guide.supervisor, text: 'You decide what readers see.' }
  const arabicRole = 'المشرف'

  test('opens the page of a role in the language of the interface [EXP-31]', async () => {
    await open('/help')
    expect(screen.queryByText(new RegExp(english.text))).toBeNull()
    fireEvent.click(screen.getByText(english.role))
    expect(await screen.findByText(new RegExp(english.text))).toBeTruthy()
    await open('/help', 'ar')
    fireEvent.click(screen.getByText(arabicRole))
    expect(await screen.findByRole('heading', { name: 'الموافقة على سؤال أو إعادته' })).toBeTruthy()
  })

  test('links from one page to another', async () => {
    await open('/help')
    fireEvent.click(screen.getByText(english.role))
    fireEvent.click(await screen.findByRole('link', { name: 'guide for editors' }))
    expect(await screen.findByRole('heading', { name: 'Write an FAQ' })).toBeTruthy()
  })
})

describe('first steps', () => {
  const isTicked = (name: keyof typeof steps.steps) =>
    screen.getByText(steps.steps[name]).closest('li')!.hasAttribute('data-done')

  test('are ticked by actual activity, and saved with the preferences of the account [EXP-19]', async () => {
    mine.lists = 1
    mine.texts = ['DRAFT']
    await open('/help')
    await waitFor(() => expect([isTicked('list'), isTicked('write')]).toEqual([true, true]))
    expect([isTicked('find'), isTicked('submit'), isTicked('roles')]).toEqual([false, false, false])
    await waitFor(() =>
      expect(patchBodies().at(-1)).toEqual({ preferences: { ...me.preferences, 'steps.done': 'list write' } }),
    )
  })

  test('are not ticked by loading examples', async () => {
    mine.texts = ['DRAFT', 'WAITING_FOR_APPROVAL']
    mine.examples = true
    mine.lists = 1
    await open('/help')
    await waitFor(() => expect(isTicked('list')).toBe(true))
    expect([isTicked('write'), isTicked('submit')]).toEqual([false, false])
  })

  test('are not requested again once they are done', async () => {
    choose({ stepsDone: 'list write submit' })
    await open('/help')
    expect([isTicked('list'), isTicked('write'), isTicked('submit')]).toEqual([true, true, true])
    const asked = calls.filter(({ query }) => !query.has('conditions[id:like]'))
    expect(asked.filter(({ path }) => ['my-list', 'faq', 'me'].includes(path))).toEqual([])
  })

  test('can be hidden, and shown again from the help', async () => {
    choose({ stepsDone: 'list write submit' })
    await open('/help')
    fireEvent.click(screen.getByRole('button', { name: steps.putAway }))
    await waitFor(() => expect(patchBodies()).toEqual([{ preferences: { ...me.preferences, 'steps.away': true } }]))
    choose({ stepsDone: 'list write submit', stepsAway: true })
    await open('/help')
    fireEvent.click(screen.getByRole('button', { name: steps.bringBack }))
    await waitFor(() => expect(patchBodies()).toHaveLength(2))
    expect(patchBodies()[1]).toEqual({ preferences: { ...me.preferences, 'steps.away': false } })
  })
})

describe('news', () => {
  const [latest] = newsItems
  const link = () => screen.getByRole('link', { name: /^Help/ })

  test('are indicated on the help link until they are read, and never to visitors', async () => {
    await open('/help')
    await waitFor(() => expect(link().getAttribute('aria-label')).toBe('Help (new updates)'))
    choose({ newsRead: latest!.day })
    await open('/help')
    await waitFor(() => expect(link().getAttribute('aria-label')).toBe('Help'))
    visit()
    await open('/help')
    await waitFor(() => expect(link().getAttribute('aria-label')).toBe('Help'))
  })

  test('are saved as read when opened, while unread items are still marked', async () => {
    const before = newsItems.find(({ day }) => day < latest!.day)!.day
    choose({ newsRead: before })
    await open('/whats-new')
    const newest = newsItems.filter(({ day }) => day === latest!.day)
    expect(screen.getAllByText(texts.news.new)).toHaveLength(newest.length)
    await waitFor(() =>
      expect(patchBodies()).toEqual([{ preferences: { ...me.preferences, 'news.read': latest!.day } }]),
    )
  })

  test('link only to screens that the reader may open', async () => {
    visit()
    await open('/whats-new')
    const links = screen.getAllByRole('link').map((one) => one.getAttribute('href'))
    expect(links.toSorted()).toEqual(['/help', '/search-result'])
    expect(patchBodies()).toEqual([])
  })
})
