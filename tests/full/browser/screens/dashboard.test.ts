import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import ar from '#web/reader/logs/texts/analytics.ar.json' with { type: 'json' }
import en from '#web/reader/logs/texts/analytics.en.json' with { type: 'json' }
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

/** Managers view figures as charts and tables and download them. */
const visits = useVisits()
const open = useWindows(visits)

describe('the pending approvals figure', () => {
  it.each(['en', 'ar', 'fr'] as const)('links to the filtered task list, oldest first, in %s', async (language) => {
    const { page, go, still, problems } = await open({ as: 'administrator', language, width: 360 })
    await go('/dashboard')
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0])
    await page.locator('main a[href^="/work?kind=approve"]').click()
    await page.waitForURL('**/work?kind=approve&order=oldest')
    await still()
    const waits = page.getByRole('main').locator('li time')
    const times = await waits.evaluateAll((all) => all.map((one) => one.getAttribute('datetime')!))
    expect(times.length).toBeGreaterThan(0)
    expect(times).toEqual(times.toSorted())
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0])
    await go('/search-anlytics/list')
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0])
    expect(problems).toEqual([])
  })
})

describe('the search on the home page', () => {
  it.each(['en', 'ar', 'fr'] as const)('has the widest field of its row, in %s', async (language) => {
    const { page, go } = await open({ as: 'administrator', language, width: 1024 })
    for (const width of [800, 1024, 1201, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await go('/home')
      const form = page.locator('main search form')
      const words = form.getByRole('combobox').first()
      const widths = await form
        .locator('input:visible, select:visible')
        .evaluateAll((all) =>
          all.filter((one) => one.getAttribute('type') !== 'radio').map((one) => one.getBoundingClientRect().width),
        )
      expect(Math.max(...widths), `at ${width}`).toBe((await words.boundingBox())!.width)
      // Measures the placeholder in the field's font, because a longer one would be clipped.
      const cut = await words.evaluate((input: HTMLInputElement) => {
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input)
        const pen = document.createElement('canvas').getContext('2d')!
        pen.font = font
        return (
          pen.measureText(input.placeholder).width -
          (input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd))
        )
      })
      expect(cut, `at ${width}`).toBeLessThanOrEqual(0)
    }
  })
})

describe('the dashboard', () => {
  it.each([
    ['ar', 360, ar as unknown as typeof en],
    ['en', 360, en],
    ['en', 1280, en],
  ] as const)('fits the page as charts and tables, and exports CSV, in %s at %i px', async (language, width, texts) => {
    const { page, go, problems } = await open({ as: 'management', language, width })
    await go('/dashboard?days=90')
    const charts = page.getByRole('main').locator('section')
    expect(await charts.count()).toBe(11)
    for (const tables of [0, 11]) {
      if (tables > 0) for (const toggle of await charts.locator('[aria-pressed]').all()) await toggle.click()
      expect(await charts.getByRole('table').count()).toBe(tables)
      // Scrolls to the top, so that no element is partly covered by the header.
      await page.evaluate(() => window.scrollTo(0, 0))
      expect(await axeFindings(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      const reachesOut = await charts.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      )
      expect(reachesOut).toEqual([])
    }

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: texts.dashboard.csvOf.replace('{{title}}', texts.keeping.approval) }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^time-to-approval-[\d-]{10}-[\d-]{10}\.csv$/)
    expect(await readFile(await download.path(), 'utf8')).toMatch(new RegExp(`^\ufeff${texts.searches.language},`))
    expect(problems).toEqual([])
  })
})
