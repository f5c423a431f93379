import { generateKeyPairSync, sign } from 'node:crypto'
import { sessionLifetimeSeconds } from '#shared/access/session-lifetimes.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { user } from '#shared/entities/user.ts'
import { profileWrite } from '#functions/data/repositories/accounts/caller-state.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { services } from '#functions/data/services.ts'
import { systemActor, type Change } from '#functions/data/repositories/records/stored-record.ts'
import { roleId } from '#infra/seed/lookups.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keyId = 'fleet'

/** JWKS of the tokens, as the pool would publish it. */
export const readKeys = async () => ({
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'RS256' }],
})

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function tokenOf(username: string): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `https://cognito-idp.${process.env['AWS_REGION']}.amazonaws.com/${process.env['USER_POOL_ID']}`,
    client_id: process.env['WEB_CLIENT_ID'],
    token_use: 'access',
    sub: username,
    username,
    origin_jti: `session of ${username}`,
    jti: username,
    auth_time: now,
    iat: now,
    exp: now + sessionLifetimeSeconds.accessToken,
  }
  const text = `${encoded({ alg: 'RS256', kid: keyId })}.${encoded(claims)}`
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`
}

export async function makeCallers(role: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `fleet-${role.toLowerCase().replaceAll(' ', '-')}-${at}`)
  const changes = ids.map((id): Change => {
    const given = { email: `${id}@people.example`, first_name: 'Fleet', last_name: id, type: 'STAFF', status: 'ACTIVE' }
    return {
      entity: user,
      id,
      before: null,
      after: withEmptyValues(user, { ...given, roles: [roleId(role)], language_id: '1' }),
      beside: (record) => profileWrite(table().name, record),
    }
  })
  for (let from = 0; from < changes.length; from += 15)
    await services().records.commit(changes.slice(from, from + 15), systemActor, 'fleet')
  return ids.map(tokenOf)
}
