import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import arabic from '#web/entity/versions/texts/presence.ar.json' with { type: 'json' }
import english from '#web/entity/versions/texts/presence.en.json' with { type: 'json' }
import french from '#web/entity/versions/texts/presence.fr.json' with { type: 'json' }
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

/** Two users with the same record open see each other, in each language and on a phone. */
const visits = useVisits()
const open = useWindows(visits)
const ofOthers = (text: string) => new RegExp(text.replace('<names></names>', '\\S.*'))

const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))

describe('two editors of one record', () => {
  it('see each other and each other’s saves, and block no one [EXP-26]', async () => {
    const { entities } = await visits().call<{ entities: { id: string }[] }>('administrator', 'GET', 'faq?per_page=1')
    const { id } = entities[0]!
    const path = `/faq/update-faq/${id}`
    const one = await open({ as: 'administrator', language: 'ar', width: 360 })
    await one.go(path)
    const other = await open({ as: 'content.creator', language: 'fr', width: 360 })
    await other.go(path)
    await other.page
      .getByRole('status')
      .filter({ hasText: ofOthers(french.also_one) })
      .waitFor()
    // The first user is notified when the page becomes visible again.
    await comeBack(one.page)
    const seen = one.page.getByRole('status').filter({ hasText: ofOthers(arabic.also_one) })
    await seen.waitFor()
    for (const { page } of [one, other]) {
      expect(await axeFindings(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
    }

    const approving = await open({ as: 'administrator', width: 360 })
    await approving.go(`/faq/approve-faq/${id}`)
    await approving.page
      .getByRole('status')
      .filter({ hasText: ofOthers(english.also_one) })
      .waitFor()
    expect(await axeFindings(approving.page)).toEqual([])

    const before = await visits().call<{ version: number }>('administrator', 'GET', `faq/${id}`)
    await visits().call('administrator', 'PATCH', `faq/${id}`, { contact_office: 'North' }, before.version)
    await comeBack(other.page)
    await other.page.getByText(french.saved).waitFor()
    await comeBack(one.page)
    await one.page.getByText(arabic.saved).waitFor()
    expect(await axeFindings(other.page)).toEqual([])
    expect(await overflow(other.page)).toBe(0)
  })
})
