import { createHash } from 'node:crypto'
import { table } from './client.ts'
import { itemsOf, readPage } from './items.ts'
import { expiry, saidByKey, saidKey } from './keys.ts'
import { tryTogether } from './transaction.ts'

/** What readers of one edition of a record in one language said: how many were helped, and for each reason how many were not. */
export type Said = { edition: number; language: string; counts: Record<string, number> }

/** Of one edition of a record, in one language. */
export type Of = { entity: string; id: string; edition: number; language: string }

/** Days for which a second word of the same reader takes the place of their first. */
const keptDays = 90

const mostTries = 4

/** Nothing tells from it who it was. */
const markOf = (reader: string, { entity, id }: Of): string =>
  createHash('sha256').update(`${reader} ${entity} ${id}`).digest('hex').slice(0, 24)

/** Counts the last word of a reader on a record: `helped`, or a reason. Throws where others moved the count all the while. */
export async function countSaid(of: Of, word: string, reader: string, now: number = Date.now()): Promise<void> {
  const { name: TableName } = table()
  const Key = saidByKey(of, markOf(reader, of))
  for (let tries = 0; tries < mostTries; tries++) {
    const before = await itemsOf(table()).get<{ word: string }>(Key)
    if (before?.word === word) return
    const less = before ? { names: { '#less': before.word }, more: ', #less :less', values: { ':less': -1 } } : null
    const refused = await tryTogether(table(), [
      {
        Put: {
          TableName,
          Item: { ...Key, word, expires_at: expiry(now, keptDays) },
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
          Key: saidKey(of),
          UpdateExpression: `ADD #more :more${less?.more ?? ''}`,
          ExpressionAttributeNames: { '#more': word, ...less?.names },
          ExpressionAttributeValues: { ':more': 1, ...less?.values },
        },
      },
    ])
    if (refused === null) return
  }
  throw new Error('what was said of a record stayed contested')
}

/** All that was said of a record, by edition and language. */
export async function readSaid(entity: string, id: string): Promise<Said[]> {
  const { items } = await readPage(
    table(),
    {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': saidKey({ entity, id, edition: 0, language: '' }).pk },
    },
    ({ pk: _pk, sk, ...counts }): Said => {
      const [edition, language] = String(sk).split('#')
      return { edition: Number(edition), language: language!, counts: counts as Record<string, number> }
    },
  )
  return items
}
