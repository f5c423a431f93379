import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dateOf } from '#shared/analytics/period.ts'
import type { Events, SearchMade } from '#shared/events/events.ts'
import { fold } from '#shared/search/fold.ts'
import { table } from '#functions/store/client.ts'
import { doneKey, expiry, journalKey, timeOfId, typingKey } from '#functions/store/keys.ts'
import { whileBusy } from '#functions/store/retry.ts'
import { countsOf, hashOf, stepUpdate, together, type Count, type Step } from '#functions/store/searched.ts'
import { consume } from './consume.ts'

/** Days that the words of a search are kept. */
const keptDays = 90

/** Days that a search is known to be counted: as long as the bus can say again what was said on it, and a little more. */
const doneDays = 32

/** Milliseconds within which a longer text goes on from a shorter one, and within which the same words are a repetition. */
const typingPause = 3000
const session = 30 * 60_000

/** Milliseconds after which a click on a search that is not there is given up: its row was typed over. */
const clickPatience = 15_000

/** The last search of a reader, and what it is counted under, should it turn out to be the beginning of a longer one. */
type Typing = { search: string; keywords: string; at: number; times: number; counted: Count[]; found: boolean }

const captures = (id: string) => journalKey('capture-search', id)

/** The mark that an event was heard; a transaction with it is carried out once. */
const heard = (event: string, at: number) => ({
  Put: {
    TableName: table().name,
    Item: { ...doneKey('capture', event), expires_at: expiry(at, doneDays) },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

const stepOn = (count: Count, by: 1 | -1, found: boolean, sample: string | null): Step => ({
  ...count,
  searches: by,
  nothing: found ? 0 : by,
  sample,
})

/**
 * One row a search: keystrokes become the text they end in, repetitions become a number. The counts of the day move in
 * the same transaction, those of a text that was typed on go back.
 */
async function record(made: SearchMade): Promise<void> {
  const { documents, name: TableName } = table()
  const Key = typingKey(made.reader)
  const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  const last = Item as Typing | undefined
  const at = Date.parse(made.at)
  const keywords = fold(made.keywords)
  const since = last ? at - last.at : Infinity
  const continues =
    !!last && since >= 0 && since <= typingPause && keywords !== last.keywords && keywords.startsWith(last.keywords)
  const repeats = !!last && since >= 0 && since <= session && keywords === last.keywords
  const times = repeats ? last.times + 1 : 1
  const found = made.results > 0
  const counted = countsOf(made.keywords, made.parameters, dateOf(at))
  const row = {
    id: made.id,
    created_at: made.at,
    reader: made.reader,
    keywords: made.keywords,
    ip: made.ip,
    location: made.place,
    search_times: times,
    other_params: made.parameters,
    search_object: made.object,
    search_language: made.language,
    results_count: made.results,
    clicked_id: null,
    expires_at: expiry(at, keptDays),
  }
  const typing = { ...Key, search: made.id, keywords, at, times, counted, found, expires_at: expiry(at, 1) }
  const steps = [
    ...(continues ? last.counted.map((count) => stepOn(count, -1, last.found, null)) : []),
    ...counted.map((count) => stepOn(count, 1, found, made.id)),
  ]
  await documents.send(
    new TransactWriteCommand({
      TransactItems: [
        heard(made.id, at),
        { Put: { TableName, Item: { ...captures(made.id), ...row } } },
        { Put: { TableName, Item: typing } },
        ...((continues || repeats) && last.search !== made.id
          ? [{ Delete: { TableName, Key: captures(last.search) } }]
          : []),
        ...together(steps).map(stepUpdate),
      ],
    }),
  )
}

/** Counts the opening of what stands under a hashtag. There is no row of it: nobody typed anything. */
async function countHashtag({ id, hashtag, day }: Events['HashtagOpened']): Promise<void> {
  const count: Count = { kind: 'hashtag', day, hash: hashOf('hashtag', hashtag) }
  const TransactItems = [heard(id, Date.parse(day)), stepUpdate(stepOn(count, 1, true, null))]
  await table().documents.send(new TransactWriteCommand({ TransactItems }))
}

async function recordClick(search: string, opened: string): Promise<void> {
  const { documents, name: TableName } = table()
  await documents
    .send(
      new UpdateCommand({
        TableName,
        Key: captures(search),
        UpdateExpression: 'SET clicked_id = :opened',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':opened': opened },
      }),
    )
    .catch((error: Error) => {
      const gone = error.name === 'ConditionalCheckFailedException' && Date.now() - timeOfId(search) > clickPatience
      if (!gone) throw error
    })
}

/** Does it unless the event was heard before. */
const onceHeard = (work: () => Promise<void>): Promise<void> =>
  whileBusy(work).catch((error: { CancellationReasons?: { Code?: string }[] }) => {
    if (error.CancellationReasons?.[0]?.Code !== 'ConditionalCheckFailed') throw error
  })

export const handler = consume({
  SearchMade: async (made) => {
    if (made.keywords !== '') await onceHeard(() => record(made))
  },
  SearchOpened: async ({ search, record: opened }) => recordClick(search, opened),
  HashtagOpened: async (opened) => onceHeard(() => countHashtag(opened)),
})
