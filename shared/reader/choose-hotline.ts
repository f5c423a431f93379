import { isVisibleTo, type Audience } from '#shared/access/audience.ts'
import type { hotline } from '#shared/entities/hotline.ts'
import { minutesUntilOpen, openStatusAt, type OpenStatus } from '#shared/domain/directory/opening-hours.ts'
import type { Urgency } from '#shared/search/concepts/concept.ts'
import type { RowOf } from './data-source.ts'

type Row = RowOf<typeof hotline>

/** Criteria for a hotline. `country` and `language` are ids; null if unknown. */
export type HotlineRequest = { kind: Urgency; audience: Audience; country: string | null; language: string | null }

export type HotlineCandidate = Pick<
  Row,
  'id' | 'kinds' | 'countries' | 'languages' | 'always_open' | 'hours' | 'visibility'
>

const alwaysOpen: OpenStatus = { state: 'open', closes: null, opens: null }

export const hotlineOpenStatus = (
  { always_open, hours }: Pick<HotlineCandidate, 'always_open' | 'hours'>,
  at: Date,
): OpenStatus => (always_open ? alwaysOpen : openStatusAt(hours?.working_days, hours?.time_zone, at))

const openStateOrder: readonly OpenStatus['state'][] = ['open', 'unknown', 'closed']

const matchesRequest = (
  { kinds, countries, visibility }: HotlineCandidate,
  { kind, audience, country }: HotlineRequest,
): boolean =>
  isVisibleTo(audience, visibility) &&
  (kinds.length === 0 || kinds.includes(kind)) &&
  (countries.length === 0 || (country !== null && countries.includes(country)))

/** Returns the sort keys of a hotline, most important first. Lower is better. */
function ranksOf(line: HotlineCandidate, { language }: HotlineRequest, at: Date): number[] {
  const { state } = hotlineOpenStatus(line, at)
  return [
    openStateOrder.indexOf(state),
    Number(line.countries.length === 0),
    Number(line.kinds.length === 0),
    state === 'closed' ? minutesUntilOpen(line.hours?.working_days, line.hours?.time_zone, at) : 0,
    Number(language === null || !line.languages.includes(language)),
  ]
}

/**
 * Returns the best hotline for a person in danger; null if none fits. Open hotlines come first, then those with unknown
 * hours, then closed ones. Within a state: the country's own before global ones, specific to the kind of danger before
 * general ones, the soonest to open, the reader's language.
 */
export function chooseHotline<Any extends HotlineCandidate>(
  lines: Iterable<Any>,
  need: HotlineRequest,
  at: Date,
): Any | null {
  const ranked = [...lines]
    .filter((line) => matchesRequest(line, need))
    .map((line) => ({ line, ranks: ranksOf(line, need, at) }))
    .sort((one, other) => compareRanks(one.ranks, other.ranks) || (one.line.id < other.line.id ? -1 : 1))
  return ranked[0]?.line ?? null
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((rank, at) => rank !== other[at])
  return place < 0 ? 0 : one[place]! < other[place]! ? -1 : 1
}
