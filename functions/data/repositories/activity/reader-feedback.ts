import { createHash } from 'node:crypto'
import { retryUntilWritten } from '#functions/data/client/retry.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf, queryPage } from '#functions/data/client/items.ts'
import { expiry, feedbackOfReaderKey, feedbackCountKey } from '#functions/data/client/dynamodb-keys.ts'
import { tryTransaction } from '#functions/data/client/transaction.ts'

/**
 * Feedback of readers on one edition of a record in one language: number of `helped`, and number per reason for not
 * helpful.
 */
export type FeedbackCounts = { edition: number; language: string; counts: Record<string, number> }

export type FeedbackTarget = { entity: string; id: string; edition: number; language: string }

/** Days during which new feedback of the same reader replaces the previous one. */
const changeableDays = 90

/** The hash does not reveal the reader. */
const readerHash = (reader: string, { entity, id }: FeedbackTarget): string =>
  createHash('sha256').update(`${reader} ${entity} ${id}`).digest('hex').slice(0, 24)

/**
 * Counts the latest feedback of a reader on a record: `helped`, or a reason.
 *
 * @throws If concurrent updates conflict on every try.
 */
export async function countFeedback(
  of: FeedbackTarget,
  word: string,
  reader: string,
  now: number = Date.now(),
): Promise<void> {
  const { name: TableName } = table()
  const Key = feedbackOfReaderKey(of, readerHash(reader, of))
  await retryUntilWritten(async () => {
    const before = await itemsOf(table()).get<{ word: string }>(Key)
    if (before?.word === word) return true
    const less = before ? { names: { '#less': before.word }, more: ', #less :less', values: { ':less': -1 } } : null
    const refused = await tryTransaction(table(), [
      {
        Put: {
          TableName,
          Item: { ...Key, word, expires_at: expiry(now, changeableDays) },
          ...(before
            ? {
                ConditionExpression: '#word = :before',
                ExpressionAttributeNames: { '#word': 'word' },
                ExpressionAttributeValues: { ':before': before.word },
              }
            : { ConditionExpression: 'attribute_not_exists(pk)' }),
        },
      },
      {
        Update: {
          TableName,
          Key: feedbackCountKey(of),
          UpdateExpression: `ADD #more :more${less?.more ?? ''}`,
          ExpressionAttributeNames: { '#more': word, ...less?.names },
          ExpressionAttributeValues: { ':more': 1, ...less?.values },
        },
      },
    ])
    return refused === null || null
  }, 'what was said of a record stayed contested')
}

export async function readFeedback(entity: string, id: string): Promise<FeedbackCounts[]> {
  const { items } = await queryPage(
    table(),
    {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': feedbackCountKey({ entity, id, edition: 0, language: '' }).pk },
    },
    ({ pk: _pk, sk, ...counts }): FeedbackCounts => {
      const [edition, language] = String(sk).split('#')
      return { edition: Number(edition), language: language!, counts: counts as Record<string, number> }
    },
  )
  return items
}
