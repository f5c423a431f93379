import { findFolded, type Option } from '#web/components/choosing/options.ts'
import { menuFor } from '#web/session/menu.ts'

/** Screens offered at once beside what is found. */
const mostScreens = 5

/** The screens of someone's menu, in its order, by the names that `nameOf` gives them. */
export const screenOptions = (rights: ReadonlySet<string>, nameOf: (path: string) => string): Option[] =>
  menuFor(rights)
    .flatMap((entry) => ('group' in entry ? entry.items : [entry]))
    .map(({ path }) => ({ value: path, label: nameOf(path) }))

/** Those whose names hold what is typed, the shortest first; all of them before anything is. */
export const screensFor = (screens: readonly Option[], typed: string): Option[] =>
  typed === ''
    ? [...screens]
    : findFolded(
        screens.toSorted((one, other) => one.label.length - other.label.length),
        typed,
      ).slice(0, mostScreens)
