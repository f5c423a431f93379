import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import keyboard from '#web/components/keyboard/texts/keyboard.en.json' with { type: 'json' }
import entity from '#web/entity/texts/entity.en.json' with { type: 'json' }
import faq from '#web/features/faq/texts/faq.en.json' with { type: 'json' }
import { toasted } from '#tests/browser/faq-steps.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'
import type { Visit } from '#tests/browser/visit.ts'

/** Reason why the focused element is not usable; null if it is visible or the page itself. */
const lost = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const active = document.activeElement
    if (!active || active === document.body) return 'nothing has the focus'
    if (active.id === 'main' || active.closest('header, dialog, [role=dialog]')) return null
    const { top, bottom } = active.getBoundingClientRect()
    const under = document.querySelector('header')!.getBoundingClientRect().bottom
    const name = `${active.tagName} ${active.getAttribute('aria-label') ?? active.textContent}`
    if (bottom <= under + 1 || (top < under && bottom - top < 300)) return `under the header: ${name}`
    return top >= innerHeight ? `under the foot: ${name}` : null
  })

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement as HTMLInputElement
    return active.labels?.[0]?.textContent ?? active.getAttribute('aria-label') ?? active.textContent
  })

/** Presses keys one by one; the focused element must be visible after each. */
async function pressed(page: Page, ...all: string[]): Promise<void> {
  for (const key of all) {
    await page.keyboard.press(key)
    await expect.poll(() => lost(page), { message: `after ${key} at ${page.url()}` }).toBeNull()
  }
}

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const isThere = (now: string) => (typeof name === 'string' ? now === name : name.test(now))
  for (let steps = 0; steps < 80 && !isThere(await focusedName(page)); steps++) await pressed(page, key)
  expect(isThere(await focusedName(page)), `${String(name)} is reached`).toBe(true)
}

/** Retries, because shortcuts are loaded after the page. */
async function openedSheet(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: keyboard.title })
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift+?')
      return sheet.isVisible()
    })
    .toBe(true)
}

async function closedSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: keyboard.title }).waitFor({ state: 'detached' })
  await expect.poll(() => lost(page)).toBeNull()
}

/** Navigates with the command palette to the first match. */
async function wentTo(page: Page, words: string): Promise<void> {
  await pressed(page, 'Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(words)
  await page.getByRole('group', { name: 'Go to' }).getByRole('option').first().waitFor()
  await pressed(page, 'ArrowDown', 'Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Focuses the row of a question in the list. */
async function foundRow({ page, still }: Visit, question: string): Promise<void> {
  await wentTo(page, 'manage questions')
  await page.waitForURL('**/faq/list')
  await still()
  await pressed(page, '/')
  expect(await focusedName(page)).toBe(entity.grid.search)
  await page.keyboard.type(question)
  await page.waitForURL(/q=/)
  await still()
  await pressed(page, 'ArrowDown')
  expect(await focusedName(page)).toContain(question)
}

/** Publishing an FAQ and using lists without a mouse. */
const visits = useVisits()
const open = useWindows(visits)

describe('with the keyboard only', () => {
  it('an FAQ is found, opened, edited, submitted, returned and approved [EXP-6] [DAY-11]', async () => {
    const question = 'Where are keys cut?'
    const made = await visits().call<{ id: string }>('content.creator', 'POST', 'faq', {
      translations: [{ language_id: '1', question, answer: '<p>At the market.</p>' }],
      service_categories: ['category-health'],
      visibility: 'UNHCR_STAFF',
    })
    const author = await open({ as: 'content.creator' })
    await author.go('/home')
    await openedSheet(author.page)
    expect(await axeFindings(author.page)).toEqual([])
    await closedSheet(author.page)
    await foundRow(author, question)
    await pressed(author.page, 'x')
    await author.page.getByText('1 selected').waitFor()
    await pressed(author.page, 'x', 'Enter')
    await author.page.waitForURL(`**/faq/view/${made.id}`)
    await author.still()
    await pressed(author.page, 'e')
    await author.page.waitForURL(`**/faq/update-faq/${made.id}`)
    await author.still()
    await tabTo(author.page, 'Question – English')
    // Letter and question mark shortcuts are inactive in text fields.
    await author.page.keyboard.press('End')
    await author.page.keyboard.type(' e?')
    await author.page.getByText(faq.edit.unsaved).waitFor()
    await pressed(author.page, 'Control+s')
    await toasted(author.page, 'saved as draft')
    await tabTo(author.page, 'Answer – English')
    await author.page.keyboard.type('Ask there. ')
    // Going back to the top: the sticky header must not cover the focus.
    await tabTo(author.page, 'Question – English', 'Shift+Tab')
    await pressed(author.page, 'Control+Enter')
    await author.page.waitForURL(`**/faq/view/${made.id}`)
    await author.page.getByText('Ask there.').first().waitFor()
    await expect.poll(() => lost(author.page)).toBeNull()
    expect(author.problems).toEqual([])
    await visits().settled()

    const supervisor = await open({ as: 'supervisor' })
    const { page } = supervisor
    await supervisor.go('/home')
    await openedSheet(page)
    await closedSheet(page)
    await foundRow(supervisor, `${question} e?`)
    await pressed(page, 'a')
    await page.waitForURL(`**/faq/approve-faq/${made.id}`)
    await supervisor.still()
    await tabTo(page, faq.approve.comment)
    // In the comment form, the shortcut returns the FAQ.
    await pressed(page, 'Control+Enter')
    await page.getByText(faq.approve.commentMissing).waitFor()
    await tabTo(page, faq.action.preview)
    await pressed(page, 'Control+Enter')
    // The dialog about missing translations is usable by keyboard too.
    await page.getByText('Français (not started)').waitFor()
    await tabTo(page, faq.edit.unfinishedConfirm)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/faq/view/${made.id}`)
    await supervisor.still()
    await expect.poll(() => lost(page)).toBeNull()
    const { status } = await visits().call<{ status: string }>('supervisor', 'GET', `faq/${made.id}`)
    expect(status).toBe('PUBLISHED')
    expect(supervisor.problems).toEqual([])
  })

  it('color scheme, language and shortcuts are found by synonyms [EXP-6]', async () => {
    const { page, go, problems } = await open({ as: 'front.liner' })
    await go('/home')
    await wentTo(page, 'night')
    const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])
    await expect.poll(scheme).toBe('dark')
    await wentTo(page, 'shortcuts keyboard')
    const sheet = page.getByRole('dialog', { name: keyboard.title })
    await sheet.waitFor()
    await expect.poll(() => sheet.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    expect(await sheet.getByRole('heading', { name: keyboard.groups.writing }).count()).toBe(0)
    await closedSheet(page)
    await page.getByRole('button', { name: 'Your account' }).press('Enter')
    await page.getByRole('button', { name: keyboard.open }).press('Enter')
    await sheet.waitFor()
    await closedSheet(page)
    await wentTo(page, 'langue français')
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fr')
    // Commands without the privilege are not offered.
    await page.keyboard.press('Control+k')
    const words = page.getByRole('dialog').getByRole('combobox')
    const offers = page.getByRole('dialog').getByRole('group', { name: 'Aller à' })
    await words.fill('accueil')
    await offers.waitFor()
    await words.fill('nouvelle question')
    await offers.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  it('single-letter shortcuts can be turned off permanently, arrow keys still work [EXP-6]', async () => {
    const { page, go, still, atRest, problems } = await open({ as: 'media.uploader' })
    await go('/media/list')
    await openedSheet(page)
    await closedSheet(page)
    await pressed(page, 'j', 'j')
    const rows = page.locator('tbody tr')
    const focusedRow = () => rows.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement))
    expect(await focusedRow()).toBe(1)
    await pressed(page, 'k')
    expect(await focusedRow()).toBe(0)
    await openedSheet(page)
    await page.getByRole('checkbox', { name: keyboard.letters }).press('Space')
    await page.getByRole('checkbox', { name: keyboard.letters, checked: false }).waitFor()
    await still()
    await closedSheet(page)

    await go('/media/list')
    await atRest()
    const toFirstRow = async () => {
      await page.getByRole('searchbox', { name: entity.grid.search }).press('ArrowDown')
      return focusedRow()
    }
    await expect.poll(toFirstRow).toBe(0)
    await page.keyboard.press('Shift+?')
    await page.keyboard.press('j')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await focusedRow()).toBe(0)
    await pressed(page, 'ArrowDown')
    expect(await focusedRow()).toBe(1)

    await go('/user_profile')
    await page.getByRole('checkbox', { name: keyboard.letters, checked: false }).press('Space')
    await page.getByRole('checkbox', { name: keyboard.letters, checked: true }).waitFor()
    await still()
    expect(problems).toEqual([])
  })
})

describe('the FAQ list', () => {
  it.each(['en', 'ar', 'fr'] as const)('has a wide question column at 1280 px, in %s', async (language) => {
    const { page, go } = await open({ as: 'administrator', language, width: 1280 })
    await go('/faq/list')
    const titles = page.locator('tbody th[scope=row]')
    const widths = await titles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(420)
    const frame = page.locator('div:has(> table)')
    expect(await frame.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    expect(await overflow(page)).toBe(0)
    const colour = await page
      .locator('tbody input[type=checkbox]')
      .first()
      .evaluate((one) => getComputedStyle(one).accentColor)
    expect(colour).toBe('rgb(29, 92, 90)')
  })

  it('has rows of 40 px or higher ones, per user on any device', async () => {
    const { page, go, still } = await open({ as: 'supervisor', width: 1280 })
    await go('/faq/list')
    const height = async () => (await page.locator('tbody tr').first().boundingBox())!.height
    expect(await height()).toBe(40)
    await page.getByRole('button', { name: entity.grid.columns }).click()
    await page.getByText(entity.grid.densities.comfortable, { exact: true }).click()
    await page.locator('table:not([data-compact])').waitFor()
    await still()
    expect(await axeFindings(page)).toEqual([])
    const elsewhere = await open({ as: 'supervisor', width: 1280 })
    await elsewhere.go('/faq/list')
    await elsewhere.page.locator('table:not([data-compact])').waitFor()
    expect(await height()).toBeGreaterThan(40)
    await page.getByText(entity.grid.densities.compact, { exact: true }).click()
    await page.locator('table[data-compact]').waitFor()
    await still()
  })
})
