import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { subjectLinkKey } from '#functions/data/client/dynamodb-keys.ts'
import { hashOf, newToken, consumeToken } from './single-use-tokens.ts'

/** Seconds for which a link to a person's stored data is valid. It can be used once. */
export const subjectLinkSeconds = 900

/** Target of a link: the person's id and the format of the export. No personal data is stored with it. */
type SubjectLink = { person: string; form: 'data' | 'readable'; language: string; expires_at: number }

/** Creates a token with 256 random bits. Only its hash is stored. */
export async function createSubjectLink(link: SubjectLink): Promise<string> {
  const { send, name: TableName } = table()
  const token = newToken()
  await send(new PutCommand({ TableName, Item: { ...subjectLinkKey(hashOf(token)), ...link } }))
  return token
}

/** Consumes a link and returns its target; null if it is unknown, used or expired. */
export const takeSubjectLink = async (token: string, now: number = Date.now()): Promise<SubjectLink | null> =>
  (await consumeToken(subjectLinkKey(hashOf(token)), now)) as SubjectLink | null
