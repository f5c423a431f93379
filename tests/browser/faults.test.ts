import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import texts from '#web/locales/en/app.json' with { type: 'json' }
import { hostileAnswers } from './hostile-answers.ts'
import { useVisits } from './support.ts'
import type { Visit } from './visits.ts'

const visits = useVisits()
let visit: Visit
beforeEach(async () => {
  visit = await visits().open({ as: 'supervisor' })
})
afterEach(() => visit.context.close())

describe('F26: an application that is cut off', () => {
  it('from its own older files says so and goes on when they are there again', async () => {
    const { page, go, follow, still } = visit
    const known = new Set<string>()
    page.on('response', (response) => known.add(response.url()))
    await go('/home')
    // As after a deployment: what was loaded is there, what was not is gone.
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
})

describe('F27: the storage of a browser', () => {
  it('that is corrupt is filled anew', async () => {
    const { page, go } = visit
    await go('/home')
    const kept = await page.evaluate(() => localStorage.getItem('user'))
    for (const broken of ['{broken', 'null', '[]', '"text"', '{"permissions":7}']) {
      await page.evaluate((value) => localStorage.setItem('user', value), broken)
      await go('/home')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBe(kept)
    }
  })

  it('that is full stands in nobody’s way', async () => {
    const { page, go, problems } = visit
    await go('/home')
    await page.evaluate(() => {
      for (let size = 1 << 20; size > 0; size >>= 1)
        try {
          for (let at = 0; ; at++) localStorage.setItem(`full ${size} ${at}`, 'x'.repeat(size))
        } catch {
          // No room for so much: for half of it, perhaps.
        }
    })
    problems.length = 0
    await go('/hashtag/list')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await go('/home')
    expect(problems).toEqual([])
  })
})

hostileAnswers(visits)
