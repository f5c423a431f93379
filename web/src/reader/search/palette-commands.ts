import { fold } from '#shared/search/analysis/fold.ts'
import { routeTable } from '#shared/screens/route-table.ts'
import { menuFor } from '#web/session/menu.ts'
import { rightsOpen } from '#web/session/route-access.ts'

/** Something the palette offers beside what is found: a page, a part of one, or what is done where one is. */
export type PaletteCommand = {
  to: string
  label: string
  /** Other words for it, with commas between them. */
  words: string
  onChoose?: () => void
}

/** Offered at once beside what is found. */
const maxShownCommands = 6

/** Those for everybody that have a use for somebody who is signed in. */
const forAll = new Set(['/search-result', '/help', '/whats-new', '/accessibility', '/logout'])

/** The screens that somebody with these rights can open by themselves: those of their menu first, in its order. */
export function openableScreens(rights: ReadonlySet<string>): string[] {
  const menu = menuFor(rights).flatMap((entry) => ('group' in entry ? entry.items : [entry]).map(({ path }) => path))
  const others = routeTable.filter(
    ({ path, access }) => !path.includes(':') && (access === undefined || forAll.has(path)) && rightsOpen(rights, path),
  )
  return [...new Set([...menu, ...others.map(({ path }) => path)])]
}

/** How well an offer answers what is typed, the less the better; null where it does not. Every word typed has to be there. */
function rank({ label, words }: PaletteCommand, typed: string): number | null {
  const [name, all] = [fold(label), fold(`${label}, ${words}`)]
  if (!typed.split(/\s+/).every((word) => all.includes(word))) return null
  return (name.startsWith(typed) ? 0 : name.includes(typed) ? 1000 : 2000) + name.length
}

/** Offers that are called so, by their name or by another word for it, the nearest first; all of them before anything is typed. */
export function matchCommands(offers: readonly PaletteCommand[], typed: string): PaletteCommand[] {
  const wanted = fold(typed).trim()
  if (wanted === '') return [...offers]
  return offers
    .map((offer) => ({ offer, at: rank(offer, wanted) }))
    .filter(({ at }) => at !== null)
    .toSorted((one, other) => one.at! - other.at!)
    .slice(0, maxShownCommands)
    .map(({ offer }) => offer)
}
