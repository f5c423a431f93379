import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { subjectLinkKey } from '#functions/data/client/dynamodb-keys.ts'
import { hashOf, newToken, consumeToken } from './single-use-tokens.ts'

/** Seconds for which a link to what is kept of a person is good, once. */
export const subjectLinkSeconds = 900

/** What a link leads to: a person, and how it is told. Nothing of the person is kept with it. */
type SubjectLink = { person: string; form: 'data' | 'readable'; language: string; expires_at: number }

/** A new token of 256 random bits, which is kept only as its hash. */
export async function createSubjectLink(link: SubjectLink): Promise<string> {
  const { send, name: TableName } = table()
  const token = newToken()
  await send(new PutCommand({ TableName, Item: { ...subjectLinkKey(hashOf(token)), ...link } }))
  return token
}

/** Takes what a link leads to, for good. Null where it is unknown, used or too old. */
export const takeSubjectLink = async (token: string, now: number = Date.now()): Promise<SubjectLink | null> =>
  (await consumeToken(subjectLinkKey(hashOf(token)), now)) as SubjectLink | null
