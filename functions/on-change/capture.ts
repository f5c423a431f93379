import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { SearchMade } from '#shared/events/events.ts'
import { fold } from '#shared/search/fold.ts'
import { table } from '#functions/store/client.ts'
import { expiry, journalKey, timeOfId, typingKey } from '#functions/store/keys.ts'
import { whileBusy } from '#functions/store/retry.ts'
import { consume } from './consume.ts'

/** Days that the words of a search are kept. */
const keptDays = 90

/** Milliseconds within which a longer text goes on from a shorter one, and within which the same words are a repetition. */
const typingPause = 3000
const session = 30 * 60_000

/** Milliseconds after which a click on a search that is not there is given up: its row was typed over. */
const clickPatience = 15_000

type Typing = { search: string; keywords: string; at: number; times: number }

const captures = (id: string) => journalKey('capture-search', id)

/** One row a search: keystrokes become the text they end in, repetitions become a number. */
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
  const typing = { ...Key, search: made.id, keywords, at, times, expires_at: expiry(at, 1) }
  await documents.send(
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: { ...captures(made.id), ...row }, ConditionExpression: 'attribute_not_exists(pk)' } },
        { Put: { TableName, Item: typing } },
        ...((continues || repeats) && last.search !== made.id
          ? [{ Delete: { TableName, Key: captures(last.search) } }]
          : []),
      ],
    }),
  )
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

export const handler = consume({
  SearchMade: async (made) => {
    if (made.keywords === '') return
    await whileBusy(() => record(made)).catch((error: { CancellationReasons?: { Code?: string }[] }) => {
      // The row is there: this event was heard before.
      if (error.CancellationReasons?.[0]?.Code !== 'ConditionalCheckFailed') throw error
    })
  },
  SearchOpened: async ({ search, record: opened }) => recordClick(search, opened),
})
