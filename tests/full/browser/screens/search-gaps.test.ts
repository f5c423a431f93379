import { describe, expect, it } from 'vitest'
import ar from '#web/features/tasks/texts/work.ar.json' with { type: 'json' }
import en from '#web/features/tasks/texts/work.en.json' with { type: 'json' }
import fr from '#web/features/tasks/texts/work.fr.json' with { type: 'json' }
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'
import type { Language } from '#tests/browser/visit.ts'

/** Searches without results become tasks: an editor writes the answer or dismisses the gap. */
const visits = useVisits()
const open = useWindows(visits)
const looks: [Language, number, typeof en, string][] = [
  ['en', 1280, en, 'lavender honey permit'],
  ['ar', 360, ar as unknown as typeof en, 'رخصة عسل اللافندر'],
  ['fr', 1280, fr as unknown as typeof en, 'permis miel de lavande'],
]

describe('an unanswered search', () => {
  it.each(looks)(
    'opens a new FAQ, or is dismissed with one click, in %s at %i px [EXP-15] [EXP-27]',
    async (language, width, texts, words) => {
      const asked = `search?q=${encodeURIComponent(words)}&lang=${language}`
      for (let at = 0; at < 3; at++) await visits().call('front.liner', 'GET', asked)
      const { page, go, problems } = await open({ as: 'administrator', language, width })
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: words })
      // A captured search is counted after a few seconds.
      await expect
        .poll(async () => {
          await go('/work?kind=gap')
          return row.count()
        })
        .toBe(1)
      await row.getByText(texts.kinds.gap, { exact: true }).waitFor()
      expect(await axeFindings(page)).toEqual([])
      expect(await overflow(page)).toBe(0)

      await row.getByRole('link', { name: words }).click()
      await page.waitForURL((url) => url.pathname === '/faq/create-faq')
      await expect
        .poll(() => page.getByRole('textbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
        .toContain(words)

      await go('/work?kind=gap')
      await row.getByRole('button', { name: texts.gap.not_oursOf.replace('{{words}}', words) }).click()
      await row.waitFor({ state: 'detached' })
      expect(problems).toEqual([])
    },
  )
})
