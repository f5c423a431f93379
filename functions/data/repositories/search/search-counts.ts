import { createHash } from 'node:crypto'
import { isAudience, type Audience } from '#shared/access/audience.ts'
import { dailyCountRetentionDays, dailySumRetentionDays, type Period } from '#shared/domain/analytics/period.ts'
import { mergeRanks, type ClickRanks } from '#shared/domain/analytics/click-ranks.ts'
import { fold, foldTag } from '#shared/search/analysis/fold.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { queryPage, type Read } from '#functions/data/client/items.ts'
import type { LogRow } from '#functions/data/repositories/activity/log-rows.ts'
import {
  expiry,
  unpartitionedLogKey,
  partOf,
  searchCountKey,
  searchCountPartitions,
  searchLog,
  type Key,
} from '#functions/data/client/dynamodb-keys.ts'

/** Kinds of counts: by all words of a search, by each hashtag, and total. */
type Kind = 'words' | 'hashtag' | 'all'

/** Origin of a search: requested language, coarse location, and audience. Hashtags are counted by audience only. */
export type Where = {
  language: string | null
  country: string | null
  region: string | null
  audience: Audience | null
}

/**
 * Key of a count. `part` is the partition suffix; null for counts from before the split. Counts contain only the hash
 * of a text: words are stored with the searches alone.
 */
export type Count = { kind: Kind; part?: string | null; day: string; hash: string; where: Where }

const maxHashtags = 5

const written = /#[\p{L}\p{N}\p{M}ـ_-]+/gu

/** Returns the hashtags of a search, from its words and its parameter, folded. */
export function hashtagsOf(keywords: string, { hashtag = '' }: Readonly<Record<string, string>>): string[] {
  const named = [...(keywords.match(written) ?? []), hashtag]
  return [...new Set(named.map(foldTag))].filter(Boolean).slice(0, maxHashtags)
}

const wordsOf = (keywords: string): string => fold(keywords).trim().replace(/\s+/g, ' ')

/** Returns the hash under which a text is counted. Hashtags must be folded first. */
export const hashOf = (kind: Kind, text: string): string =>
  createHash('sha256').update(`${kind} ${text}`).digest('base64url').slice(0, 22)

export const hashOfWords = (keywords: string): string => hashOf('words', wordsOf(keywords))

export function countOfHashtag(hashtag: string, day: string, audience: Audience | null): Count {
  const hash = hashOf('hashtag', hashtag)
  return {
    kind: 'hashtag',
    part: partOf(hash),
    day,
    hash,
    where: { language: null, country: null, region: null, audience },
  }
}

export type CountedSearch = Pick<LogRow, 'created_at'> & {
  keywords: string
  other_params: Readonly<Record<string, string>>
  search_language: string | null
  location: { country: string; region: string | null } | null
  audience?: Audience
  reader: string
  /** Key of its row, if stored. */
  key?: Key
}

/** Returns all counts of a search on its day. The total has no text, so it is partitioned by reader. */
export function countsOf(search: CountedSearch): Count[] {
  const { created_at, keywords, other_params, search_language: language, location, audience = null } = search
  const day = created_at.slice(0, 10)
  const where = { language, country: location?.country ?? null, region: location?.region ?? null, audience }
  const hash = hashOfWords(keywords)
  const counts: Count[] = [
    { kind: 'all', part: partOf(search.reader), day, hash: '', where },
    ...(wordsOf(keywords) ? [{ kind: 'words' as const, part: partOf(hash), day, hash, where }] : []),
    ...hashtagsOf(keywords, other_params).map((tag) => countOfHashtag(tag, day, audience)),
  ]
  return isUnpartitioned(search) ? counts.map((count) => ({ ...count, part: null })) : counts
}

/** Whether the search is from before the split; its counts then have no partition suffix either. */
const isUnpartitioned = ({ key }: CountedSearch): boolean =>
  key !== undefined && key.pk === unpartitionedLogKey(searchLog, key.sk).pk

/**
 * Change of a count: all searches, those without results, those with results of which none was opened, and the ranks of
 * opened results. `sample`: id of a search with the text.
 */
export type CountStep = Count & Numbers & { sample: string | null }

type Numbers = { searches: number; nothing: number; unopened: number; ranks: ClickRanks }

const zeroCounts: Numbers & { sample: string | null } = {
  searches: 0,
  nothing: 0,
  unopened: 0,
  ranks: {},
  sample: null,
}

/** Creates a step; unspecified numbers do not change. */
export const step = (count: Count, by: Partial<Omit<CountStep, keyof Count>>): CountStep => ({
  ...zeroCounts,
  ...count,
  ...by,
})

const plus = (one: Numbers, other: Numbers): Numbers => ({
  searches: one.searches + other.searches,
  nothing: one.nothing + other.nothing,
  unopened: one.unopened + other.unopened,
  ranks: mergeRanks(one.ranks, other.ranks),
})

const keyOf = ({ kind, part = null, day, hash, where }: Count): Key => {
  const { language, country, region, audience } = where
  const place = [language, country, region, audience].map((one) => (one ?? '').replaceAll('#', ' ').slice(0, 60))
  return searchCountKey(kind, part, day, hash, place.join('#'))
}

const hasEffect = ({ searches, nothing, unopened, ranks, sample }: CountStep): boolean =>
  searches !== 0 || nothing !== 0 || unopened !== 0 || Object.keys(ranks).length > 0 || sample !== null

/**
 * Merges steps on the same count, because a transaction may contain an item only once. Steps that cancel out are
 * dropped.
 */
export function mergeSteps(steps: readonly CountStep[]): CountStep[] {
  const sums = new Map<string, CountStep>()
  for (const one of steps) {
    const { pk, sk } = keyOf(one)
    const before = sums.get(`${pk} ${sk}`)
    sums.set(`${pk} ${sk}`, before ? { ...one, ...plus(before, one), sample: one.sample ?? before.sample } : one)
  }
  return [...sums.values()].filter(hasEffect)
}

export function countedItem(one: CountStep): Record<string, unknown> {
  const { kind, day, searches, nothing, unopened, ranks, sample } = one
  return {
    ...keyOf(one),
    searches,
    nothing,
    unopened,
    ...Object.fromEntries(Object.entries(ranks).map(([rank, count]) => [`rank_${rank}`, count])),
    ...(sample && kind !== 'all' && { sample }),
    expires_at: expiry(Date.parse(day), kind === 'all' ? dailySumRetentionDays : dailyCountRetentionDays),
  }
}

export function stepUpdate(one: CountStep) {
  const { pk, sk, expires_at, sample, ...numbers } = countedItem(one)
  const added = Object.entries(numbers).filter(([name, value]) => value !== 0 || name === 'searches')
  return {
    Update: {
      TableName: table().name,
      Key: { pk, sk },
      UpdateExpression: `ADD ${added.map(([name]) => `${name} :${name}`).join(', ')} SET expires_at = :expires${sample ? ', #sample = :sample' : ''}`,
      ExpressionAttributeValues: {
        ...Object.fromEntries(added.map(([name, value]) => [`:${name}`, value])),
        ':expires': expires_at,
        ...(sample !== undefined && { ':sample': sample }),
      },
      ...(sample !== undefined && { ExpressionAttributeNames: { '#sample': 'sample' } }),
    },
  }
}

export type SearchCount = Omit<CountStep, 'kind' | 'part'>

function parseSearchCount(item: Read): SearchCount {
  const { sk, searches, nothing = 0, unopened = 0, sample = null } = item
  const [day = '', hash = '', language, country, region, audience] = String(sk).split('#')
  const ranks = Object.entries(item).flatMap(([name, value]) =>
    name.startsWith('rank_') && Number(value) > 0 ? [[Number(name.slice(5)), Number(value)] as const] : [],
  )
  return {
    day,
    hash,
    where: {
      language: language || null,
      country: country || null,
      region: region || null,
      audience: isAudience(audience) ? audience : null,
    },
    searches,
    nothing: Math.max(0, nothing),
    unopened: Math.max(0, unopened),
    ranks: Object.fromEntries(ranks),
    sample,
  }
}

/** Maximum pages read per partition and request. A page is a megabyte, about 5000 counts. */
const maxPages = 2

/**
 * Returns the counts of a period, latest day first. `from` is later than requested if the period has more counts than
 * the page limit.
 */
export async function readSearchCounts(kind: Kind, period: Period): Promise<{ counts: SearchCount[]; from: string }> {
  const parts = await Promise.all(searchCountPartitions(kind).map((pk) => readPart(pk, period)))
  const from = parts.reduce((latest, part) => (part.from > latest ? part.from : latest), period.from)
  const counts = parts.flatMap((part) => part.counts.filter(({ day }) => day >= from))
  return { counts: counts.toSorted((one, other) => other.day.localeCompare(one.day)), from }
}

async function readPart(pk: string, period: Period): Promise<{ counts: SearchCount[]; from: string }> {
  const counts: SearchCount[] = []
  let start: Record<string, unknown> | undefined
  for (let pages = 0; pages < maxPages; pages++) {
    const { items, next } = await queryPage(
      table(),
      {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': pk, ':from': period.from, ':to': `${period.to}~` },
        ScanIndexForward: false,
        ...(start && { ExclusiveStartKey: start }),
      },
      parseSearchCount,
    )
    counts.push(...items.filter(({ searches }) => searches > 0))
    start = next
    if (!start) return { counts, from: period.from }
  }
  const cut = String(start!['sk']).slice(0, 10)
  const completeCounts = counts.filter(({ day }) => day > cut)
  return { counts: completeCounts, from: completeCounts.at(-1)?.day ?? period.to }
}

/** Total of a text over several days, with ids of searches that have its words, latest first. */
export type Sum = Numbers & { hash: string; samples: string[] }

/** Maximum samples per text. Its words come from the first search that still exists. */
const maxSamples = 3

export function sumByHash(counts: readonly SearchCount[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const count of counts) {
    const { hash, sample } = count
    const before = sums.get(hash) ?? { ...zeroCounts, hash, samples: [] }
    const samples = sample && before.samples.length < maxSamples ? [...before.samples, sample] : before.samples
    sums.set(hash, { hash, ...plus(before, count), samples })
  }
  return [...sums.values()]
}
