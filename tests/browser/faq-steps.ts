import type { Locator, Page } from 'playwright-core'

/** What people do on the screens of an FAQ, by the words that stand on them in English. */

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Waits for a toast of these words. */
export const toasted = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor()

export const editorOf = (page: Page, language: string): Locator =>
  page.getByRole('textbox', { name: `Answer – ${language}` })

/** Types at the end of the answer that is open. */
export async function addToAnswer(page: Page, language: string, text: string): Promise<void> {
  await editorOf(page, language).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(text)
}

type Texts = { question: string; answer: string; item: string }

/** Writes question and answer in one language: a paragraph and a list of one point, with the editor's own buttons. */
export async function write(page: Page, language: string, { question, answer, item }: Texts): Promise<void> {
  await page.getByRole('tab', { name: language }).click()
  await page.getByLabel(`Question – ${language}`).fill(question)
  await editorOf(page, language).click()
  await page.keyboard.insertText(answer)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bulleted list' }).click()
  await page.keyboard.insertText(item)
}

/** Chooses from a list that opens under a field and narrows while one types, or from the browser's own. */
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

/** Opens what a notification with these words is about. */
export async function openNotification(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('button').filter({ hasText: text }).first().click()
}

/** How many unsaved texts the browser keeps for when their author comes back. */
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

/** What a comparison marks as added in one language, without the spaces between its words. */
export async function addedIn(page: Page, language: string): Promise<string> {
  const texts = await page.getByRole('region', { name: language }).locator('ins').allTextContents()
  return bare(texts.map((text) => text.replace(/^Added /, '')).join(''))
}

export const bare = (text: string): string => text.replaceAll(/\s/g, '')
