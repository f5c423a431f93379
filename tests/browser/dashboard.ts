import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import ar from '#web/reading/logs/texts/analytics.ar.json' with { type: 'json' }
import en from '#web/reading/logs/texts/analytics.en.json' with { type: 'json' }
import { axeFindings, overflow } from './page-checks.ts'
import { useWindows } from './support.ts'
import type { Visits } from './visits.ts'

/** Whoever manages looks at figures as drawings, reads them as tables and takes them along. */
export function dashboard(visits: () => Visits): void {
  const open = useWindows(visits)

  describe('the dashboard', () => {
    it.each([
      ['ar', 360, ar as unknown as typeof en],
      ['en', 360, en],
      ['en', 1280, en],
    ] as const)('is whole as drawings and as tables, in %s at %i px', async (language, width, texts) => {
      const { page, go, problems } = await open({ as: 'management', language, width })
      await go('/dashboard?days=90')
      const charts = page.getByRole('main').locator('section')
      expect(await charts.count()).toBe(10)
      for (const tables of [0, 10]) {
        if (tables > 0) for (const toggle of await charts.locator('[aria-pressed]').all()) await toggle.click()
        expect(await charts.getByRole('table').count()).toBe(tables)
        // Nothing that was pressed is left half under the bar at the top.
        await page.evaluate(() => window.scrollTo(0, 0))
        expect(await axeFindings(page)).toEqual([])
        expect(await overflow(page)).toBe(0)
        const reachesOut = await charts.evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        )
        expect(reachesOut).toEqual([])
      }

      const downloading = page.waitForEvent('download')
      await page
        .getByRole('button', { name: texts.dashboard.csvOf.replace('{{title}}', texts.keeping.approval) })
        .click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^time-to-approval-[\d-]{10}-[\d-]{10}\.csv$/)
      expect(await readFile(await download.path(), 'utf8')).toMatch(new RegExp(`^\ufeff${texts.searches.language},`))
      expect(problems).toEqual([])
    })
  })
}
