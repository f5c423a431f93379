import { setTimeout as sleep } from 'node:timers/promises'
import { slowness } from '#tests/support/slowness.ts'
import type { Tab } from './browser-engine.ts'

/** Kind of element to find by its name. */
export type Kind = 'button' | 'link' | 'tab' | 'field' | 'option' | 'heading' | 'article'

/** Timeout in milliseconds; generous, because the machine may be busy. */
const timeoutMs = 60_000 * slowness

/** Marks the first visible element with this name (exact or partial); returns whether there is one. */
function seek(kind: Kind, name: string, whole: boolean): boolean {
  const selectors: Record<Kind, string> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    tab: '[role=tab]',
    field: 'input, textarea, select, [contenteditable=true]',
    option: '[role=option], [role=treeitem]',
    heading: 'h1, h2, h3, h4',
    article: 'article',
  }
  const textOf = (ids: string | null): string =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  const nameOf = (one: Element): string =>
    one.getAttribute('aria-label') ??
    (textOf(one.getAttribute('aria-labelledby')).trim() ||
      [...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ') ||
      one.textContent ||
      '')
  const isNamed = (one: Element): boolean => {
    const text = nameOf(one).replaceAll(/\s+/g, ' ').replaceAll('*', '').trim()
    return whole ? text === name : text.includes(name)
  }
  for (const marked of document.querySelectorAll('[data-sought]')) delete (marked as HTMLElement).dataset['sought']
  const found = [...document.querySelectorAll<HTMLElement>(selectors[kind])].find(
    (one) => one.getClientRects().length > 0 && isNamed(one),
  )
  if (!found) return false
  found.dataset['sought'] = ''
  found.scrollIntoView({ block: 'center' })
  return true
}

/** Polls until a condition is true; the error names it on timeout. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`${what} never came`)
    await sleep(100)
  }
}

export const sees = (tab: Tab, kind: Kind, name: string, whole = false): Promise<void> =>
  until(`the ${kind} “${name}”`, () => tab.run(seek, kind, name, whole))

export const reads = (tab: Tab, text: string): Promise<void> =>
  until(`the text “${text}”`, () => tab.run((words) => document.body.innerText.includes(words), text))

export async function press(tab: Tab, kind: Kind, name: string, whole = true): Promise<void> {
  await sees(tab, kind, name, whole)
  await tab.click()
}

export async function fill(tab: Tab, name: string, text: string, whole = false): Promise<void> {
  await press(tab, 'field', name, whole)
  await tab.run(() => {
    const field = document.querySelector<HTMLInputElement>('[data-sought]')!
    field.focus()
    if ('select' in field) field.select()
  })
  await tab.type(text)
}

/** Selects an option of a native select. */
export const choose = (tab: Tab, name: string, option: string): Promise<void> =>
  until(`the choice “${option}” of “${name}”`, async () => {
    if (!(await tab.run(seek, 'field', name, false))) return false
    return tab.run((wanted) => {
      const select = document.querySelector<HTMLSelectElement>('select[data-sought]')
      const one = [...(select?.options ?? [])].find(({ text }) => text.includes(wanted))
      if (!select || !one) return false
      select.value = one.value
      select.dispatchEvent(new Event('change', { bubbles: true }))
      return true
    }, option)
  })

/** Elements that overflow the window horizontally, outermost first. */
export const stickingOut = (tab: Tab): Promise<string[]> =>
  tab.run(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect()
        return left < -1 || right > clientWidth + 1
      })
      .map((one) => `${one.tagName} ${one.className} ${Math.round(one.getBoundingClientRect().right)}/${clientWidth}`)
  })
