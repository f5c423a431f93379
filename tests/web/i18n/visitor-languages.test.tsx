// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LanguagePack } from '#shared/i18n/published-texts.ts'
import type { LanguageRow } from '#web/api/types.ts'

const path = '/uploads/interface/7/h.json'
const dari: LanguageRow = {
  id: '7',
  acronym: 'prs',
  name: 'دری',
  text_direction: 'rtl',
  interface: { texts: path, fallback: 'fr' },
}
const pack: LanguagePack = { 'app:languages.choose': 'انتخاب زبان' }

let live: LanguageRow[] = [dari]
const download = vi.fn<(url: string | URL | Request) => Promise<Response>>(async (url) => {
  const { pathname } = new URL(String(url instanceof Request ? url.url : url), location.href)
  if (pathname === path) return Response.json(pack)
  return pathname === '/api/published/language' ? Response.json({ entities: live }) : Response.json({})
})

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  live = [dari]
  download.mockClear()
  vi.stubGlobal('fetch', download)
})
afterEach(() => vi.unstubAllGlobals())

/** Shows the menu of languages to a visitor whose browser prefers a language. */
async function open(preferred: string): Promise<void> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([preferred])
  const { useAddedLanguages } = await import('#web/app/overlays/use-added-languages.ts')
  const { LanguageMenu } = await import('#web/app/layout/header/language-menu.tsx')
  const { startSession } = await import('#web/session/session.ts')
  const { show } = await import('#tests/web/features/faq/harness.tsx')
  const Page = () => {
    useAddedLanguages()
    return <LanguageMenu />
  }
  await startSession()
  await show(<Page />)
}

const languageNames = () =>
  screen
    .getByRole('group')
    .querySelectorAll('button')
    .values()
    .map(({ textContent }) => textContent)
    .toArray()

test('a first visitor gets the interface in the added language of the browser, and again without a request', async () => {
  await open('fa-AF')
  expect(await screen.findByRole('group', { name: 'انتخاب زبان' })).toBeTruthy()
  expect(languageNames()).toEqual(['English', 'العربية', 'Français', 'دری'])
  const { firstLanguage } = await import('#web/i18n/interface-languages.ts')
  expect(firstLanguage()).toBe('prs')
})

test('a first visitor can choose an added language, whose texts are not loaded before', async () => {
  await open('en')
  await waitFor(() => expect(languageNames()).toContain('دری'))
  expect(download.mock.calls.filter(([url]) => String(url).includes(path))).toEqual([])
  screen.getByRole('button', { name: 'دری' }).click()
  expect(await screen.findByRole('group', { name: 'انتخاب زبان' })).toBeTruthy()
  expect(localStorage.getItem('locale')).toBe('prs')
})

test('languages stored before stay, and a retired one is no longer offered', async () => {
  const somali = { ...dari, id: '8', acronym: 'so', name: 'Soomaali' }
  localStorage.setItem('languages', JSON.stringify([{ ...dari, id: '1', interface: undefined }, somali]))
  await open('en')
  await waitFor(() => expect(languageNames()).toEqual(['English', 'العربية', 'Français', 'دری']))
  const stored = JSON.parse(localStorage.getItem('languages')!) as LanguageRow[]
  expect(stored.map(({ id, interface: own }) => [id, own !== undefined])).toEqual([
    ['1', false],
    ['8', false],
    ['7', true],
  ])
})
