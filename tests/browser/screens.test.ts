import { expect, it } from 'vitest'
import { redirectScreens, routeTable } from '#shared/screens/route-table.ts'
import { screenPaths, createPathResolver, frequentScreens } from './screen-paths.ts'
import { stablePaths } from './accessibility-scope.ts'
import { smokeTest, locales } from './screen-check.ts'
import { useVisits, useWindows } from './use-visits.ts'
import type { Visit } from './visit.ts'

const visits = useVisits()
const open = useWindows(visits)

/** Screens checked with axe: the most used ones and three work screens. */
const withAxe = new Set([...frequentScreens, '/work', '/dashboard', '/faq/view/:id'])

it('every route has a URL', () => {
  const screens = routeTable.map(({ path }) => path).filter((path) => !redirectScreens.includes(path))
  expect(screenPaths.map(({ path }) => path).toSorted()).toEqual(screens.toSorted())
})

it('axe checks ten screens', () => {
  expect(screenPaths.filter(({ path }) => withAxe.has(path))).toHaveLength(10)
})

// Each screen is opened in one language, a third of them per language. The full suite opens all in all languages.
it.each(locales)('a third of the screens open without errors in %s at 360 px', async (language) => {
  const list = await visits().call<{ id: string }>('administrator', 'POST', 'my-list', {
    name: `Smoke test ${language}`,
    faqs: ['faq-reg-new-arrival'],
  })
  const placeOf = createPathResolver(visits().call)
  const third = stablePaths.filter((_, place) => place % locales.length === locales.indexOf(language))
  const windows = new Map<string | undefined, Visit>()
  const found: string[] = []
  for (const address of third) {
    let visit = windows.get(address.as)
    if (!visit) {
      visit = await open({ language, width: 360, ...(address.as && { as: address.as }) })
      await visit.go('/404')
      windows.set(address.as, visit)
    }
    const at = await placeOf(address.at.replace('LIST', list.id))
    found.push(...(await smokeTest(visit, language, { ...address, at }, withAxe.has(address.path))))
  }
  expect(third.length).toBeGreaterThan(40)
  expect(found).toEqual([])
})
