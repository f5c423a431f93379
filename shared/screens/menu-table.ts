import type { RequiredPermission } from '#shared/access/permission-keys.ts'
import { entities } from '#shared/entities/registry.ts'
import { fixedMenuPositions } from './fixed-screens.ts'
import { routeTable } from './route-table.ts'

/** Menu entry. Shown with all of `needs`, or with `anyOf` any of them. `lookup`: a list of choices, such as countries. */
export type MenuEntry = { path: string; needs: readonly RequiredPermission[]; anyOf?: boolean; lookup?: true }
export type MenuEntries = { top: MenuEntry[]; content: MenuEntry[]; settings: MenuEntry[] }

type MenuItem = MenuEntry & { group: keyof MenuEntries; at: number }

/** Returns the menu entry of a screen with its permissions. An `override` permission is sufficient on its own. */
function entryAt(path: string, more: readonly RequiredPermission[] = []): MenuEntry {
  const { needs, override } = routeTable.find((route) => route.path === path)!
  return override ? { path, needs: [...needs, override], anyOf: true } : { path, needs: [...needs, ...more] }
}

const menuItems: MenuItem[] = [
  ...Object.entries(fixedMenuPositions).map(([path, place]) => ({ ...entryAt(path), ...place })),
  ...entities.flatMap(({ permission, screens, menu, lookup }): MenuItem[] => {
    if (!menu || screens.list === null) return []
    const more = (menu.needs ?? []).map((key): RequiredPermission => [permission, key])
    return [{ ...entryAt(screens.list, more), ...(lookup && { lookup: true }), group: menu.group, at: menu.at }]
  }),
]

const entriesOf = (group: keyof MenuEntries): MenuEntry[] =>
  menuItems
    .filter((one) => one.group === group)
    .sort((one, other) => (one.at === other.at ? 0 : one.at - other.at))
    .map(({ group: _group, at: _at, ...entry }) => entry)

/** Menu by group. Evaluated when the client is built. */
export const menuTable: MenuEntries = {
  top: entriesOf('top'),
  content: entriesOf('content'),
  settings: entriesOf('settings'),
}
