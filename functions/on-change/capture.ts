import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { capturedDays } from '#shared/analytics/captures.ts'
import type { Events, SearchMade } from '#shared/events/events.ts'
import { fold } from '#shared/search/fold.ts'
import { table } from '#functions/store/client.ts'
import { getJournal } from '#functions/store/journal.ts'
import { doneKey, expiry, journalKey, timeOfId, typingKey } from '#functions/store/keys.ts'
import { whileBusy } from '#functions/store/retry.ts'
import { countOfHashtag, countsOf, step, stepUpdate, together, type Count } from '#functions/store/searched.ts'
import { consume } from './consume.ts'
import type { Opening, SearchRow } from './search-row.ts'

/** Days that a search is known to be counted: as long as the bus can say again what was said on it, and a little more. */
const doneDays = 32

/** Milliseconds within which a longer text goes on from a shorter one, and within which the same words are a repetition. */
const typingPause = 3000
const session = 30 * 60_000

/** Milliseconds after which an opening of a search that is not there is given up: its row was typed over. */
const openingPatience = 15_000

/** Results of one search of which it is kept that they were opened, and how often two openings at once are tried again. */
const mostOpenings = 20
const mostTries = 5

/** The last search of a reader, and what it is counted under, should it turn out to be the beginning of a longer one. */
type Typing = { search: string; keywords: string; at: number; counted: Count[]; found: boolean }

const captures = (id: string) => journalKey('capture-search', id)

const readRow = async (id: string) => (await getJournal('capture-search', id)) as SearchRow | null

/** The mark that an event was heard; a transaction with it is carried out once. */
const heard = (event: string, at: number) => ({
  Put: {
    TableName: table().name,
    Item: { ...doneKey('capture', event), expires_at: expiry(at, doneDays) },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** Holds as long as nothing more was opened of a search. */
const openedAsKnown = (openings: readonly Opening[]) => ({
  ConditionExpression: 'attribute_not_exists(openings) OR size(openings) = :known',
  ExpressionAttributeValues: { ':known': openings.length },
})

type Relation = 'none' | 'continues' | 'repeats'

/** How the words of the reader's last search are to these: their beginning, the same again, or others. */
function relationTo(last: Typing, made: SearchMade): Relation {
  const since = Date.parse(made.at) - last.at
  const keywords = fold(made.keywords)
  if (since < 0 || last.search === made.id) return 'none'
  if (keywords === last.keywords) return since <= session ? 'repeats' : 'none'
  return since <= typingPause && keywords.startsWith(last.keywords) ? 'continues' : 'none'
}

/** The search that this one takes the place of; null where it stands for itself. */
async function searchBefore(last: Typing | undefined, made: SearchMade) {
  const relation = last ? relationTo(last, made) : 'none'
  if (!last || relation === 'none') return null
  const row = await readRow(last.search)
  // In another language it is another search, and whoever opened something had typed all of it.
  const stands = relation === 'repeats' ? row?.search_language === made.language : !row?.openings?.length
  return stands ? { relation, row, last } : null
}

/**
 * One row a search: keystrokes become the text they end in, repetitions become a number. The counts of the day move in
 * the same transaction, those of a text that was typed on go back.
 */
async function record(made: SearchMade): Promise<void> {
  const { documents, name: TableName } = table()
  const Key = typingKey(made.reader)
  const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  const last = Item as Typing | undefined
  const before = await searchBefore(last, made)
  const repeated = before?.relation === 'repeats' ? before.row : null
  const at = Date.parse(made.at)
  const keywords = fold(made.keywords)
  const found = made.results > 0
  // What was opened before the same words were searched again was opened of this search.
  const openings = repeated?.openings ?? []
  const waiting = before?.row?.unopened ?? 0
  const isUnopened = found && openings.length === 0 ? 1 : 0
  const row: SearchRow = {
    id: made.id,
    created_at: made.at,
    reader: made.reader,
    audience: made.audience ?? 'PUBLIC',
    keywords: made.keywords,
    ip: made.ip,
    location: made.place,
    search_times: (repeated?.search_times ?? 0) + 1,
    other_params: made.parameters,
    search_object: made.object,
    search_language: made.language,
    results_count: made.results,
    shown: made.shown ?? [],
    openings,
    unopened: (repeated?.unopened ?? 0) + isUnopened,
    clicked_id: openings.at(-1)?.id ?? null,
    clicked_rank: openings.at(-1)?.rank ?? null,
  }
  const counted = countsOf(row)
  const typing: Typing = { search: made.id, keywords, at, counted, found }
  const nothing = found ? 0 : 1
  const taken =
    before?.relation === 'continues'
      ? { searches: -1, nothing: before.last.found ? 0 : -1, unopened: -Math.min(1, waiting) }
      : { unopened: -waiting }
  const steps = [
    ...(before?.last.counted ?? []).map((count) => step(count, taken)),
    ...counted.map((count) => step(count, { searches: 1, nothing, unopened: row.unopened, sample: made.id })),
  ]
  await documents.send(
    new TransactWriteCommand({
      TransactItems: [
        heard(made.id, at),
        { Put: { TableName, Item: { ...captures(made.id), ...row, expires_at: expiry(at, capturedDays) } } },
        { Put: { TableName, Item: { ...Key, ...typing, expires_at: expiry(at, 1) } } },
        ...(before?.row
          ? [{ Delete: { TableName, Key: captures(before.row.id), ...openedAsKnown(before.row.openings ?? []) } }]
          : []),
        ...together(steps).map(stepUpdate),
      ],
    }),
  )
}

/** Counts the opening of what stands under a hashtag. There is no row of it: nobody typed anything. */
async function countHashtag({ id, hashtag, day }: Events['HashtagOpened']): Promise<void> {
  const TransactItems = [heard(id, Date.parse(day)), stepUpdate(step(countOfHashtag(hashtag, day), { searches: 1 }))]
  await table().documents.send(new TransactWriteCommand({ TransactItems }))
}

type Cancelled = { CancellationReasons?: { Code?: string }[] }

/** Whether a transaction was refused for what its first part found. */
const refusedFirst = (error: unknown): boolean =>
  (error as Cancelled).CancellationReasons?.[0]?.Code === 'ConditionalCheckFailed'

/** Keeps what was opened of a search, once, with the place where it stood; the counts follow in the same transaction. */
async function recordOpening({ search, record: opened, ...event }: Events['SearchOpened']): Promise<void> {
  const { documents, name: TableName } = table()
  const at = event.at ?? new Date(timeOfId(search)).toISOString()
  for (let tries = 0; tries < mostTries; tries++) {
    const row = await readRow(search)
    if (!row) {
      if (Date.now() - Date.parse(at) > openingPatience) return
      throw new Error('the search of which something was opened is not there yet')
    }
    const { openings = [], shown = [], unopened = 0 } = row
    if (openings.length >= mostOpenings || openings.some(({ id }) => id === opened)) return
    const rank = shown.indexOf(opened) + 1 || null
    const { ConditionExpression, ExpressionAttributeValues } = openedAsKnown(openings)
    const update = {
      TableName,
      Key: captures(search),
      UpdateExpression: 'SET clicked_id = :id, clicked_rank = :rank, openings = :openings, unopened = :none',
      ConditionExpression: `attribute_exists(pk) AND (${ConditionExpression})`,
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ':id': opened,
        ':rank': rank,
        ':openings': [...openings, { id: opened, rank, at }],
        ':none': 0,
      },
    }
    const steps = countsOf(row).map((count) =>
      step(count, { unopened: -unopened, ...(rank !== null && { ranks: { [rank]: 1 } }) }),
    )
    const TransactItems = [{ Update: update }, ...together(steps).map(stepUpdate)]
    try {
      await whileBusy(() => documents.send(new TransactWriteCommand({ TransactItems })))
      return
    } catch (error) {
      if (!refusedFirst(error)) throw error
    }
  }
  throw new Error('the openings of a search stayed contested')
}

/** Does it unless the event was heard before. */
const onceHeard = (work: () => Promise<void>): Promise<void> =>
  whileBusy(work).catch((error: unknown) => {
    if (!refusedFirst(error)) throw error
  })

export const handler = consume({
  SearchMade: async (made) => {
    if (made.keywords !== '') await onceHeard(() => record(made))
  },
  SearchOpened: recordOpening,
  HashtagOpened: async (opened) => onceHeard(() => countHashtag(opened)),
})
