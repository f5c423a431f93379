import { beforeAll, describe, expect, it } from 'vitest'
import { redirectScreens, routeTable } from '#shared/screens/route-table.ts'
import { screenPaths, createPathResolver } from '#tests/browser/screen-paths.ts'
import { stablePaths } from '#tests/browser/accessibility-scope.ts'
import { type Locale, findProblems } from '#tests/browser/screen-check.ts'
import { useSharedWindows, useVisits } from '#tests/browser/use-visits.ts'
import type { Visit } from '#tests/browser/visit.ts'

const visits = useVisits()

const open = useSharedWindows(visits)

/** One window per language and account, reused for all screens. */
async function windowOf(language: Locale, as: string | undefined): Promise<Visit> {
  const visit = await open({ language, ...(as && { as }) })
  if (visit.page.url() === 'about:blank') await visit.go('/404')
  return visit
}

describe('every screen', () => {
  let list: { id: string }
  let placeOf: (at: string) => Promise<string>
  beforeAll(async () => {
    list = await visits().call('administrator', 'POST', 'my-list', {
      name: 'Often asked',
      faqs: ['faq-reg-new-arrival'],
    })
    placeOf = createPathResolver(visits().call)
  })

  it('has a URL to test', () => {
    const screens = routeTable.map(({ path }) => path).filter((path) => !redirectScreens.includes(path))
    expect(screenPaths.map(({ path }) => path).toSorted()).toEqual(screens.toSorted())
  })

  it.each(stablePaths)(
    '$path has a title, and no errors, clipped text or axe violations [FE-1] [EXP-16] [EXP-18] [EXP-32] [DAY-1]',
    async (address) => {
      const placed = { ...address, at: await placeOf(address.at.replace('LIST', list.id)) }
      const found = await Promise.all(
        (['en', 'ar'] as const).map(async (language) =>
          findProblems(await windowOf(language, address.as), language, placed),
        ),
      )
      expect(found.flat()).toEqual([])
    },
  )
})
