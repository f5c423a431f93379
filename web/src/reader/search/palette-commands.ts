import { fold } from '#shared/search/analysis/fold.ts'
import { routeTable } from '#shared/screens/route-table.ts'
import { menuFor } from '#web/session/menu.ts'
import { rightsOpen } from '#web/session/route-access.ts'

/** Command of the palette: opens a screen or section, or runs an action of the current page. */
export type PaletteCommand = {
  to: string
  label: string
  /** Comma-separated synonyms. */
  words: string
  onChoose?: () => void
}

/** Maximum number of commands next to the search results. */
const maxShownCommands = 6

/** Public screens that are also useful for signed-in users. */
const forAll = new Set(['/search-result', '/help', '/whats-new', '/accessibility', '/logout'])

/** Screens that the rights open directly: those of the menu first, in menu order. */
export function openableScreens(rights: ReadonlySet<string>): string[] {
  const menu = menuFor(rights).flatMap((entry) => ('group' in entry ? entry.items : [entry]).map(({ path }) => path))
  const others = routeTable.filter(
    ({ path, access }) => !path.includes(':') && (access === undefined || forAll.has(path)) && rightsOpen(rights, path),
  )
  return [...new Set([...menu, ...others.map(({ path }) => path)])]
}

/** Rank of a command for the typed text, lower is better; null if a typed word does not match. */
function rank({ label, words }: PaletteCommand, inputText: string): number | null {
  const [name, all] = [fold(label), fold(`${label}, ${words}`)]
  if (!inputText.split(/\s+/).every((word) => all.includes(word))) return null
  return (name.startsWith(inputText) ? 0 : name.includes(inputText) ? 1000 : 2000) + name.length
}

/** Commands whose label or synonyms match, best first; all commands if nothing is typed. */
export function matchCommands(commands: readonly PaletteCommand[], inputText: string): PaletteCommand[] {
  const foldedText = fold(inputText).trim()
  if (foldedText === '') return [...commands]
  return commands
    .map((offer) => ({ offer, at: rank(offer, foldedText) }))
    .filter(({ at }) => at !== null)
    .toSorted((one, other) => one.at! - other.at!)
    .slice(0, maxShownCommands)
    .map(({ offer }) => offer)
}
