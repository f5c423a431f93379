import { describe, expect, it } from 'vitest'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { routeTable } from '#shared/screens/route-table.ts'
import { screenTitles } from '#shared/screens/screen-texts.ts'
import { screenPaths, createPathResolver } from '#tests/browser/screen-paths.ts'
import { arrives } from '#tests/browser/page-checks.ts'
import { type Expected, expectedAt, expectedHome, rightsOfRole } from '#tests/browser/route-expectations.ts'
import { locales, type Locale } from '#tests/browser/screen-check.ts'
import { useVisits } from '#tests/browser/use-visits.ts'
import type { Visit } from '#tests/browser/visit.ts'

const visits = useVisits()

/** Each role is checked in one of the languages; in all with `EVERY_LANGUAGE=1`. */
const visitedBy = (place: number): readonly Locale[] =>
  process.env['EVERY_LANGUAGE'] ? locales : [locales[place % locales.length]!]

async function misses(visit: Visit, at: string, wanted: Expected, language: Locale): Promise<string[]> {
  const title = `${screenTitles[wanted.titled]![locales.indexOf(language)]} - Daleel`
  await visit.follow(at)
  const arrived = await arrives(visit.page, title, wanted.path)
  const { search, pathname } = new URL(visit.page.url())
  if (!arrived)
    return [`${at} is ${pathname} titled "${await visit.page.title()}", not ${wanted.path} titled "${title}"`]
  const named = new URLSearchParams(search)
  const hasWrongMissingRight =
    wanted.missing && (named.get('entity') !== wanted.missing[0] || named.get('key') !== wanted.missing[1])
  return hasWrongMissingRight ? [`${at} is refused for ${search}, not for ${wanted.missing!.join(' ')}`] : []
}

const windows = new Map<string, Promise<Visit>>()

/** One window per language, reused for all accounts. */
async function windowOf(name: string, language: Locale): Promise<Visit> {
  const openWindow = windows.get(language) ?? visits().open({ width: 360 })
  windows.set(language, openWindow)
  const visit = await openWindow
  await visits().become(visit, { as: name, language })
  await visit.go('/me')
  return visit
}

/** Excludes the administrator, who is covered by every-screen.test.ts. */
const people = demo.users.filter(
  ({ type, status, role }) => type === 'STAFF' && status === 'ACTIVE' && role !== 'Administrator',
)

describe.each(people.map(({ role, email }, place) => [role, email.split('@')[0]!, visitedBy(place)] as const))(
  'every route, for %s',
  (role, name, visited) => {
    const rights = rightsOfRole(role)

    async function wrongIn(language: Locale): Promise<string[]> {
      const list = rights.has('FAQ:ADD_TO_MY_LIST')
        ? await visits().call<{ id: string }>(name, 'POST', 'my-list', { name: `Of ${role} ${language}` })
        : { id: 'none' }
      const placeOf = createPathResolver(visits().call)
      const visit = await windowOf(name, language)
      const found: string[] = []
      for (const address of screenPaths.filter(({ path }) => path !== '/logout')) {
        const route = routeTable.find(({ path }) => path === address.path)!
        // Other users' profiles require the privilege to list users.
        const at = await placeOf(
          address.at.replace('LIST', list.id).replace('demo-supervisor', `demo-${name.replaceAll('.', '-')}`),
        )
        found.push(...(await misses(visit, at, expectedAt(route, at, rights), language)))
      }
      for (const at of ['/', '/register']) found.push(...(await misses(visit, at, expectedHome(rights), language)))
      return [...found, ...visit.problems.splice(0)].map((line) => `${language}: ${line}`)
    }

    it('opens its own screen, or names the missing permission', async () => {
      const found = await Promise.all(visited.map(wrongIn))
      expect(found.flat()).toEqual([])
    })
  },
)

it('every route with a session redirects visitors to sign-in, and back', async () => {
  const visit = await visits().open()
  await visit.go('/404')
  const found: string[] = []
  for (const { path, at } of screenPaths) {
    const route = routeTable.find((one) => one.path === path)!
    if (route.access !== undefined) continue
    found.push(...(await misses(visit, at, { titled: '/login', path: '/login', missing: null }, 'en')))
    // Home is the default target after sign-in, so it needs no `return`.
    if (at !== '/home' && new URL(visit.page.url()).searchParams.get('return') !== at)
      found.push(`${at} is not come back to`)
  }
  expect([...found, ...visit.problems]).toEqual([])
})
