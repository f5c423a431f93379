import { maxRankedResults } from '#shared/domain/analytics/search-captures.ts'
import { analyse } from '#shared/search/analysis/analyse.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'

/** Clicks on the results of a query: their total weight on a day, and the weight of the most clicked records. */
export type ClickFeedback = { day: number; whole: number; records: Readonly<Record<string, number>> }

/** Click on a record (by its key): its rank (from 1) and the day. */
export type ClickedResult = { record: string; rank: number; day: number }

const halfLife = 30

/** Maximum records stored for a query, equal to the number of results shown first. */
const maxRecords = maxRankedResults

/** Maximum weight of a click. Weights grow with the rank, to compensate for position bias. */
const maxClickWeight = 3

/** Prior weight that favours no record, so that a single click never lifts a record above the band of equal scores. */
const priorWeight = 12

export const dayNumberOf = (time: number): number => Math.floor(time / millisecondsPerDay)

/**
 * Normalizes a query: without stop words and word order. Without a language, uses the one that leaves the fewest words.
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

/** Returns the distinct content words of a text; all words if there are none. */
function contentWords(text: string, language: string): string[] {
  const tokens = analyse(text, language)
  const contentTokens = tokens.filter(({ stop }) => !stop)
  return [...new Set((contentTokens.length > 0 ? contentTokens : tokens).map(({ word }) => word))]
}

const weightOf = (rank: number): number => Math.min(maxClickWeight, Math.log2(1 + rank))

/** Returns a weight after exponential decay. */
const decayed = (weight: number, days: number): number => weight * 2 ** (-Math.max(0, days) / halfLife)

/** Adds a click. Clicks may arrive late and out of order. */
export function addClick(before: ClickFeedback | null, { record, rank, day: clickDay }: ClickedResult): ClickFeedback {
  const { day: feedbackDay, whole, records } = before ?? { day: clickDay, whole: 0, records: {} }
  const day = Math.max(feedbackDay, clickDay)
  const more = decayed(weightOf(rank), day - clickDay)
  // The record of the latest click is always retained, or new records could never gain weight.
  const others = Object.entries(records)
    .filter(([one]) => one !== record)
    .map(([one, weight]) => [one, decayed(weight, day - feedbackDay)] as const)
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxRecords - 1)
  const own = decayed(records[record] ?? 0, day - feedbackDay) + more
  return {
    day,
    whole: decayed(whole, day - feedbackDay) + more,
    records: Object.fromEntries([...others, [record, own]]),
  }
}

/** Returns the strength of each record on a day, from 0 to 1: its share of the clicks, dampened if there are few. */
export function clickStrengths(
  day: number,
  { day: feedbackDay, whole, records }: ClickFeedback,
): ReadonlyMap<string, number> {
  const all = decayed(whole, day - feedbackDay) + priorWeight
  return new Map(Object.entries(records).map(([record, weight]) => [record, decayed(weight, day - feedbackDay) / all]))
}
