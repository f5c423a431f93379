import { describe, expect, it } from 'vitest'
import app from '#web/app/texts/app.ar.json' with { type: 'json' }
import arabic from '#web/reader/texts/bulletin.ar.json' with { type: 'json' }
import french from '#web/reader/texts/bulletin.fr.json' with { type: 'json' }
import texts from '#web/features/bulletins/texts/readers.en.json' with { type: 'json' }
import { bulletin } from '#shared/entities/bulletin.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

type StoredRecord = { id: string; version: number }
type Texts = StoredRecord & { translations: Record<string, unknown>[] }

/** Two of three users confirm a required bulletin; its publisher sees who has not. */
const visits = useVisits()
const open = useWindows(visits)
const faq = 'faq-reg-new-arrival'
const people = ['front.liner', 'partner', 'media.uploader']
const call = <Answer>(method: string, path: string, body?: unknown, version?: number) =>
  visits().call<Answer>('administrator', method, path, body, version)

async function groupOf(name: string): Promise<string> {
  const { id } = await call<StoredRecord>('POST', 'unit', { name })
  for (const one of people) {
    const user = `demo-${one.replaceAll('.', '-')}`
    const { version } = await call<StoredRecord>('GET', `user/${user}`)
    await call('PATCH', `user/${user}`, { unit_id: id }, version)
  }
  return id
}

/** Publishes a change of the answer. */
async function change(): Promise<void> {
  const { version, translations } = await call<Texts>('GET', `faq/${faq}`)
  const [first, ...rest] = translations.map(({ state: _state, ...one }) => one)
  const body = [{ ...first, answer: `${String(first!['answer'])}<p>No fee is asked for any more.</p>` }, ...rest]
  await call('PATCH', `faq/${faq}`, { translations: body }, version)
}

describe('a bulletin', () => {
  it('is requested from the publisher, confirmed by two of three readers, and lists the third [EXP-29]', async () => {
    const group = 'Team of the desk'
    await groupOf(group)
    await change()
    const desk = await open({ as: 'administrator', width: 1280 })
    const { page } = desk
    await desk.go(`/faq/view/${faq}`)
    await page.getByRole('link', { name: texts.tell }).click()
    await page.getByLabel(bulletin.fields.text.label[0]).fill('Registration costs nothing any more.')
    await page.getByText(bulletin.fields.must_know.label[0], { exact: true }).click()
    await page.getByLabel(bulletin.fields.units.label[0]).click()
    await page.getByRole('option', { name: group }).click()
    await page.keyboard.press('Escape')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(/\/faq\/view\//)
    await page.getByText(texts.due).waitFor({ state: 'detached' })

    const inBell = await open({ as: people[0]!, language: 'ar', width: 360 })
    await inBell.go('/home')
    await inBell.page
      .getByRole('button', { name: new RegExp(app.notifications.unread.replace('{{shown}}', '.*')) })
      .click()
    const bulletinRegion = inBell.page.getByRole('region', { name: arabic.title })
    await bulletinRegion.getByText('Registration costs nothing any more.').waitFor()
    await bulletinRegion.getByText(arabic.toConfirm_one).waitFor()
    expect(await axeFindings(inBell.page)).toEqual([])
    await bulletinRegion.getByRole('button', { name: arabic.confirm }).click()
    await bulletinRegion.getByText(arabic.toConfirm_one).waitFor({ state: 'detached' })
    await bulletinRegion.getByRole('link', { name: arabic.all }).click()
    await inBell.page.getByText(arabic.confirmed).waitFor()
    expect([await overflow(inBell.page), await axeFindings(inBell.page)]).toEqual([0, []])

    const onAnswer = await open({ as: people[1]!, language: 'fr', width: 360 })
    await onAnswer.go(`/frontline/faq/${faq}`)
    const below = onAnswer.page.getByRole('region', { name: french.title })
    await below.getByRole('button', { name: french.confirm }).click()
    await below.getByText(french.confirmed).waitFor()
    expect([await overflow(onAnswer.page), await axeFindings(onAnswer.page)]).toEqual([0, []])

    await desk.go(`/faq/view/${faq}`)
    await page.getByRole('link', { name: new RegExp(texts.last) }).click()
    await page.getByText('2 of 3').waitFor()
    const rows = page.getByRole('table').getByRole('row')
    expect(await rows.count()).toBe(1 + people.length)
    expect(await page.getByRole('cell', { name: texts.notYet }).count()).toBe(1)
    expect(await rows.nth(1).textContent()).toContain(texts.notYet)
    await page.setViewportSize({ width: 360, height: 740 })
    expect([await overflow(page), await axeFindings(page)]).toEqual([0, []])
    for (const { problems } of [desk, inBell, onAnswer]) expect(problems).toEqual([])
  })
})
