import { describe, expect, it } from 'vitest'
import arabic from '#web/entity/texts/entity.ar.json' with { type: 'json' }
import undo from '#web/entity/undo/texts/undo.ar.json' with { type: 'json' }
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { button } from '#tests/browser/faq-steps.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

type Saved = { id: string; version: number; faqs: string[]; hashtags: string[]; media: string[]; total: number }

const as = 'administrator'

/** Bulk delete with undo; references in both directions are restored. */
const visits = useVisits()
const open = useWindows(visits)
const call = (method: string, path: string, body?: unknown) => visits().call<Saved>(as, method, path, body)

/** Questions of one search, each with a hashtag and a media item, in one list. */
const made = async (word: string, count: number) => {
  const { id: hashtag } = await call('POST', 'hashtag', { hashtag: word })
  const { id: medium } = await call('POST', 'media', {
    translations: [{ language_id: '1', title: word }],
    content_type: 'Video',
    content_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  })
  const faqs: string[] = []
  for (let at = 0; at < count; at++) {
    const translations = [{ language_id: '2', question: `سؤال ${word} ${at}`, answer: '<p>نعم</p>' }]
    const body = { translations, service_categories: ['category-health'], visibility: 'PUBLIC', status: 'PUBLISHED' }
    faqs.push((await call('POST', 'faq', { ...body, hashtags: [hashtag], media: [medium] })).id)
  }
  const { id: list } = await call('POST', 'my-list', { name: word, faqs })
  return { hashtag, medium, faqs, list }
}
const found = async (word: string) => (await call('GET', `faq?search=${word}`)).total

describe('deleted records', () => {
  it('are restored with every reference by one click, in Arabic on a phone [EXP-4] [DAY-7]', async () => {
    const word = 'sycomore'
    const { hashtag, medium, faqs, list } = await made(word, 30)
    const { page, go, problems } = await open({ as, language: 'ar', width: 360 })
    await go(`/faq/list?q=${word}&size=50`)
    for (const box of await page.getByRole('checkbox', { name: new RegExp(word) }).all()) await box.check()
    await page.getByText(`30 سجلًا محددًا`).waitFor()
    const bar = page.getByRole('region', { name: arabic.bulk.label })
    await bar.getByRole('button', { name: arabic.actions.delete }).click()
    const number = page.getByRole('textbox', { name: undo.typeNumber.replace('{{number}}', '30') })
    await number.fill('٣')
    expect(await button(page, 'حذف 30 سجلًا').isDisabled()).toBe(true)
    await number.fill('٣٠')
    expect([await overflow(page), await axeFindings(page)]).toEqual([0, []])
    await button(page, 'حذف 30 سجلًا').click()
    const back = button(page, 'تراجع – حُذف 30 سجلًا')
    await back.waitFor()
    expect(await found(word)).toBe(0)
    // The toast stays while it has the focus.
    await back.focus()
    expect([await overflow(page), await axeFindings(page)]).toEqual([0, []])
    await page.keyboard.press('Enter')
    await page.getByText('استُعيد 30 سجلًا').waitFor()
    expect(await found(word)).toBe(30)
    expect((await call('GET', `my-list/${list}`)).faqs).toEqual(faqs)
    for (const id of [faqs[0], faqs[29]])
      expect(await call('GET', `faq/${id}`)).toMatchObject({ hashtags: [hashtag], media: [medium] })
    expect(problems).toEqual([])
  })

  it('can be restored in bulk, 41 at once, each with its outcome [EXP-4]', async () => {
    const word = 'tamaris'
    await made(word, 41)
    const { page, go, problems } = await open({ as, width: 360 })
    await go(`/faq/list?q=${word}`)
    await page
      .getByRole('checkbox', { name: new RegExp(word) })
      .first()
      .check()
    await button(page, 'Select all 41 matching records').click()
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('textbox', { name: 'To confirm, type the number of records: 41' }).fill('41')
    await button(page, 'Delete 41 records').click()
    await button(page, 'Undo: 41 records deleted').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await button(page, 'More').first().click()
    await page.getByRole('menuitem', { name: 'Recently deleted' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Restore all 41' }).click()
    await dialog.getByText('41 records restored').waitFor()
    expect(await dialog.getByText('Restored', { exact: true }).count()).toBe(41)
    expect([await overflow(page), await axeFindings(page)]).toEqual([0, []])
    expect(await found(word)).toBe(41)
    expect(problems).toEqual([])
  })
})
