import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { permissionEntities, permissionLabel, listValidKeys } from '#shared/access/permissions.ts'
import { permissionKeys } from '#shared/access/permission-keys.ts'
import { createSeededRoles } from '#shared/access/seeded-roles.ts'
import { entities as all } from '#shared/entities/registry.ts'
import { generatedScreenAt } from '#shared/screens/generated-screen.ts'
import { menuTable, type MenuEntry } from '#shared/screens/menu-table.ts'
import { rootPermissions, routeTable } from '#shared/screens/route-table.ts'
import { menuLabels, screenTitles } from '#shared/screens/screen-texts.ts'
import { groupLabels } from '#shared/screens/fixed-screens.ts'

/** Specification in this repository and, if available, the original one next to the project. */
const folders = [join(import.meta.dirname, '../spec'), join(import.meta.dirname, '../../../../shared/spec')].filter(
  (folder) => existsSync(folder),
)

type Need = [entity: string, key: string]
type Route = { path: string; title: string | null; access: string; needs: Need[]; override?: Need }
type Link = { path: string; label: string; needs: Need[]; anyOf?: boolean }
type Group = { group: string; items: Link[] }
type Grants = Record<string, string[]>
type Roles = {
  macros: Grants
  mine: string[]
  special: Grants
  sets: Record<string, Grants>
  roles: Record<string, Grants | '*'>
}

const screenAt = new Map(
  all.flatMap(({ screens: { titles: _titles, ...paths } }) =>
    Object.entries(paths).flatMap(([screen, path]) => (path === null ? [] : [[path, screen] as const])),
  ),
)

const derivedLink = ({ path, needs, anyOf }: MenuEntry): Link => ({
  path,
  label: menuLabels[path]![0],
  needs: needs as unknown as Need[],
  ...(anyOf && { anyOf }),
})

describe.each(folders)('screens, menu and permissions equal the specification (%#)', (folder) => {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))

  test('every screen has its title and permissions; only read views are extra', () => {
    const { routes, rootLayout } = read('routes') as { routes: Route[]; rootLayout: { needs: Need[] } }
    const derived = new Map(
      routeTable.map((route) => {
        const title = screenTitles[route.path]?.[0] ?? null
        return [route.path, { access: 'signed-in', ...route, title }]
      }),
    )
    expect(routes.length).toBeGreaterThanOrEqual(92)
    for (const { path, title, access, needs, override } of routes)
      expect(derived.get(path)).toEqual({ path, title, access, needs, ...(override && { override }) })
    const promised = new Set(routes.map(({ path }) => path))
    const more = routeTable.filter(({ path }) => !promised.has(path))
    // Screens added since the original specification.
    const drawn = folder === folders[0] ? ['view'] : ['view', 'list', 'create', 'update', undefined]
    expect(more.filter(({ path }) => !drawn.includes(screenAt.get(path)))).toEqual([])
    expect(rootPermissions).toEqual(rootLayout.needs)
  })

  test('the menu has its order', () => {
    const { top } = read('menu') as { top: (Link | Group)[] }
    const links = top.filter((entry) => 'path' in entry)
    expect(menuTable.top.map(derivedLink)).toEqual(links)
    const groups = top.filter((entry) => 'group' in entry)
    expect(groups.map(({ group }) => group)).toEqual([groupLabels.content[0], groupLabels.settings[0]])
    const promised = new Set(groups.flatMap(({ items }) => items.map(({ path }) => path)))
    const isAsked = ({ path }: Link) => folder === folders[0] || promised.has(path)
    expect([menuTable.content, menuTable.settings].map((entries) => entries.map(derivedLink).filter(isAsked))).toEqual(
      groups.map(({ items }) => items),
    )
  })

  test('the permission matrix', () => {
    const { entities, keys, labels } = read('permissions') as {
      entities: string[]
      keys: string[]
      labels: Record<string, string>
    }
    for (const [name, label] of Object.entries(labels)) expect(permissionLabel(name)[0]).toBe(label)
    const { mine, special } = read('roles') as Roles
    expect(permissionEntities.toSorted()).toEqual(entities.toSorted())
    expect([...permissionKeys]).toEqual(keys)
    for (const entity of entities) {
      const plain =
        entity === 'CaptureSearch' ? ['SHOW', 'LIST', 'DELETE'] : ['SHOW', 'LIST', 'SAVE', 'UPDATE', 'DELETE']
      const own = mine.includes(entity) ? ['UPDATE MINE', 'DELETE MINE'] : []
      expect(listValidKeys(entity).toSorted(), entity).toEqual(
        [...plain, ...own, ...(special[entity] ?? [])].toSorted(),
      )
    }
  })

  test('the permissions of seeded roles', () => {
    const { macros, sets, roles } = read('roles') as Roles
    const expand = (grants: Grants): string[] =>
      Object.entries(grants).flatMap(([entity, keys]) =>
        entity === 'use' ? [] : keys.flatMap((key) => macros[key] ?? [key]).map((key) => `${entity}:${key}`),
      )
    const everything = permissionEntities.flatMap((entity) => listValidKeys(entity).map((key) => `${entity}:${key}`))
    const promised = Object.entries(roles).map(([title, grants]) => [
      title,
      grants === '*'
        ? everything.toSorted()
        : [...new Set([...(grants['use'] ?? []).flatMap((set) => expand(sets[set]!)), ...expand(grants)])].toSorted(),
    ])
    const derived = createSeededRoles().map(({ title, permissions }) => [
      title,
      permissions.map((one) => `${one.entity_name}:${one.permission_key}`).toSorted(),
    ])
    expect(Object.fromEntries(derived)).toEqual(Object.fromEntries(promised))
  })
})

test('every screen and menu entry has a name in three languages', () => {
  for (const [path, [english, arabic, french]] of Object.entries({ ...screenTitles, ...menuLabels })) {
    if (/^\d+$/.test(english)) continue
    expect(
      [english, french].every((text) => text.length > 2),
      path,
    ).toBe(true)
    expect(arabic, path).toMatch(/[\u0600-\u06ff]/)
    expect(french, path).not.toMatch(/[\u0600-\u06ff]/)
  }
})

test('a menu entry has the name of its screen, unless specified otherwise', () => {
  const other = Object.keys(menuLabels).filter((path) => menuLabels[path]![0] !== screenTitles[path]![0])
  expect(other.toSorted()).toEqual([
    '/creatives/personal/list',
    '/directory-media/list',
    '/directory/list',
    '/faq/list',
    '/media/list',
    '/role/list',
    '/user/list',
  ])
})

test('the URL of a generated screen contains its action', () => {
  // Screens with their own component.
  const own = ['/my-list/linked-faqs/:list_id', '/user/profile/:user_id']
  const drawn = [...screenAt].filter(([path]) => !own.includes(path))
  expect(drawn.length).toBeGreaterThan(80)
  expect(drawn.filter(([path, screen]) => generatedScreenAt(path) !== screen)).toEqual([])
})
