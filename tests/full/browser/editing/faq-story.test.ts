import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addedIn,
  addToAnswer,
  bare,
  button,
  choose,
  countDrafts,
  editorOf,
  openNotification,
  toasted,
  write,
} from '#tests/browser/faq-steps.ts'
import { laterEdit, mended, newHashtag, returnedBecause, typedMeanwhile, written } from '#tests/browser/story-text.ts'
import { useOwnVisits } from '#tests/browser/use-visits.ts'
import type { Visit } from '#tests/browser/visit.ts'

// Own product, because the last step deactivates a sample account.
const visits = useOwnVisits()

/** Workflow of one FAQ from author to readers; each step depends on the previous ones. */
describe('the workflow of an FAQ', () => {
  let author: Visit
  let supervisor: Visit
  let reader: Visit
  let id = ''

  beforeAll(async () => {
    ;[author, supervisor, reader] = await Promise.all([
      visits().open({ as: 'content.creator' }),
      visits().open({ as: 'supervisor' }),
      visits().open({ as: 'front.liner', language: 'ar', width: 360 }),
    ])
  })
  afterAll(async () => {
    for (const visit of [author, supervisor, reader]) await visit.close()
  })

  it('is written in three languages and saved as a draft', async () => {
    const { page } = author
    await author.go('/home')
    await page.getByRole('link', { name: 'FAQs', exact: true }).click()
    await page.getByRole('link', { name: 'Create FAQ' }).click()
    await write(page, 'English', written.en)
    await write(page, 'العربية', written.ar)
    expect(await editorOf(page, 'العربية').getAttribute('dir')).toBe('rtl')
    await write(page, 'Français', written.fr)
    expect(await editorOf(page, 'Français').getAttribute('dir')).toBe('ltr')
    await choose(page, 'Categories', 'Long-term', 'Long-term illness and disability')
    await choose(page, 'Hashtags', 'health', 'health')
    await choose(page, 'Hashtags', newHashtag, `Add “${newHashtag}”`)
    await choose(page, 'Visibility', '', 'staff and partners')
    await choose(page, 'Countries', 'Jordan', 'Jordan')
    await button(page, 'Save as Draft').click()
    await toasted(page, 'saved as draft')
    await page.waitForURL(/\/faq\/update-faq\//)
    id = page.url().split('/').at(-1)!
  })

  it('previews its unsaved text for each audience and language [EXP-25]', async () => {
    const { page } = author
    await page.getByRole('tab', { name: 'العربية' }).click()
    await addToAnswer(page, 'العربية', ' نص لم يُحفظ بعد.')
    await button(page, 'Preview').click()
    const preview = page.getByRole('dialog', { name: 'Preview' })
    await preview.getByText('نص لم يُحفظ بعد.').waitFor()
    const audience = preview.getByRole('combobox', { name: 'Preview as' })
    await audience.selectOption({ label: 'Public' })
    await preview.getByText('These readers can’t see this FAQ.').waitFor()
    await audience.selectOption({ label: 'Partner' })
    await preview.getByText('نص لم يُحفظ بعد.').waitFor()
    await preview.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Français' })
    await preview.getByRole('heading', { name: written.fr.question }).waitFor()
    await preview.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => countDrafts(page)).toBe(1)
  })

  it('is reopened by its author as saved, and submitted', async () => {
    const { page } = author
    await author.go('/faq/list')
    await page.getByRole('link', { name: written.en.question }).first().click()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await button(page, 'Discard').click()
    for (const [language, { question, item }] of [
      ['العربية', written.ar],
      ['Français', written.fr],
      ['English', written.en],
    ] as const) {
      await page.getByRole('tab', { name: language }).click()
      await expect.poll(() => page.getByLabel(`Question – ${language}`).inputValue()).toBe(question)
      await editorOf(page, language).getByRole('listitem').filter({ hasText: item }).waitFor()
    }
    expect(await page.getByText(`#${newHashtag}`).count()).toBe(1)
    await button(page, 'Submit For Approval').click()
    await toasted(page, 'submitted for approval')
    await page.waitForURL(`**/faq/view/${id}`)
  })

  it('is returned by the supervisor with a comment [EXP-13] [DAY-9]', async () => {
    await visits().settled()
    const { page } = supervisor
    await supervisor.go('/home')
    await openNotification(page, written.en.question)
    await page.waitForURL(`**/faq/approve-faq/${id}`)
    await button(page, 'Return With Comments').click()
    await page.getByText('Enter what needs to change.').waitFor()
    await page.getByLabel('Reason for returning').fill(returnedBecause)
    await button(page, 'Return With Comments').click()
    await page.getByText('Comment saved. The FAQ was returned to its author.').waitFor()
    await expect(page.waitForURL(`**/faq/view/${id}`)).resolves.toBeUndefined()
  })

  it('is corrected by its author, who sees the comment, and submitted again [DAY-9]', async () => {
    await visits().settled()
    const { page } = author
    await author.go('/home')
    await openNotification(page, returnedBecause)
    await page.waitForURL(`**/faq/update-faq/${id}`)
    await page.getByText('Returned by Nabil Rahmani').waitFor()
    await page.getByRole('main').getByText(returnedBecause).first().waitFor()
    await page.getByRole('tab', { name: 'English' }).click()
    await addToAnswer(page, 'English', mended)
    await button(page, 'Submit For Approval').click()
    await expect(page.waitForURL(`**/faq/view/${id}`)).resolves.toBeUndefined()
  })

  it('shows the supervisor the changes, is published and pinned [EXP-13] [DAY-9]', async () => {
    const { page } = supervisor
    await supervisor.go(`/faq/approve-faq/${id}`)
    await page.getByRole('tab', { name: 'Changes' }).waitFor()
    await expect.poll(() => addedIn(page, 'English')).toContain(bare(mended))
    await button(page, 'Save and Publish').click()
    // The edit of the English text makes its translations outdated.
    await page.getByText('Not complete: العربية (out of date) and Français (out of date).').waitFor()
    await button(page, 'Publish anyway').click()
    await page.waitForURL(`**/faq/view/${id}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Pin', exact: true }).click()
    await toasted(page, 'pinned')
  })

  it('is read in Arabic on a phone through menu, hashtag and personal list', async () => {
    await visits().settled()
    const { page } = reader
    await reader.go('/home')
    await page.getByRole('button', { name: 'فتح القائمة' }).click()
    const menu = page.getByRole('dialog')
    await menu.getByRole('button', { name: 'الصحة', expanded: false }).click()
    await menu.getByRole('link', { name: 'الأمراض المزمنة والإعاقة' }).click()
    await page.waitForURL('**/frontline/category/category-health-chronic/faqs')
    await page.getByRole('heading', { level: 1, name: 'الأمراض المزمنة والإعاقة' }).waitFor()
    await page.getByRole('link', { name: written.ar.question }).click()
    const text = page.getByRole('article')
    await text.getByText(written.ar.answer).waitFor()
    expect(await text.getByRole('heading', { name: written.ar.question }).getAttribute('dir')).toBe('rtl')
    await page.getByRole('button', { name: 'إضافة إلى قائمة' }).click()
    await page.getByLabel('قائمة جديدة').fill('للمسنّين')
    await page.getByRole('button', { name: 'إنشاء وإضافة' }).click()
    await page.getByRole('checkbox', { name: 'للمسنّين', checked: true }).waitFor()
    await page.keyboard.press('Escape')
    await text.getByRole('link', { name: `#${newHashtag}` }).click()
    await page.waitForURL(`**/frontline/faq-hashtag/${newHashtag}`)
    await page.getByRole('link', { name: written.ar.question }).waitFor()
    await reader.go('/my-list/list')
    await page.getByRole('link', { name: 'للمسنّين' }).first().click()
    await page.getByRole('link', { name: written.ar.question }).waitFor()
  })

  it.each([
    ['ar', 'كرسى متحرك', 'in other letter forms'],
    ['ar', 'تستعير كرسي متحرق', 'with a typing error'],
    ['fr', 'fauteuil roulent', 'with a typing error in French'],
    ['fr', 'ou emprunter un fauteuil', 'without its accents'],
  ] as const)('is found in %s by “%s”, %s [EXP-15]', async (language, words, _how) => {
    const { page, close, go } = await visits().open({ as: 'front.liner', language, width: 360 })
    await go('/search-result')
    await page.getByRole('combobox').fill(words)
    await page.keyboard.press('Enter')
    const results = page.getByRole('main').getByRole('listitem').getByRole('link')
    await results.filter({ hasText: written[language].question }).click()
    await expect(page.getByRole('article').getByText(written[language].answer).waitFor()).resolves.toBeUndefined()
    await close()
  })

  it('is found by visitors once public, and opens next to the results', async () => {
    const visitor = await visits().open({})
    await visitor.go('/search-result?q=wheelchair')
    expect(await visitor.page.getByText(written.en.question).count()).toBe(0)
    await visitor.go(`/search-result?open=faq:${id}`)
    await visitor.page.getByText('It looks like that this item not exist any more').waitFor()

    const { page } = supervisor
    await supervisor.go(`/faq/update-faq/${id}`)
    await choose(page, 'Visibility', '', 'staff, partners and public')
    await button(page, 'Save and Publish').click()
    await button(page, 'Make visible').click()
    await button(page, 'Publish anyway').click()
    await page.waitForURL(`**/faq/view/${id}`)
    await visits().settled()

    await visitor.go('/search-result?q=wheelchair')
    await visitor.page.getByRole('link', { name: written.en.question }).click()
    await visitor.page.waitForURL(new RegExp(`/search-result\\?.*open=faq(:|%3A)${id}`))
    await visitor.page.getByRole('article').getByText(written.en.answer).waitFor()
    await visitor.close()
  })

  it('keeps its published text for readers until a change is approved [EXP-12] [DAY-9]', async () => {
    const { page } = author
    await author.go(`/faq/update-faq/${id}`)
    await page.getByText('Readers will see the current version until your change is approved.').waitFor()
    await addToAnswer(page, 'English', laterEdit)
    await button(page, 'Submit For Approval').click()
    await page.waitForURL(`**/faq/view/${id}`)
    await visits().settled()

    const visitor = await visits().open({})
    await visitor.go(`/search-result?open=faq:${id}`)
    expect(await visitor.page.getByText(laterEdit.trim()).count()).toBe(0)

    await supervisor.go(`/faq/approve-faq/${id}`)
    await supervisor.page.getByText('Readers see the current version until you decide.').waitFor()
    await expect.poll(() => addedIn(supervisor.page, 'English')).toContain(bare(laterEdit))
    await button(supervisor.page, 'Save and Publish').click()
    await button(supervisor.page, 'Publish anyway').click()
    await supervisor.page.waitForURL(`**/faq/view/${id}`)
    await visits().settled()

    await visitor.go(`/search-result?open=faq:${id}`)
    await visitor.page.getByRole('article').getByText(laterEdit.trim()).waitFor()
    await visitor.close()
  })

  it('loses nothing when two users save it [EXP-12] [DAY-3]', async () => {
    await Promise.all([author.go(`/faq/update-faq/${id}`), supervisor.go(`/faq/update-faq/${id}`)])
    await supervisor.page.getByLabel('Contact office').fill('Olive Hill clinic')
    await addToAnswer(author.page, 'English', typedMeanwhile)
    await button(supervisor.page, 'Save and Publish').click()
    await button(supervisor.page, 'Publish anyway').click()
    await supervisor.page.waitForURL(`**/faq/view/${id}`)

    const { page } = author
    await button(page, 'Submit For Approval').click()
    await page.getByText('Someone else changed this FAQ').waitFor()
    await page.getByText('Saved by Nabil Rahmani').waitFor()
    await expect.poll(() => addedIn(page, 'English')).toContain(bare(typedMeanwhile))
    await button(page, 'Keep my version').click()
    await expect.poll(() => page.getByLabel('Contact office').inputValue()).toBe('Olive Hill clinic')
    await editorOf(page, 'English').getByText(typedMeanwhile.trim()).waitFor()
    await button(page, 'Submit For Approval').click()
    await page.waitForURL(`**/faq/view/${id}`)

    await supervisor.go(`/faq/approve-faq/${id}`)
    await expect.poll(() => addedIn(supervisor.page, 'English')).toContain(bare(typedMeanwhile))
    expect(await supervisor.page.getByRole('region', { name: 'Other fields' }).count()).toBe(0)
  })

  it('is in the log with user and changes, and its author is signed out with the next click', async () => {
    await visits().settled()
    const administrator = await visits().open({ as: 'administrator' })
    const { page } = administrator
    await administrator.go('/logs/list?model=Faq')
    const rows = page.getByRole('row').filter({ has: page.locator(`a[href$="${id}"]`) })
    expect(await rows.filter({ hasText: 'content.creator@daleel.example' }).filter({ hasText: 'Create' }).count()).toBe(
      1,
    )
    expect(
      await rows.filter({ hasText: 'supervisor@daleel.example' }).filter({ hasText: 'Update' }).count(),
    ).toBeGreaterThan(2)
    const change = rows.filter({ hasText: 'supervisor@daleel.example' }).first()
    await change.getByRole('button', { name: /changed$/ }).click()
    await page.getByText('Contact office').waitFor()
    await page.getByText('Olive Hill clinic').waitFor()

    await administrator.go('/user/update-user/demo-content-creator')
    await button(page, 'Deactivate').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await toasted(page, 'can no longer sign in')
    await administrator.close()

    await author.page.getByRole('link', { name: 'My Lists' }).click()
    await author.page.waitForURL(/\/login/)
    await author.page.getByRole('alert').filter({ hasText: 'your account is inactive, contact your admin' }).waitFor()
    expect(await author.page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  })
})
