import { maxRankedResults } from '#shared/domain/analytics/search-captures.ts'
import { analyse } from '#shared/search/analysis/analyse.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'

/** What readers opened of what a question found: how much that weighs on a day, in all and for those opened most. */
export type ClickFeedback = { day: number; whole: number; records: Readonly<Record<string, number>> }

/** An opening: of which record (by its key), where it stood (from 1), and on which day. */
export type ClickedResult = { record: string; rank: number; day: number }

/** Days after which an opening weighs half. */
const halfLife = 30

/** Records of a question that are remembered: as many as are first shown, so that few of them push others out. */
const maxRecords = maxRankedResults

/** What stands further down is opened less because it stands there: an opening weighs by its rank, up to this. */
const maxClickWeight = 3

/** So much speaks for no record from the start: one opening alone never lifts a record beyond what counts as equal. */
const doubt = 12

/** The days since 1970 at a moment. */
export const dayNumberOf = (time: number): number => Math.floor(time / millisecondsPerDay)

/**
 * A question as far as those who ask it with other small words, or in another order, ask the same. Where no language was
 * asked for, it is read in the one that leaves the fewest words of it.
 */
export function normalizeQuery(keywords: string, language: string | null): string {
  const readings = (language === null ? Object.keys(interfaceLanguages) : [language]).map((one) =>
    contentWords(keywords, one),
  )
  return readings
    .reduce((fewest, reading) => (reading.length < fewest.length ? reading : fewest))
    .sort()
    .join(' ')
}

/** The words of a text that count, each once; all of them where none does. */
function contentWords(text: string, language: string): string[] {
  const tokens = analyse(text, language)
  const contentTokens = tokens.filter(({ stop }) => !stop)
  return [...new Set((contentTokens.length > 0 ? contentTokens : tokens).map(({ word }) => word))]
}

const weightOf = (rank: number): number => Math.min(maxClickWeight, Math.log2(1 + rank))

/** What is left of a weight after so many days. */
const left = (weight: number, days: number): number => weight * 2 ** (-Math.max(0, days) / halfLife)

/** What is known once a reader has opened one more. It may be told late. */
export function addClick(before: ClickFeedback | null, { record, rank, day: opened }: ClickedResult): ClickFeedback {
  const { day: then, whole, records } = before ?? { day: opened, whole: 0, records: {} }
  const day = Math.max(then, opened)
  const more = left(weightOf(rank), day - opened)
  // What was just opened stays, however weak it is: else nothing new would ever become strong.
  const others = Object.entries(records)
    .filter(([one]) => one !== record)
    .map(([one, weight]) => [one, left(weight, day - then)] as const)
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxRecords - 1)
  const own = left(records[record] ?? 0, day - then) + more
  return { day, whole: left(whole, day - then) + more, records: Object.fromEntries([...others, [record, own]]) }
}

/** How strongly it speaks for each record on a day, from 0 to 1: its share of all that was opened, less where that is little. */
export function clickStrengths(day: number, { day: then, whole, records }: ClickFeedback): ReadonlyMap<string, number> {
  const all = left(whole, day - then) + doubt
  return new Map(Object.entries(records).map(([record, weight]) => [record, left(weight, day - then) / all]))
}
