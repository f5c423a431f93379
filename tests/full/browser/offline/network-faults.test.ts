import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import texts from '#web/app/texts/app.en.json' with { type: 'json' }
import { useVisits } from '#tests/browser/use-visits.ts'
import type { Visit } from '#tests/browser/visit.ts'

const visits = useVisits()
let visit: Visit
beforeEach(async () => {
  visit = await visits().open({ as: 'supervisor' })
})
afterEach(() => visit.close())

describe('F26: the application [F26]', () => {
  it('with missing old chunks shows an error, and recovers on retry [EXP-24] [DAY-5]', async () => {
    const { page, go, follow, still } = visit
    const known = new Set<string>()
    page.on('response', (response) => known.add(response.url()))
    await go('/home')
    // Simulates a deployment: loaded files are cached, others no longer exist.
    const gone = (url: URL) => url.pathname.endsWith('.js') && !known.has(url.href)
    await page.route(gone, (route) => route.fulfill({ status: 404 }))
    await follow('/hashtag/list')
    await page.getByText(/^Loading chunk .* failed\.$/).waitFor()
    await page.unroute(gone)
    await page.getByRole('button', { name: texts.failed.retry }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await still()
    expect(new URL(page.url()).pathname).toBe('/hashtag/list')
  })

  const alert = (text: string) => visit.page.getByRole('alert').getByText(text)
  const name = () => visit.page.getByRole('textbox', { name: 'Hashtag' })
  const create = () => visit.page.getByRole('button', { name: 'Create', exact: true }).click()
  const hashtags = async (hashtag: string) => {
    const { entities } = await visits().call<{ entities: { hashtag: string }[] }>(
      'supervisor',
      'GET',
      'hashtag?per_page=100',
    )
    return entities.filter((one) => one.hashtag === hashtag).length
  }

  it('without network shows a message, keeps input, and saves it once online [EXP-20]', async () => {
    const { page, context, go } = visit
    // Blocks the confirmation dialog.
    await page.route(/confirm-dialog/, (route) => route.abort())
    await go('/hashtag/create-hashtag')
    await name().fill('lighthouse')
    await context.setOffline(true)
    await page.getByText(texts.common.needsNetwork).waitFor()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await alert(texts.failed.chunkHelp).waitFor()
    expect(await name().inputValue()).toBe('lighthouse')
    await context.setOffline(false)
    await create()
    await page.waitForURL('**/hashtag/list')
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await hashtags('lighthouse')).toBe(1)
  })

  it('rate limited on reads shows the result as soon as allowed', async () => {
    const { page, go } = visit
    const asked: number[] = []
    await page.route(/\/api\/hashtag\?/, async (route) => {
      asked.push(Date.now())
      if (asked.length > 1) return route.continue()
      return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { code: 'rate_limited' } })
    })
    await go('/hashtag/list')
    await page.getByRole('table').getByRole('row').nth(1).waitFor()
    expect(asked[1]! - asked[0]!).toBeGreaterThanOrEqual(1000)
  })

  it('rate limited on saves shows when to retry, and keeps input', async () => {
    const { page, go } = visit
    await go('/hashtag/create-hashtag')
    await name().fill('breakwater')
    await page.route('**/api/hashtag', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '90' }, json: { code: 'rate_limited' } }),
    )
    await create()
    await alert('Too many attempts. Wait a few minutes, then try again. Try again in 2 minutes.').waitFor()
    expect(await name().inputValue()).toBe('breakwater')
    await page.unroute('**/api/hashtag')
    await create()
    await page.waitForURL('**/hashtag/list')
    expect(await hashtags('breakwater')).toBe(1)
  })
})

describe('F27: browser storage [F27]', () => {
  it('that is corrupt is rebuilt', async () => {
    const { page, go } = visit
    await go('/home')
    const storedUser = await page.evaluate(() => localStorage.getItem('user'))
    for (const broken of ['{broken', 'null', '[]', '"text"', '{"permissions":7}']) {
      await page.evaluate((value) => localStorage.setItem('user', value), broken)
      await go('/home')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBe(storedUser)
    }
  })

  it('that is full blocks nothing', async () => {
    const { page, go, problems } = visit
    await go('/home')
    await page.evaluate(() => {
      for (let size = 1 << 20; size > 0; size >>= 1)
        try {
          for (let at = 0; ; at++) localStorage.setItem(`full ${size} ${at}`, 'x'.repeat(size))
        } catch {
          // Storage quota exceeded; retries with half the size.
        }
    })
    problems.length = 0
    await go('/hashtag/list')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await go('/home')
    expect(problems).toEqual([])
  })
})
