import { describe, expect, it } from 'vitest'
import demo from '#shared/data/demo-users.json' with { type: 'json' }
import { right, type Need } from '#shared/access/right.ts'
import { seededRoles } from '#shared/access/roles.ts'
import type { ScreenRoute } from '#shared/screens/fixed.ts'
import { rootNeeds, routeTable } from '#shared/screens/route-table.ts'
import { titles } from '#shared/screens/texts.ts'
import { addresses, createPlaces } from '#tests/browser/addresses.ts'
import { arrives } from '#tests/browser/page-checks.ts'
import { tongues, type Tongue } from '#tests/browser/screen-check.ts'
import { useVisits } from '#tests/browser/support.ts'
import type { Visit } from '#tests/browser/visits.ts'

const visits = useVisits()

/** The roles take turns in the three languages; each is looked at in all where somebody asks for it (`EVERY_LANGUAGE=1`). */
const visitedBy = (place: number): readonly Tongue[] =>
  process.env['EVERY_LANGUAGE'] ? tongues : [tongues[place % tongues.length]!]

/** `titled`: the path of the route that gives the title. */
type Expected = { titled: string; path: string; missing: Need | null }

/** What a session with these rights must find at a route: the screen, the page before it, or the right that it lacks. */
function expected(route: ScreenRoute, at: string, rights: ReadonlySet<string>): Expected {
  const holds = ([entity, key]: Need) => rights.has(right(entity, key))
  const own = route.override && holds(route.override) ? [] : route.needs
  const missing = route.access === undefined ? [...rootNeeds, ...own].find((need) => !holds(need)) : undefined
  if (missing) return { titled: '/403', path: '/403', missing }
  // What a mail leads to drops the token from its address at once; only then is it shown.
  const path = route.path.endsWith('_email/:token') ? at.slice(0, at.lastIndexOf('/')) : at.split('?')[0]!
  return { titled: route.path, path, missing: null }
}

const homeOf = (rights: ReadonlySet<string>) =>
  expected(
    routeTable.find(({ path }) => path === '/home')!,
    '/home',
    rights,
  )

async function misses(visit: Visit, at: string, wanted: Expected, language: Tongue): Promise<string[]> {
  const title = `${titles[wanted.titled]![tongues.indexOf(language)]} - Daleel`
  await visit.follow(at)
  const arrived = await arrives(visit.page, title, wanted.path)
  const { search, pathname } = new URL(visit.page.url())
  if (!arrived)
    return [`${at} is ${pathname} titled "${await visit.page.title()}", not ${wanted.path} titled "${title}"`]
  const named = new URLSearchParams(search)
  const lacks = wanted.missing && (named.get('entity') !== wanted.missing[0] || named.get('key') !== wanted.missing[1])
  return lacks ? [`${at} is refused for ${search}, not for ${wanted.missing!.join(' ')}`] : []
}

const windows = new Map<string, Promise<Visit>>()

/** A window for a language, in which one account follows another. */
async function windowOf(name: string, language: Tongue): Promise<Visit> {
  const kept = windows.get(language) ?? visits().open({ width: 360 })
  windows.set(language, kept)
  const visit = await kept
  await visits().become(visit, { as: name, language })
  await visit.go('/me')
  return visit
}

/** All but the administrator, as whom every screen is looked at in every-screen.test.ts. */
const people = demo.users.filter(
  ({ type, status, role }) => type === 'STAFF' && status === 'ACTIVE' && role !== 'Administrator',
)

describe.each(people.map(({ role, email }, place) => [role, email.split('@')[0]!, visitedBy(place)] as const))(
  'every route, for %s',
  (role, name, visited) => {
    const rights = new Set(
      seededRoles()
        .find(({ title }) => title === role)!
        .permissions.map((one) => right(one.entity_name, one.permission_key)),
    )

    async function wrongIn(language: Tongue): Promise<string[]> {
      const list = rights.has('FAQ:ADD_TO_MY_LIST')
        ? await visits().call<{ id: string }>(name, 'POST', 'my-list', { name: `Of ${role} ${language}` })
        : { id: 'none' }
      const placeOf = createPlaces(visits().call)
      const visit = await windowOf(name, language)
      const found: string[] = []
      for (const address of addresses.filter(({ path }) => path !== '/logout')) {
        const route = routeTable.find(({ path }) => path === address.path)!
        // Others' profiles are for who may list users.
        const at = await placeOf(
          address.at.replace('LIST', list.id).replace('demo-supervisor', `demo-${name.replaceAll('.', '-')}`),
        )
        const wanted = route.access === 'public' ? homeOf(rights) : expected(route, at, rights)
        found.push(...(await misses(visit, at, wanted, language)))
      }
      for (const at of ['/', '/register']) found.push(...(await misses(visit, at, homeOf(rights), language)))
      return [...found, ...visit.problems.splice(0)].map((line) => `${language}: ${line}`)
    }

    it('is its own screen, or the right that is missing', async () => {
      const found = await Promise.all(visited.map(wrongIn))
      expect(found.flat()).toEqual([])
    })
  },
)

it('every route that needs a session leads a visitor to the sign-in, and back from there', async () => {
  const visit = await visits().open()
  await visit.go('/404')
  const found: string[] = []
  for (const { path, at } of addresses) {
    const route = routeTable.find((one) => one.path === path)!
    if (route.access !== undefined) continue
    found.push(...(await misses(visit, at, { titled: '/login', path: '/login', missing: null }, 'en')))
    // Home is where a sign-in leads anyway.
    if (at !== '/home' && new URL(visit.page.url()).searchParams.get('return') !== at)
      found.push(`${at} is not come back to`)
  }
  expect([...found, ...visit.problems]).toEqual([])
})
