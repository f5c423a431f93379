import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redirectScreens, routeTable } from '#shared/screens/route-table.ts'
import { screenPaths, createPathResolver } from '#tests/browser/screen-paths.ts'
import { stablePaths } from '#tests/browser/accessibility-scope.ts'
import { type Locale, findProblems } from '#tests/browser/screen-check.ts'
import { useVisits } from '#tests/browser/use-visits.ts'
import type { Visit } from '#tests/browser/visits.ts'

const visits = useVisits()

const windows = new Map<string, Promise<Visit>>()

async function opened(language: Locale, as: string | undefined): Promise<Visit> {
  const visit = await visits().open({ language, ...(as && { as }) })
  await visit.go('/404')
  return visit
}

/** One window per language and account, reused for all screens. */
function windowOf(language: Locale, as: string | undefined): Promise<Visit> {
  const key = `${language} ${as}`
  const openWindow = windows.get(key) ?? opened(language, as)
  windows.set(key, openWindow)
  return openWindow
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
  afterAll(async () => {
    for (const one of await Promise.all(windows.values())) await one.context.close()
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
