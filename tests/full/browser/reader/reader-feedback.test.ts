import { describe, expect, it } from 'vitest'
import app from '#web/app/texts/app.ar.json' with { type: 'json' }
import news from '#web/app/texts/bell.ar.json' with { type: 'json' }
import texts from '#web/reader/texts/feedback.ar.json' with { type: 'json' }
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'
import { slowness } from '#tests/support/slowness.ts'

/** A reader reports an outdated answer; an editor decides and the reader is notified. */
const visits = useVisits()
const open = useWindows(visits)
const faq = 'faq-reg-new-arrival'

describe('reader feedback', () => {
  it('reaches the editors of the FAQ, and notifies the reader who subscribed [EXP-27]', async () => {
    const reading = await open({ as: 'front.liner', language: 'ar', width: 360 })
    await reading.go(`/frontline/faq/${faq}`)
    await reading.page.getByRole('button', { name: texts.no, exact: true }).click()
    const form = reading.page.getByRole('form', { name: texts.faq.title })
    await form.getByText(texts.reasons.outdated).click()
    await form.getByText(texts.tell).click()
    expect(await axeFindings(reading.page)).toEqual([])
    expect(await overflow(reading.page)).toBe(0)
    await form.getByRole('button', { name: texts.send }).click()
    await reading.page.getByText(texts.thanks).waitFor()

    const keeping = await open({ as: 'administrator', width: 1280 })
    await keeping.go('/feedback/list')
    await keeping.page.getByText('Out of date').filter({ visible: true }).first().waitFor()
    expect(await axeFindings(keeping.page)).toEqual([])
    const { entities: rows } = await visits().call<{ entities: { id: string; version: number; faq_id: string }[] }>(
      'administrator',
      'GET',
      'feedback',
    )
    const report = rows.find((one) => one.faq_id === faq)!
    const decision = { state: 'done', outcome: 'صُحّحت المعلومات.' }
    await visits().call('administrator', 'PATCH', `feedback/${report.id}`, decision, report.version)

    await reading.page.reload()
    const bell = reading.page.getByRole('button', { name: new RegExp(app.notifications.title) })
    await expect
      .poll(async () => {
        await bell.click()
        const notification = reading.page.getByText(news.answered).first()
        const isNotified = await notification.waitFor({ timeout: 2000 * slowness }).then(
          () => true,
          () => false,
        )
        await reading.page.keyboard.press('Escape')
        return isNotified
      })
      .toBe(true)
    expect(reading.problems).toEqual([])
  })
})
