// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSeededRoles } from '#shared/access/seeded-roles.ts'
import { landingPath } from '#web/session/route-access.ts'
import { accept, endSession, rightsOf } from '#web/session/session.ts'
import { safeReturnPath } from '#web/session/sign-in/return-path.ts'
import type { Me } from '#web/api/types.ts'

beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json({})))
afterEach(() => {
  endSession('signed-out')
  vi.unstubAllGlobals()
})

test.each([
  [['User:SHOW', 'Media:SHOW', 'Media:LIST', 'Media:SAVE'], '/media-items'],
  [['User:SHOW', 'Media:FRONTLINER_VIEW'], '/media-items'],
  [['User:SHOW', 'Media:LIST', 'Media:SAVE'], '/media/list'],
  [['User:SHOW', 'Directory:SHOW', 'Media:SHOW'], '/media-items'],
  [['User:SHOW', 'PersonalData:LIST'], '/creatives/personal/list'],
  [['User:SHOW', 'CaptureSearch:LIST'], '/search-anlytics/list'],
  [['User:SHOW'], '/me'],
])('the first screen of a user with %j is %s', (rights, path) => {
  expect(landingPath(new Set(rights))).toBe(path)
})

test('the first screen of every seeded role of people is home', () => {
  const roles = createSeededRoles().filter(({ title }) => title !== 'API User')
  for (const { title, permissions } of roles) expect(landingPath(rightsOf(permissions)), title).toBe('/home')
})

const me = (...permissions: Me['permissions']) =>
  ({
    id: 'u-1',
    first_name: 'Nour',
    last_name: 'Haddad',
    status: 'ACTIVE',
    permissions,
    countries: [],
  }) as unknown as Me

test('a sign-in leads to the first screen of the user, or to the page that was asked for', () => {
  expect(safeReturnPath(null)).toBe('/home')
  accept(me({ entity_name: 'User', permission_key: 'SHOW' }, { entity_name: 'Media', permission_key: 'SHOW' }))
  for (const path of [null, '/', '/login', 'https://elsewhere.example'])
    expect(safeReturnPath(path), String(path)).toBe('/media-items')
  expect(safeReturnPath('/media/list?page=2')).toBe('/media/list?page=2')
})
