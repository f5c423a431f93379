import data from '#shared/data/menu.json' with { type: 'json' }
import { right } from '#shared/access/permissions.ts'
import type { Need } from './route-table.ts'

export type MenuLink = { path: string; label: string }
export type MenuGroup = { group: string; items: MenuLink[] }

type LinkData = { path: string; label: string; needs: Need[]; anyOf?: boolean }
type GroupData = { group: string; items: LinkData[] }

/** Any one right is enough where the entry says so; otherwise all are needed; an entry without any is always shown. */
const shows = ({ needs, anyOf }: LinkData, rights: ReadonlySet<string>): boolean => {
  const held = ([entity, key]: Need) => rights.has(right(entity, key))
  return needs.length === 0 || (anyOf ? needs.some(held) : needs.every(held))
}

/** The menu of someone with these rights, without groups that have no entry. */
export function menuFor(rights: ReadonlySet<string>): (MenuLink | MenuGroup)[] {
  const visible = (entry: LinkData): boolean => shows(entry, rights)
  const link = ({ path, label }: LinkData): MenuLink => ({ path, label })
  return (data.top as unknown as (LinkData | GroupData)[]).flatMap((entry): (MenuLink | MenuGroup)[] => {
    if (!('group' in entry)) return visible(entry) ? [link(entry)] : []
    const items = entry.items.filter(visible).map(link)
    return items.length > 0 ? [{ group: entry.group, items }] : []
  })
}
