import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { InterfaceText } from '#shared/i18n/interface-texts.ts'
import texts from '#web/features/languages/texts/interface.en.json' with { type: 'json' }
import type { Visits } from './visits.ts'
import type { Look, Visit } from './visit.ts'

/** Steps of an administrator who adds a language, and a search for words that are not translated. */

type Interface = { version: number; state: string; texts: InterfaceText[] }

/** Replaces each Latin letter outside tags, entities and placeholders by a letter of the language. */
export const translateInto = (letter: string, text: string): string =>
  text
    .split(/(<[^>]*>|&#?\w+;|\{\{[^}]*\}\})/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/\p{Script=Latin}/gu, letter)))
    .join('')

/** Exports all texts of the interface on the screen of the language, as an XLIFF document. */
async function exportTexts({ page, go }: Visit, id: string): Promise<string> {
  await go(`/languages/view/${id}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.xliff.export }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

/** Translates, reviews and publishes the interface of a language. */
export async function takeLive(
  { call }: Visits,
  open: (look: Look) => Promise<Visit>,
  language: { id: string; letter: string },
): Promise<void> {
  const as = 'administrator'
  const path = `language/${language.id}/interface`
  const xliff = (await exportTexts(await open({ as }), language.id)).replaceAll(
    /<source>(.*?)<\/source>/gs,
    (source, text: string) => `${source}<target>${translateInto(language.letter, text)}</target>`,
  )
  const { texts: drafts, refused } = await call<{ texts: { key: string; text: string }[]; refused: unknown[] }>(
    as,
    'POST',
    `${path}/xliff`,
    { xliff },
  )
  expect(refused).toEqual([])
  let { version, texts: all } = await call<Interface>(as, 'GET', path)
  const text = new Map(drafts.map((one) => [one.key, one.text]))
  const reviewed = all.map(({ key, source }) => ({ key, source, text: text.get(key) ?? source, state: 'reviewed' }))
  for (let at = 0; at < reviewed.length; at += 500)
    ({ version } = await call<Interface>(as, 'PATCH', path, { texts: reviewed.slice(at, at + 500) }, version))
  const live = await call<Interface>(as, 'PATCH', path, { state: 'live' }, version)
  expect(live.state).toBe('live')
}

/** Two letters of the English alphabet, which no translated text has. */
export const hasEnglishWord = (text: string): boolean => /[a-z]{2}/i.test(text)

/** Visible texts and labels with English letters that are not marked as another language. */
export async function listEnglishTexts(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const own = document.documentElement.lang
    const isOwn = (element: Element | null) => (element?.closest('[lang]')?.getAttribute('lang') ?? own) === own
    const all: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!
      if (parent.closest('script, style, noscript') || !parent.checkVisibility({ visibilityProperty: true })) continue
      if (isOwn(parent)) all.push(walker.currentNode.textContent!.trim())
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isOwn(element)) all.push(element.getAttribute(name)!)
    return [...new Set(all)]
  })
  return found.filter(hasEnglishWord)
}

/** Lines of a plain text with English letters, without URLs and e-mail addresses. */
export const listEnglishLines = (text: string): string[] =>
  text
    .replaceAll(/https?:\/\/\S+|\S+@\S+/g, '')
    .split('\n')
    .filter(hasEnglishWord)
