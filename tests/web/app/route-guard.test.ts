import { describe, expect, test } from 'vitest'
import { checkRoute } from '#web/app/routing/route-guard.ts'
import type { ScreenRoute } from '#shared/screens/fixed-screens.ts'
import { redirectScreens, routeTable } from '#shared/screens/route-table.ts'
import { routeOf } from '#web/session/route-access.ts'
import type { SessionState } from '#web/session/session.ts'

const visitor: SessionState = { status: 'visitor', user: null, rights: new Set(), reason: null }
const holding = (...rights: string[]): SessionState => ({
  status: 'signed-in',
  user: null,
  rights: new Set(rights),
  reason: null,
})
const route = (path: string): ScreenRoute => routeOf(path)!
const at = (path: string, back: string | null = null) => ({ path, back })

describe('a visitor', () => {
  test('opens the public pages and those for everyone', () => {
    for (const { path, access } of routeTable.filter(
      (one) => one.access !== undefined && !redirectScreens.includes(one.path),
    ))
      expect(checkRoute(route(path), visitor, at(path)), `${path} is ${access}`).toEqual({ kind: 'pass' })
  })

  test('is redirected to sign-in from every page that needs a session, with a return path', () => {
    for (const signedIn of routeTable.filter(({ access }) => access === undefined)) {
      const verdict = checkRoute(signedIn, visitor, at('/faq/list?page=2'))
      expect(verdict).toEqual({ kind: 'go', to: `/login?return=${encodeURIComponent('/faq/list?page=2')}` })
    }
  })

  test('is redirected to sign-in from the root and from registration', () => {
    expect(checkRoute(route('/'), visitor, at('/'))).toEqual({ kind: 'go', to: '/login' })
    expect(checkRoute(route('/register'), visitor, at('/register'))).toEqual({ kind: 'go', to: '/login' })
  })
})

describe('a signed-in user', () => {
  test('is redirected from sign-in pages to home, or to a return path on this site', () => {
    const session = holding('User:SHOW')
    expect(checkRoute(route('/login'), session, at('/login'))).toEqual({ kind: 'go', to: '/home' })
    expect(checkRoute(route('/login'), session, at('/login', '/faq/list?page=2'))).toEqual({
      kind: 'go',
      to: '/faq/list?page=2',
    })
    expect(checkRoute(route('/login'), session, at('/login', '//elsewhere.example'))).toEqual({
      kind: 'go',
      to: '/home',
    })
    expect(checkRoute(route('/'), session, at('/'))).toEqual({ kind: 'go', to: '/home' })
  })

  test('is signed out without any right', () => {
    expect(checkRoute(route('/home'), holding(), at('/home'))).toEqual({ kind: 'clear', to: '/login' })
  })

  test('needs User SHOW for every page that needs a session', () => {
    const verdict = checkRoute(route('/unit/list'), holding('Group:LIST'), at('/unit/list'))
    expect(verdict).toMatchObject({ kind: 'go', to: expect.stringMatching(/^\/403\?at=\w+&entity=User&key=SHOW$/) })
  })

  test('needs all rights of a page, and the redirect names a missing one', () => {
    const home = ['User:SHOW', 'ServiceCategory:RECENT', 'FAQ:TRENDING']
    const verdict = checkRoute(route('/home'), holding(...home), at('/home'))
    expect(verdict).toMatchObject({
      kind: 'go',
      to: expect.stringMatching(/^\/403\?at=\w+&entity=FAQ&key=TOP_VIEWED$/),
    })
    expect(checkRoute(route('/home'), holding(...home, 'FAQ:TOP_VIEWED'), at('/home'))).toEqual({ kind: 'pass' })
  })

  test('opens a page with its override right instead', () => {
    const update = route('/faq/update-faq/:fid')
    expect(checkRoute(update, holding('User:SHOW', 'FAQ:UPDATE MINE'), at('/faq/update-faq/7'))).toEqual({
      kind: 'pass',
    })
    expect(checkRoute(update, holding('User:SHOW', 'FAQ:UPDATE'), at('/faq/update-faq/7'))).toEqual({ kind: 'pass' })
    expect(checkRoute(update, holding('User:SHOW'), at('/faq/update-faq/7'))).toMatchObject({ kind: 'go' })
  })

  test('may always open error pages and sign out', () => {
    for (const path of ['/403', '/404', '/500', '/logout'])
      expect(checkRoute(route(path), holding(), at(path))).toEqual({ kind: 'pass' })
  })

  test('is redirected to a new URL each time', () => {
    const [one, other] = [0, 1].map(() => checkRoute(route('/unit/list'), holding('User:SHOW'), at('/unit/list')))
    expect(one).not.toEqual(other)
  })
})
