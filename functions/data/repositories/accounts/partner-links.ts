import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { Problem } from '#shared/api/problems.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { expiry, partnerLinkKey } from '#functions/data/client/dynamodb-keys.ts'
import { hashOf, newToken } from './single-use-tokens.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'

export const partnerLinkDays = 14

/** Days for which a link is stored. An expired link still allows to request a new one and to unsubscribe. */
const retentionDays = 120

/** Link for the focal point of an organisation. It stores no personal data: the e-mail address is a hash. */
export type PartnerLink = {
  hash: string
  focal_point: string
  organisation: string
  address: string
  /** Second since 1970 after which the link can no longer be used to respond. */
  good_until: number
  used_at?: string
}

/** Hash of a normalized e-mail address, to match a link with its recipient. */
export const emailHash = (email: string): string => hashOf(email.trim().toLowerCase())

/** Creates a token with 256 random bits. Only its hash is stored. */
export async function createPartnerLink(
  what: Pick<PartnerLink, 'focal_point' | 'organisation' | 'address'>,
  now: number = Date.now(),
): Promise<string> {
  const { send, name: TableName } = table()
  const token = newToken()
  const hash = hashOf(token)
  const link: PartnerLink = { hash, ...what, good_until: expiry(now, partnerLinkDays) }
  await send(
    new PutCommand({ TableName, Item: { ...partnerLinkKey(hash), ...link, expires_at: expiry(now, retentionDays) } }),
  )
  return token
}

/** Returns the link of a token's hash, including used and expired ones; null if there is none. */
export const readPartnerLink = (hash: string): Promise<PartnerLink | null> =>
  itemsOf(table()).get<PartnerLink>(partnerLinkKey(hash))

/** Whether a link can still be used at a time in milliseconds. */
export const isPartnerLinkValid = ({ good_until, used_at }: PartnerLink, now: number): boolean =>
  used_at === undefined && good_until > now / 1000

/**
 * Step that consumes a link in the transaction that writes the response. Of concurrent attempts, one succeeds; the
 * others fail with `invalid_grant`.
 */
export const consumePartnerLinkStep = ({ hash }: PartnerLink): Step => ({
  action: {
    Update: {
      TableName: table().name,
      Key: partnerLinkKey(hash),
      UpdateExpression: 'SET used_at = :now',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(used_at)',
      ExpressionAttributeValues: { ':now': new Date().toISOString() },
    },
  },
  refusal: () => new Problem('invalid_grant'),
})
