import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import arabic from '#web/features/faq/comments/texts/comments.ar.json' with { type: 'json' }
import english from '#web/features/faq/comments/texts/comments.en.json' with { type: 'json' }
import french from '#web/features/faq/comments/texts/comments.fr.json' with { type: 'json' }
import faqArabic from '#web/features/faq/texts/faq.ar.json' with { type: 'json' }
import faqFrench from '#web/features/faq/texts/faq.fr.json' with { type: 'json' }
import faqEnglish from '#web/features/faq/texts/faq.en.json' with { type: 'json' }
import bell from '#web/app/texts/app.ar.json' with { type: 'json' }
import bellTexts from '#web/app/texts/bell.ar.json' with { type: 'json' }
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'
import { slowness } from '#tests/support/slowness.ts'

/** Two users discuss a passage: mention, notification, reply and resolution. */
const visits = useVisits()
const open = useWindows(visits)
const quote = 'opens at nine'
const answer = `<p>The desk ${quote}.</p><p>Bring your card.</p>`
const translations = [
  { language_id: '1', question: 'When does the desk of the harbour open?', answer },
  { language_id: '2', question: 'متى يفتح مكتب الميناء؟', answer: '<p>يفتح المكتب في التاسعة.</p>' },
]

/** Selects the last occurrence of a text, like a user who drags over it. */
const choose = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    let last: Node | null = null
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.textContent!.includes(wanted)) last = node
    if (!last) throw new Error(`no ${wanted} on the page`)
    const at = last.textContent!.indexOf(wanted)
    getSelection()!.setBaseAndExtent(last, at, last, at + wanted.length)
  }, text)

/** Text highlighted as the current passage. */
const marked = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('daleel-passage') ?? [])].flatMap((range) =>
      range instanceof Range ? range.toString() : [],
    ),
  )

const looksRight = async (page: Page) => {
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

describe('a comment on a passage', () => {
  it('notifies a mentioned user, gets a reply, is resolved, and remains without its passage [EXP-26]', async () => {
    const faq = await visits().call<{ id: string }>('administrator', 'POST', 'faq', {
      translations,
      service_categories: ['category-health'],
      visibility: 'UNHCR_STAFF',
    })
    const path = `faq/${faq.id}`
    const approver = await open({ as: 'administrator', language: 'fr', width: 360 })
    await approver.go(`/faq/approve-faq/${faq.id}`)
    const { page } = approver
    const language = page.getByLabel(faqFrench.preview.language).last()
    await language.selectOption('1')
    await choose(page, quote)
    await page.getByRole('button', { name: french.comment }).click()
    await page.getByRole('blockquote').getByText(quote).waitFor()
    const box = page.getByLabel(faqFrench.comments.label)
    await box.pressSequentially('@')
    const people = page.getByRole('listbox', { name: french.whom })
    const mentionable = await visits().call<{ id: string; name: string }[]>('administrator', 'GET', `${path}/people`)
    const { name } = mentionable.find(({ id }) => id === 'demo-supervisor')!
    await box.pressSequentially(name.slice(0, 4))
    await people.getByRole('option', { name }).waitFor()
    await looksRight(page)
    await page.keyboard.press('Enter')
    await box.pressSequentially('since when?')
    expect(await box.inputValue()).toBe(`@${name} since when?`)
    await page.getByRole('button', { name: faqFrench.comments.add }).click()
    await page.getByRole('listitem').getByText(`@${name} since when?`).waitFor()
    await looksRight(page)

    const named = await open({ as: 'supervisor', language: 'ar', width: 360 })
    await named.go('/home')
    const news = bellTexts.mentioned.replace('{{name}}', '').trim()
    const entry = named.page.getByRole('button', { name: new RegExp(news.split(' ')[0]!) })
    await expect
      .poll(async () => {
        await named.page.reload()
        await named.still()
        await named.page.getByRole('button', { name: new RegExp(bell.notifications.title) }).click()
        return entry
          .first()
          .waitFor({ timeout: 2000 * slowness })
          .then(
            () => true,
            () => false,
          )
      })
      .toBe(true)
    await entry.first().click()
    const thread = named.page.getByRole('listitem').filter({ hasText: `@${name} since when?` })
    await thread.getByText(quote).waitFor()
    await expect.poll(() => marked(named.page)).toEqual([quote])
    await thread.getByRole('button', { name: arabic.reply }).click()
    await thread.getByLabel(arabic.yourAnswer).fill('منذ الأحد')
    await thread.getByRole('button', { name: arabic.sendAnswer }).click()
    await thread.getByRole('paragraph').filter({ hasText: 'منذ الأحد' }).waitFor()
    await looksRight(named.page)

    const writer = await open({ as: 'administrator', language: 'en', width: 360 })
    await writer.go(`/faq/update-faq/${faq.id}`)
    const commentItem = writer.page.getByRole('listitem').filter({ hasText: 'since when?' })
    await commentItem.getByText('منذ الأحد').waitFor()
    await commentItem.getByRole('button', { name: english.show }).click()
    await expect.poll(() => marked(writer.page)).toEqual([quote])
    await writer.page
      .getByRole('textbox', { name: /^Answer/ })
      .first()
      .click()
    await choose(writer.page, 'Bring your card')
    await writer.page.getByRole('button', { name: english.comment }).click()
    await writer.page.getByLabel(faqEnglish.comments.label).fill('Which one?')
    await writer.page.getByRole('button', { name: faqEnglish.comments.add }).click()
    await writer.page.getByRole('listitem').getByText('Which one?').waitFor()
    await looksRight(writer.page)
    await commentItem.getByRole('button', { name: english.resolve }).click()
    await commentItem.waitFor({ state: 'detached' })

    // New comments cause no version conflict.
    await visits().call('supervisor', 'PATCH', path, { comment: 'Go on' })
    const editor = writer.page.locator('[contenteditable=true]')
    await editor.fill('It is closed.')
    await writer.page.getByText(english.changed).waitFor()
    await writer.page.getByRole('button', { name: 'Save as Draft' }).click()
    const now = () => visits().call<{ answer: string; comments: unknown[] }>('administrator', 'GET', path)
    await expect.poll(async () => (await now()).answer).toContain('It is closed.')
    expect((await now()).comments).toHaveLength(4)
    await writer.go(`/faq/view/${faq.id}?section=comments`)
    await writer.page.getByRole('listitem').filter({ hasText: 'Which one?' }).getByText(english.changed).waitFor()
    await writer.page.getByRole('button', { name: '1 resolved' }).click()
    await writer.page.getByRole('listitem').filter({ hasText: 'since when?' }).getByText(english.changed).waitFor()
    await looksRight(writer.page)
    await visits().call('administrator', 'DELETE', path)
  })
})

it.each([
  ['en', faqEnglish],
  ['ar', faqArabic],
] as const)('comments are beside the text in a wide window (%s)', async (language, texts) => {
  const faq = await visits().call<{ id: string }>('administrator', 'POST', 'faq', {
    translations,
    service_categories: ['category-health'],
    visibility: 'UNHCR_STAFF',
  })
  const path = `faq/${faq.id}`
  await visits().call('administrator', 'PATCH', path, { comment: 'Since when?' })
  const { page, go } = await open({ as: 'administrator', language, width: 1280 })
  for (const address of [`/faq/view/${faq.id}`, `/faq/update-faq/${faq.id}`]) {
    await go(address)
    const comments = page.getByRole('region', { name: texts.comments.title })
    await comments.getByText('Since when?').waitFor()
    const question = page.locator('[id^="field-translations-"][id$="-question"]')
    const [text, side] = await Promise.all([question.boundingBox(), comments.boundingBox()])
    if (!text || !side) throw new Error(`no text or comments at ${address}`)
    const [first, second] = language === 'ar' ? [side, text] : [text, side]
    expect(first.x + first.width).toBeLessThan(second.x)
    expect(side.y).toBeLessThan(text.y + text.height)
    await looksRight(page)
  }
  await visits().call('administrator', 'DELETE', path)
})
