import { fold } from '#shared/search/analysis/fold.ts'

/**
 * Option of a select. `depth` is 1 for a child of the preceding option; `detail` distinguishes options with equal
 * labels.
 */
export type Option = { value: string; label: string; depth?: number; detail?: string | null }

/**
 * Maximum number of options rendered at once. The rest is found by typing, so that 250 countries open as fast as ten.
 */
export const maxShownOptions = 60

export type Find = (options: readonly Option[], inputText: string) => Option[]

/** Filters options by normalized text. Matches at the start of the label are first. */
export const findFolded: Find = (options, inputText) => {
  const foldedText = fold(inputText).trim()
  if (foldedText === '') return [...options]
  return options
    .map((option) => ({ option, at: fold(option.label).indexOf(foldedText) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ option }) => option)
}

export const namedOptions = (rows: readonly { id: string; name: string }[] | undefined): Option[] =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))

/** Converts a tree of two levels to options. */
export const treeOptions = (
  tree: readonly { id: string; label: string; children?: readonly { id: string; label: string }[] }[] | undefined,
): Option[] =>
  (tree ?? []).flatMap(({ id, label, children }) => [
    { value: id, label },
    ...(children ?? []).map((child) => ({ value: child.id, label: child.label, depth: 1 })),
  ])
