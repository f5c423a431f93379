import { foldTag } from '#shared/search/analysis/fold.ts'
import type { SearchCounts } from '#web/api/types.ts'
import { formatNumber } from '#web/components/dates/formatters.ts'
import type { Option } from '#web/components/inputs/options.ts'

/** Adds result counts to options and omits options without results; the selected option always stays. */
export const withCounts = (
  options: readonly Option[],
  counts: Record<string, number> | undefined,
  chosen: string | null,
  language: string,
): Option[] =>
  counts
    ? options
        .filter(({ value }) => value === chosen || (counts[value] ?? 0) > 0)
        .map((option) => ({ ...option, detail: formatNumber(counts[option.value] ?? 0, language) }))
    : [...options]

/** Hashtag options of the results; the selected hashtag keeps its spelling from the URL. */
export function hashtagOptions(
  counts: SearchCounts['hashtag'] | undefined,
  chosen: string | null,
  language: string,
): Option[] {
  const isChosen = (hashtag: string): boolean => chosen !== null && foldTag(hashtag) === foldTag(chosen)
  const options = (counts ?? []).map(({ hashtag, count }) => {
    const value = isChosen(hashtag) ? chosen! : hashtag
    return { value, label: `#${value}`, detail: formatNumber(count, language) }
  })
  const isMissing = chosen !== null && !options.some(({ value }) => value === chosen)
  return isMissing ? [{ value: chosen, label: `#${chosen}`, ...(counts && { detail: '0' }) }, ...options] : options
}
