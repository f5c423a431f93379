import { foldTag } from '#shared/search/analysis/fold.ts'
import type { SearchCounts } from '#web/api/types.ts'
import { formatNumber } from '#web/components/dates/formatters.ts'
import type { Option } from '#web/components/inputs/options.ts'

/** Each with what a search finds under it, without those that find nothing; the chosen one always stays. */
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

/** The hashtags of what a search finds; the chosen one as it is spelled in the address, even where it is none of them. */
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
