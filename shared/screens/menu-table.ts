import type { RequiredPermission } from '#shared/access/permission-keys.ts'
import { entities } from '#shared/entities/registry.ts'
import { fixedMenuPositions } from './fixed-screens.ts'
import { routeTable } from './route-table.ts'

/** An entry of the menu: who holds all of `needs` has it, or where it says so any one of them. */
export type MenuEntry = { path: string; needs: readonly RequiredPermission[]; anyOf?: boolean }
export type MenuEntries = { top: MenuEntry[]; content: MenuEntry[]; settings: MenuEntry[] }

type Placed = MenuEntry & { group: keyof MenuEntries; at: number }

/** An entry asks for what its screen does; where a right opens that in place of others, for any of them. */
function entryAt(path: string, more: readonly RequiredPermission[] = []): MenuEntry {
  const { needs, override } = routeTable.find((route) => route.path === path)!
  return override ? { path, needs: [...needs, override], anyOf: true } : { path, needs: [...needs, ...more] }
}

const placed: Placed[] = [
  ...Object.entries(fixedMenuPositions).map(([path, place]) => ({ ...entryAt(path), ...place })),
  ...entities.flatMap(({ permission, screens, menu }): Placed[] => {
    if (!menu || screens.list === null) return []
    const more = (menu.needs ?? []).map((key): RequiredPermission => [permission, key])
    return [{ ...entryAt(screens.list, more), group: menu.group, at: menu.at }]
  }),
]

const entriesOf = (group: keyof MenuEntries): MenuEntry[] =>
  placed
    .filter((one) => one.group === group)
    .sort((one, other) => (one.at === other.at ? 0 : one.at - other.at))
    .map(({ group: _group, at: _at, ...entry }) => entry)

/** The menu, group by group. The build of the client takes it as it stands. */
export const menuTable: MenuEntries = {
  top: entriesOf('top'),
  content: entriesOf('content'),
  settings: entriesOf('settings'),
}
