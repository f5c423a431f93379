import type { Locator, Page } from 'playwright-core'

/** Actions on the FAQ screens, located by their English labels. */

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

export const toasted = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor()

export const editorOf = (page: Page, language: string): Locator =>
  page.getByRole('textbox', { name: `Answer – ${language}` })

/** Types at the end of the open answer. */
export async function addToAnswer(page: Page, language: string, text: string): Promise<void> {
  await editorOf(page, language).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(text)
}

type Texts = { question: string; answer: string; item: string }

/** Writes question and answer in one language: a paragraph and a one-item list, with the editor's toolbar. */
export async function write(page: Page, language: string, { question, answer, item }: Texts): Promise<void> {
  await page.getByRole('tab', { name: language }).click()
  await page.getByLabel(`Question – ${language}`).fill(question)
  await editorOf(page, language).click()
  await page.keyboard.insertText(answer)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bulleted list' }).click()
  await page.keyboard.insertText(item)
}

/** Selects an option of a combobox or a native select. */
export async function choose(page: Page, field: string, typed: string, option: string | RegExp): Promise<void> {
  const input = page
    .getByRole('textbox', { name: field })
    .or(page.getByRole('combobox', { name: field }))
    .first()
  if (await input.evaluate((one) => one.tagName === 'SELECT')) {
    await input.selectOption(await input.getByRole('option', { name: option }).first().innerText())
    return
  }
  await input.click()
  if (typed) await input.fill(typed)
  await page
    .getByRole('option', { name: option })
    .or(page.getByRole('treeitem', { name: option }))
    .first()
    .click()
  await page.keyboard.press('Escape')
}

export async function openNotification(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('button').filter({ hasText: text }).first().click()
}

/** Number of unsaved drafts in the browser. */
export const countDrafts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('drafts', 1)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
          asking.addEventListener('success', () => {
            opening.result.close()
            resolve(asking.result.filter((name) => String(name).includes(':draft:')).length)
          })
        })
      }),
  )

/** Text that a comparison marks as added in one language, without spaces. */
export async function addedIn(page: Page, language: string): Promise<string> {
  const texts = await page.getByRole('region', { name: language }).locator('ins').allTextContents()
  return bare(texts.map((text) => text.replace(/^Added /, '')).join(''))
}

export const bare = (text: string): string => text.replaceAll(/\s/g, '')
