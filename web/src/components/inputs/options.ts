import { fold } from '#shared/search/analysis/fold.ts'

/** One thing to choose. `depth` is 1 for what stands under the option before it; `aside` tells two of one name apart. */
export type Option = { value: string; label: string; depth?: number; detail?: string | null }

/** Options drawn at once; typing finds the others, so that 250 countries open as fast as ten. */
export const maxShownOptions = 60

/** What is offered where these letters are typed. */
export type Find = (options: readonly Option[], typed: string) => Option[]

/** Options whose folded words hold the folded search; those that begin with it come first. */
export const findFolded: Find = (options, typed) => {
  const wanted = fold(typed).trim()
  if (wanted === '') return [...options]
  return options
    .map((option) => ({ option, at: fold(option.label).indexOf(wanted) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ option }) => option)
}

/** Of rows that have an id and a name. */
export const namedOptions = (rows: readonly { id: string; name: string }[] | undefined): Option[] =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))

/** Of a tree of two levels, as one list. */
export const treeOptions = (
  tree: readonly { id: string; label: string; children?: readonly { id: string; label: string }[] }[] | undefined,
): Option[] =>
  (tree ?? []).flatMap(({ id, label, children }) => [
    { value: id, label },
    ...(children ?? []).map((child) => ({ value: child.id, label: child.label, depth: 1 })),
  ])
