import { permissionString, type RequiredPermission } from '#shared/access/permission-keys.ts'
import { menuTable, type MenuEntry } from '#shared/screens/menu-table.ts'

export type MenuLink = { path: string }
export type MenuGroup = { group: 'content' | 'settings'; items: MenuLink[] }

/** Requires any permission if the entry has `anyOf`, otherwise all. */
const shows = ({ needs, anyOf }: MenuEntry, rights: ReadonlySet<string>): boolean => {
  const held = ([entity, key]: RequiredPermission) => rights.has(permissionString(entity, key))
  return anyOf ? needs.some(held) : needs.every(held)
}

/** Returns the menu entries that the permissions allow, without empty groups; `lookups` false omits lists of choices. */
export function menuFor(rights: ReadonlySet<string>, lookups = true): (MenuLink | MenuGroup)[] {
  const shown = (entries: readonly MenuEntry[]): MenuLink[] =>
    entries.filter((entry) => shows(entry, rights) && (lookups || !entry.lookup)).map(({ path }) => ({ path }))
  const groups = (['content', 'settings'] as const).map((group) => ({ group, items: shown(menuTable[group]) }))
  return [...shown(menuTable.top), ...groups.filter(({ items }) => items.length > 0)]
}

const changes = /:(?:SAVE|UPDATE|DELETE)$/

/** True if the permissions allow no changes apart from the user's own lists. */
export const readsOnly = (rights: ReadonlySet<string>): boolean => ![...rights].some((one) => changes.test(one))
