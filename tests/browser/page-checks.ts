import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { slowness } from '#tests/support/slowness.ts'

const cwd = join(import.meta.dirname, '../../web/src')
const namespaces = globSync('**/texts/*.en.json', { cwd }).map(
  (name) => JSON.parse(readFileSync(join(cwd, name), 'utf8')) as object,
)
const groups = [...new Set(namespaces.flatMap((texts) => Object.keys(texts)))]
const keyLike = new RegExp(String.raw`(?<![\w@./-])(?:${groups.join('|')})\.[a-z]\w+(?:\.\w+)*(?![\w@/-])`, 'g')

/** Finds untranslated text keys and unfilled placeholders on the page. */
export async function findMissingTexts(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  return [...(text.match(keyLike) ?? []), ...(text.match(/\{\{\w+\}\}|\[object Object\]|\bundefined\b/g) ?? [])].map(
    (found) => `shows ${found}`,
  )
}

/** Running animations on an idle page, hidden ones included: they cost battery on phones. */
export const findAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((one) => `moves without end: ${(one as CSSAnimation).animationName}`),
  )

/** Latin words allowed on an Arabic page: names, codes and URLs. */
const allowed = [/^English$/, /^Français$/, /^https?:\/\//, /^[A-Z]{1,4}$/]

/** Accessible names and hints in Latin letters on an Arabic page. */
export async function latinNames(page: Page): Promise<string[]> {
  const named = await page.evaluate(() =>
    ['aria-label', 'title', 'alt', 'placeholder', 'aria-roledescription'].flatMap((attribute) =>
      [...document.querySelectorAll(`[${attribute}]`)]
        .filter((element) => element.closest('[lang]')?.getAttribute('lang') === 'ar')
        .filter((element) => !element.closest('[aria-hidden=true]'))
        .map((element) => ({ attribute, text: element.getAttribute(attribute) ?? '' })),
    ),
  )
  return named
    .filter(({ text }) => /[a-z]{2}/i.test(text) && !/\p{Script=Arabic}/u.test(text))
    .filter(({ text }) => !allowed.some((pattern) => pattern.test(text)))
    .map(({ attribute, text }) => `${attribute} in Latin letters: ${text}`)
}

/** axe tags that every screen is checked against. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules that depend on color scheme and width; the others need no second run. */
export const appearanceRules = ['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable']

/** Resolves when no control has moved for some frames, because axe measures elements one after another. */
export const waitUntilStable = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const places = () =>
      [...document.querySelectorAll('a, button, input, select, textarea, [tabindex]')]
        .map((element) => Object.values(element.getBoundingClientRect().toJSON() as object).join(' '))
        .join(',')
    await document.fonts.ready
    let before = ''
    for (let calm = 0, frames = 0; calm < 4 && frames < 300; frames += 1) {
      await new Promise(requestAnimationFrame)
      const now = places()
      calm = now === before ? calm + 1 : 0
      before = now
    }
  })

/** Runs axe with all rules of `standards`, or with the given ones; returns one line per element. */
export async function axeFindings(page: Page, rules: readonly string[] | null = null): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await waitUntilStable(page)
  const { violations } = await page.evaluate(
    async (runOnly) => {
      // Sticky elements cover other content at the current scroll position, so they are checked in their static
      // position.
      const bars = [...document.querySelectorAll<HTMLElement>('*')].filter(
        (one) => one.dataset['stays'] !== undefined || getComputedStyle(one).position === 'sticky',
      )
      for (const { style } of bars) style.position = 'static'
      const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly,
        // Reporting passes takes most of the time of axe.
        resultTypes: ['violations'],
        preload: false,
      })
      for (const { style } of bars) style.position = ''
      return found
    },
    rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: standards },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.replaceAll('\n', ' ')}`,
    ),
  )
}

/** Whether the page gets the title, optionally preceded by a record's name, at the given path. */
export const arrives = (page: Page, title: string, path: string | null = null): Promise<boolean> =>
  page
    .waitForFunction(
      ([one, at]) =>
        (document.title === one || document.title.endsWith(` · ${one}`)) && (at === null || location.pathname === at),
      [title, path] as const,
      { polling: 30, timeout: 8000 * slowness },
    )
    .then(
      () => true,
      () => false,
    )

/** Number of pixels by which the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Touch targets smaller than 44 px, except links in running text. A label counts as part of its target. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 44
    // Wrapper of a field: a tap on it focuses the field.
    const box = 'div[class*="-input"], [class*="box_"]'
    const isLarge = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return Math.round(width) >= least && Math.round(height) >= least
    }
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    const isInText = (element: Element): boolean =>
      element.localName === 'a' &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim()
    return [
      ...document.querySelectorAll<HTMLInputElement>('a, button, input, select, textarea, [role=tab], [role=option]'),
    ]
      .filter((element) => isSeen(element) && !isInText(element))
      .filter(
        (element) =>
          ![element, element.closest(box), element.closest('label'), ...(element.labels ?? [])].some(
            (one) => one && isLarge(one),
          ),
      )
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
        return `${element.localName}.${element.className} "${name.slice(0, 40)}" ${Math.round(width)} × ${Math.round(height)}`
      })
  })

/** Text that its container clips, unless it has an ellipsis or a line clamp. */
export const findClippedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cuts = (way: string): boolean => way === 'hidden' || way === 'clip'
    return (
      [...document.querySelectorAll('body *')]
        .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()))
        // Excludes visually hidden text for screen readers, which is about one pixel wide.
        .filter((one) => one.clientWidth > 8 && one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => {
          const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one)
          const cutsHorizontally =
            cuts(overflowX) && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1
          return (
            cutsHorizontally ||
            (cuts(overflowY) && webkitLineClamp === 'none' && one.scrollHeight > one.clientHeight + 2)
          )
        })
        .map((one) => `cuts off “${one.textContent.trim().slice(0, 40)}” in ${one.localName}.${one.className}`)
    )
  })

/** Innermost elements that cause horizontal overflow, with the number of pixels. */
export const findOverflowing = async (page: Page): Promise<string[]> => {
  if ((await overflow(page)) <= 0) return []
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const beyond = (one: Element): number => {
      const { left, right } = one.getBoundingClientRect()
      return Math.round(Math.max(right - width, -left))
    }
    return [...document.querySelectorAll('main, main *, header, footer')]
      .filter((one) => beyond(one) > 0 && ![...one.children].some((child) => beyond(child) > 0))
      .slice(0, 3)
      .map(
        (one) =>
          `“${one.textContent.trim().slice(0, 40)}” in ${one.localName}.${one.className} reaches ${beyond(one)} px out`,
      )
      .concat(`the page is ${document.documentElement.scrollWidth - width} px too wide`)
  })
}
