import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { Problem } from '#shared/api/problems.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { expiry, partnerLinkKey } from '#functions/data/client/dynamodb-keys.ts'
import { hashOf, newToken } from './single-use-tokens.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'

/** Days for which a link is good. */
export const linkDays = 14

/** Days for which it is known at all: so long a new one can be asked for by it, and further mails be declined. */
const knownDays = 120

/** What a link is for. Of the person nothing is kept with it: the address it went to stands there as its hash. */
export type PartnerLink = {
  hash: string
  focal_point: string
  organisation: string
  address: string
  /** Second from which on nothing can be said by it. */
  good_until: number
  used_at?: string
}

/** By what an address is known to a link. */
export const emailHash = (email: string): string => hashOf(email.trim().toLowerCase())

/** A new token of 256 random bits, kept only as its hash. */
export async function createPartnerLink(
  what: Pick<PartnerLink, 'focal_point' | 'organisation' | 'address'>,
  now: number = Date.now(),
): Promise<string> {
  const { send, name: TableName } = table()
  const token = newToken()
  const hash = hashOf(token)
  const link: PartnerLink = { hash, ...what, good_until: expiry(now, linkDays) }
  await send(
    new PutCommand({ TableName, Item: { ...partnerLinkKey(hash), ...link, expires_at: expiry(now, knownDays) } }),
  )
  return token
}

/** The link of a token's hash, used and old ones too; null where there is none. */
export const readPartnerLink = (hash: string): Promise<PartnerLink | null> =>
  itemsOf(table()).get<PartnerLink>(partnerLinkKey(hash))

/** Whether something can still be said by a link, at a time in milliseconds. */
export const isPartnerLinkValid = ({ good_until, used_at }: PartnerLink, now: number): boolean =>
  used_at === undefined && good_until > now / 1000

/** Uses a link up in the transaction that writes what was said by it: of all who try at once, one succeeds. */
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
