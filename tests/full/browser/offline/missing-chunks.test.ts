import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import texts from '#web/app/texts/app.en.json' with { type: 'json' }
import { useVisits } from '#tests/browser/use-visits.ts'
import type { Visit } from '#tests/browser/visit.ts'

const visits = useVisits()
let visit: Visit
beforeEach(async () => {
  visit = await visits().open({ as: 'administrator' })
})
afterEach(() => visit.close())

type Part = {
  file: string
  kind?: 'css'
  at: string
  /** Tab to click, which loads the chunk. */
  press?: string
  /** Selector of the loaded content. */
  shown: string
}

/** One chunk of each kind: next to a screen, in a form, after a click, and with its own style sheet. */
const parts: Part[] = [
  { file: 'month-grid', at: '/home', shown: 'table' },
  { file: 'answer-editor', at: '/faq/create-faq', shown: '[contenteditable=true]' },
  { file: 'upload-input', at: '/user/create-user', shown: 'input[type=file]' },
  { file: 'place-map', kind: 'css', at: '/directory/view/directory-almond-tree-clinic', shown: 'canvas, svg' },
  {
    file: 'revision-history',
    at: '/faq/view/faq-work-unpaid-wages',
    press: 'History',
    shown: '[role=tabpanel] li, [role=tabpanel] tr',
  },
]

describe('a chunk that fails to load [F26]', () => {
  it.each(parts)('$file of $at keeps the page, shows an error, and loads on retry [EXP-24] [DAY-5]', async (part) => {
    const { page, go } = visit
    const lost = new RegExp(`/${part.file}-[\\w-]+\\.${part.kind ?? 'js'}$`)
    const refused: string[] = []
    await page.route(lost, (route) => {
      refused.push(route.request().url())
      return route.abort()
    })
    const press = async () => {
      if (part.press) await page.getByRole('main').getByRole('tab', { name: part.press }).first().click()
    }
    await go(part.at)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await press()
    const alert = page.getByRole('alert').filter({ hasText: texts.failed.part }).first()
    await alert.waitFor()
    expect(refused.length).toBeGreaterThan(0)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
    await page.unroute(lost)
    const untilShown = () => page.locator(part.shown).first().waitFor({ state: 'attached' })
    // Versions of Chromium before 156 keep a failed script until the page is reloaded.
    const reloaded = page.waitForEvent('load').then(
      () => true,
      () => false,
    )
    await alert.getByRole('button', { name: texts.failed.retry }).click()
    const isReloaded = await Promise.race([reloaded, untilShown().then(() => false)])
    if (isReloaded) await press()
    await untilShown()
    expect(await page.getByRole('alert').filter({ hasText: texts.failed.part }).count()).toBe(0)
  })
})
