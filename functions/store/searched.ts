import { createHash } from 'node:crypto'
import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { countedDays, type Period } from '#shared/analytics/period.ts'
import { fold, foldTag } from '#shared/search/fold.ts'
import { table } from './client.ts'
import type { JournalRow } from './journal.ts'
import { expiry, journalKey, searchedKey, type Key } from './keys.ts'
import { whileBusy } from './retry.ts'

/** What searches are counted by: all their words together, and each hashtag they name. */
export type Kind = 'words' | 'hashtag'

/** A text of which searches of a day are counted. The counts hold its hash only: words are kept with the searches alone. */
export type Count = { kind: Kind; day: string; hash: string }

/** Hashtags of one search that are counted. */
const mostHashtags = 5

const written = /#[\p{L}\p{N}\p{M}ـ_-]+/gu

/** The hashtags that a search names in its words, and by its parameter, folded. */
export function hashtagsOf(keywords: string, parameters: Readonly<Record<string, unknown>>): string[] {
  const named = [...(keywords.match(written) ?? []), String(parameters['hashtag'] ?? '')]
  return [...new Set(named.map(foldTag))].filter(Boolean).slice(0, mostHashtags)
}

const wordsOf = (keywords: string): string => fold(keywords).trim().replace(/\s+/g, ' ')

/** The hash of a text as it is counted; of hashtags folded before. */
export const hashOf = (kind: Kind, text: string): string =>
  createHash('sha256').update(`${kind} ${text}`).digest('base64url').slice(0, 22)

/** All that a search is counted under on its day. */
export function countsOf(keywords: string, parameters: Readonly<Record<string, unknown>>, day: string): Count[] {
  const count = (kind: Kind, text: string): Count => ({ kind, day, hash: hashOf(kind, text) })
  const words = wordsOf(keywords)
  return [
    ...(words ? [count('words', words)] : []),
    ...hashtagsOf(keywords, parameters).map((tag) => count('hashtag', tag)),
  ]
}

/** How a count moves: searches and, among them, those that found nothing. `sample` is a search that has the text. */
export type Step = Count & { searches: number; nothing: number; sample: string | null }

/** Steps on the same count as one: a transaction touches an item once. Those that cancel each other out are left out. */
export function together(steps: readonly Step[]): Step[] {
  const sums = new Map<string, Step>()
  for (const step of steps) {
    const name = `${step.kind} ${step.day} ${step.hash}`
    const before = sums.get(name)
    sums.set(name, {
      ...step,
      searches: step.searches + (before?.searches ?? 0),
      nothing: step.nothing + (before?.nothing ?? 0),
      sample: step.sample ?? before?.sample ?? null,
    })
  }
  return [...sums.values()].filter(({ searches, nothing, sample }) => searches !== 0 || nothing !== 0 || sample)
}

/** A step as a part of a transaction. */
export function stepUpdate({ kind, day, hash, searches, nothing, sample }: Step) {
  return {
    Update: {
      TableName: table().name,
      Key: searchedKey(kind, day, hash),
      UpdateExpression: `ADD searches :searches, nothing :nothing SET expires_at = :expires${sample ? ', #sample = :sample' : ''}`,
      ExpressionAttributeValues: {
        ':searches': searches,
        ':nothing': nothing,
        ':expires': expiry(Date.parse(day), countedDays),
        ...(sample && { ':sample': sample }),
      },
      ...(sample && { ExpressionAttributeNames: { '#sample': 'sample' } }),
    },
  }
}

export type Searched = { day: string; hash: string; searches: number; nothing: number; sample: string | null }

/** Pages of the table, a megabyte or some 8000 counts each, that one question reads at the most. */
const mostPages = 4

/** The counts of a period, the latest first. `from` is later than asked for where there are more than one answer reads. */
export async function readSearched(kind: Kind, period: Period): Promise<{ counts: Searched[]; from: string }> {
  const { documents, name: TableName } = table()
  const { pk } = searchedKey(kind, period.to, '')
  const counts: Searched[] = []
  let start: Record<string, unknown> | undefined
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await whileBusy(() =>
      documents.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
          ExpressionAttributeValues: { ':pk': pk, ':from': period.from, ':to': `${period.to}~` },
          ScanIndexForward: false,
          ...(start && { ExclusiveStartKey: start }),
        }),
      ),
    )
    for (const item of page.Items ?? []) {
      const [day = '', hash = ''] = String(item['sk']).split('#')
      const searches = Number(item['searches'])
      if (searches > 0)
        counts.push({
          day,
          hash,
          searches,
          nothing: Math.max(0, Number(item['nothing'])),
          sample: item['sample'] ?? null,
        })
    }
    start = page.LastEvaluatedKey
    if (!start) return { counts, from: period.from }
  }
  const cut = String(start!['sk']).slice(0, 10)
  const whole = counts.filter(({ day }) => day > cut)
  return { counts: whole, from: whole.at(-1)?.day ?? period.to }
}

/** A text's counts over several days, with searches that have it, the latest first. */
export type Sum = { hash: string; searches: number; nothing: number; samples: string[] }

export function sumByHash(counts: readonly Searched[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { hash, searches, nothing, sample } of counts) {
    const sum = sums.get(hash) ?? { hash, searches: 0, nothing: 0, samples: [] }
    sum.searches += searches
    sum.nothing += nothing
    if (sample && sum.samples.length < 3) sum.samples.push(sample)
    sums.set(hash, sum)
  }
  return [...sums.values()]
}

/** The captured searches with these ids, by id, at most 100; those that are deleted or over are left out. */
export async function searchesById(ids: readonly string[]): Promise<Map<string, JournalRow>> {
  const { documents, name } = table()
  const found = new Map<string, JournalRow>()
  let waiting: Key[] = [...new Set(ids)].slice(0, 100).map((id) => journalKey('capture-search', id))
  while (waiting.length > 0) {
    const Keys = waiting
    const { Responses = {}, UnprocessedKeys = {} } = await whileBusy(() =>
      documents.send(new BatchGetCommand({ RequestItems: { [name]: { Keys } } })),
    )
    for (const item of (Responses[name] ?? []) as JournalRow[])
      if (Number(item['expires_at'] ?? Infinity) > Date.now() / 1000) found.set(item.id, item)
    waiting = (UnprocessedKeys[name]?.Keys ?? []) as Key[]
  }
  return found
}
