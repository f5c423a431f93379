import { describe, expect, it } from 'vitest'
import arabic from '#web/app/texts/beside.ar.json' with { type: 'json' }
import english from '#web/app/texts/beside.en.json' with { type: 'json' }
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

/** Notices of the day are shown on every screen, also offline. */
const visits = useVisits()
const open = useWindows(visits)
const today = () => new Date().toISOString().slice(0, 10)

async function made(level: string, titles: [english: string, arabic: string], visibility: string) {
  const translations = titles.map((title, at) => ({
    language_id: String(at + 1),
    title,
    text: at === 0 ? 'Until the road is open again.' : 'إلى أن يُفتح الطريق من جديد.',
  }))
  const dates = { begins_on: today(), ends_on: today() }
  return visits().call<{ id: string }>('administrator', 'POST', 'notice', {
    level,
    translations,
    visibility,
    ...dates,
  })
}

describe('a notice', () => {
  it('is at the bottom of each screen in the reader’s language, can be dismissed, and is shown offline [EXP-29]', async () => {
    const urgent = await made('urgent', ['The bridge is closed', 'الجسر مغلق'], 'UNHCR_STAFF')
    const news = await made('news', ['The office opens at nine', 'يفتح المكتب في التاسعة'], 'PUBLIC')
    const { page, context, go, still } = await open({ as: 'front.liner', language: 'ar', width: 360 })
    await go('/home')
    const region = page.getByRole('region', { name: arabic.notices.title })
    await region.getByText('الجسر مغلق').click()
    await region.getByText('إلى أن يُفتح الطريق من جديد.').waitFor()
    await region.getByRole('button', { name: arabic.notices.more_one }).click()
    await region.getByText('يفتح المكتب في التاسعة').click()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await region.getByRole('button', { name: arabic.notices.away }).click()
    await page.reload()
    await region.getByText('الجسر مغلق').waitFor()
    await still()
    expect(await region.getByText('يفتح المكتب في التاسعة').count()).toBe(0)
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link').first().click()
    await page.getByText(arabic.connection.lost.split('{{')[0]!).waitFor()
    await region.getByText('الجسر مغلق').waitFor()
    await context.setOffline(false)

    const visitor = await open({ width: 360 })
    await visitor.go('/login')
    const noticeRegion = visitor.page.getByRole('region', { name: english.notices.title })
    await noticeRegion.getByText('The office opens at nine').waitFor()
    expect(await noticeRegion.getByText('The bridge is closed').count()).toBe(0)
    expect(await axeFindings(visitor.page)).toEqual([])
    for (const { id } of [urgent, news]) await visits().call('administrator', 'DELETE', `notice/${id}`)
  })
})
