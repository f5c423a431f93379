import { createHash } from 'node:crypto'
import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { table } from './client.ts'
import { expiry, firstIdOf, journalKey } from './keys.ts'
import { whileBusy } from './retry.ts'

export type JournalRow = { id: string; created_at: string } & Record<string, unknown>

/** The id of a row that is the same whenever the same happening is told: its time, then a hash of its name. */
export const journalId = (at: string, name: string): string =>
  firstIdOf(Date.parse(at)) + createHash('sha256').update(name).digest('hex').slice(0, 12)

/** Writes a row; written before, it stays as it is. */
export async function putJournal(
  journal: string,
  at: string,
  name: string,
  days: number,
  row: Record<string, unknown>,
): Promise<void> {
  const id = journalId(at, name)
  const { documents, name: TableName } = table()
  const Item = { ...journalKey(journal, id), ...row, id, expires_at: expiry(Date.parse(at), days) }
  await whileBusy(() =>
    documents.send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' })),
  ).catch((error: Error) => {
    if (error.name !== 'ConditionalCheckFailedException') throw error
  })
}

const withoutKeys = ({ pk: _pk, sk: _sk, expires_at: _expires, ...row }: Record<string, unknown>) => row as JournalRow

const isCurrent = (item: Record<string, unknown>): boolean => Number(item['expires_at'] ?? Infinity) > Date.now() / 1000

export async function getJournal(journal: string, id: string): Promise<JournalRow | null> {
  const { documents, name: TableName } = table()
  const { Item } = await whileBusy(() =>
    documents.send(new GetCommand({ TableName, Key: journalKey(journal, id), ConsistentRead: true })),
  )
  return Item && isCurrent(Item) ? withoutKeys(Item) : null
}

export type JournalPage = { rows: JournalRow[]; next: string | null }

/** Rows that one request looks at, at the most; then it answers what it has and where to go on. */
const lookedAt = 3000

/** Rows from the newest to the oldest that `wanted` lets through, from below `cursor`, back to `from`. */
export async function pageJournal(
  journal: string,
  { cursor, from, to, size }: { cursor: string | null; from: number; to: number; size: number },
  wanted: (row: JournalRow) => boolean,
): Promise<JournalPage> {
  const { documents, name: TableName } = table()
  const lowest = firstIdOf(from)
  let below = cursor ?? firstIdOf(to + 1)
  const rows: JournalRow[] = []
  let looked = 0
  while (below > lowest) {
    const { pk } = journalKey(journal, below)
    const page = await whileBusy(() =>
      documents.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND sk < :below',
          ExpressionAttributeValues: { ':pk': pk, ':below': below },
          ScanIndexForward: false,
          ConsistentRead: true,
          Limit: 300,
        }),
      ),
    )
    for (const item of page.Items ?? []) {
      const row = withoutKeys(item)
      if (row.id < lowest) return { rows, next: null }
      below = row.id
      looked++
      if (!isCurrent(item) || !wanted(row)) continue
      rows.push(row)
      if (rows.length === size) return { rows, next: below }
    }
    if (!page.LastEvaluatedKey) below = firstIdOf(Date.parse(`${pk.slice(-7)}-01T00:00:00Z`) - 1) + 'zzzzzzzzzzzz'
    if (looked >= lookedAt) return { rows, next: below }
  }
  return { rows, next: null }
}

export async function removeJournal(journal: string, id: string): Promise<void> {
  const { documents, name: TableName } = table()
  await whileBusy(() => documents.send(new DeleteCommand({ TableName, Key: journalKey(journal, id) })))
}
