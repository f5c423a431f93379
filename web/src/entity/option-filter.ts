import { type ComboboxItem, isOptionsGroup, type OptionsFilter } from '@mantine/core'
import { fold } from '#shared/search/fold.ts'

/** Options whose folded words hold the folded search; those that begin with it come first. */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const wanted = fold(search).trim()
  const items = options.filter((option): option is ComboboxItem => !isOptionsGroup(option))
  if (wanted === '') return items.slice(0, limit)
  const ranked = items.map((option) => ({ option, at: fold(option.label).indexOf(wanted) })).filter(({ at }) => at >= 0)
  return ranked
    .sort((one, other) => one.at - other.at)
    .slice(0, limit)
    .map(({ option }) => option)
}
