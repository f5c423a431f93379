import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { listenLocally, readBody } from '#infra/local/gateway/local-server.ts'
import { checkPayload } from '#infra/local/s3/signed-payload.ts'
import { checkSignature } from '#infra/local/s3/request-signature.ts'
import type { Credentials } from '#infra/local/s3/request-signature.ts'
import { CognitoError, invalidParameter } from './cognito-error.ts'
import { adminOperations } from './admin-operations.ts'
import { createHostedEndpoints, type HostedSettings } from './hosted-endpoints.ts'
import { publicOperations } from './public-operations.ts'
import type { Client, Operations, PasskeySettings, Pool } from './user-pool.ts'
import { createSessions } from './challenge-sessions.ts'
import { openUserStore } from './user-store.ts'
import { createTokens } from './tokens.ts'
import type { Jwk } from './tokens.ts'
import { createUsers } from './users.ts'

export type ImportedUser = { username: string; email: string; password: string; permanent: boolean }
type Identity = {
  /**
   * Handles a request.
   *
   * @param path Path below the hosted endpoints, if the request is for one of them.
   */
  handle(request: IncomingMessage, response: ServerResponse, path?: string): Promise<void>
  issuer: string
  jwks(): { keys: Jwk[] }
  /** Adds users with a verified e-mail address. Skips existing usernames. */
  import(users: ImportedUser[]): void
  stop(): Promise<void>
}
export type IdentityOptions = {
  directory: string | null
  region: string
  /** For example `eu-central-1_Daleel001`. */
  poolId: string
  clients: Client[]
  credentials: Credentials
  clock?: () => Date
  mfa?: Pool['mfa']
  /** Login by the agency's identity provider; default: no hosted endpoints. */
  hosted?: HostedSettings
  /** Relying party of passkeys; default: no passkeys. */
  passkeys?: PasskeySettings
}

const LARGEST_REQUEST = 128 * 1024
const TARGET = 'AWSCognitoIdentityProviderService.'
const JSON_TYPE = 'application/x-amz-json-1.1'

function createPool(options: IdentityOptions, issuer: string, clock: () => Date) {
  const poolName = options.poolId.split('_')[1]
  if (!poolName) throw new Error(`${options.poolId} is not a valid pool id`)
  const store = openUserStore(options.directory)
  const users = createUsers(store, poolName, clock)
  const tokens = createTokens(store, users, issuer, clock)
  const sessions = createSessions(clock)
  const { poolId, clients, mfa = 'OPTIONAL', passkeys = null } = options
  return { store, pool: { poolId, poolName, clients, mfa, passkeys, users, tokens, sessions, clock } satisfies Pool }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new CognitoError('SerializationException', 'The body is not JSON')
  }
}

/** Runs an operation. A body that does not match its schema becomes an `InvalidParameterException`. */
async function run(operation: Operations[string], body: Buffer): Promise<object> {
  try {
    return await operation(parse(body))
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const [issue] = error.issues
    throw invalidParameter(`1 validation error detected: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
}

/**
 * Local Cognito user pool with SRP and admin login, second factor and rotating refresh tokens. It rejects requests that
 * Cognito rejects.
 */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const clock = options.clock ?? (() => new Date())
  const { region, credentials } = options
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${options.poolId}`
  const { store, pool } = createPool(options, issuer, clock)
  const open = new Map(Object.entries(publicOperations(pool)))
  const hostedEndpoints = options.hosted && createHostedEndpoints(pool, options.hosted)
  const signedOperations = new Map(Object.entries(adminOperations(pool)))

  function assertSigned(request: IncomingMessage, body: Buffer) {
    const message = { method: request.method ?? '', url: request.url ?? '/', headers: request.headers }
    const signed = checkSignature(message, { credentials, region, service: 'cognito-idp', now: clock() })
    if (!signed.ok) {
      const missing = request.headers.authorization === undefined
      throw new CognitoError(
        missing ? 'MissingAuthenticationTokenException' : 'InvalidSignatureException',
        signed.message,
      )
    }
    const payload = signed.how === 'header' ? checkPayload(message, signed, body) : null
    if (!payload?.ok || !/^[0-9a-f]{64}$/.test(signed.payloadHash)) {
      throw new CognitoError('InvalidSignatureException', 'The body is not the one that was signed')
    }
  }

  async function perform(request: IncomingMessage): Promise<object> {
    const body = await readBody(request, LARGEST_REQUEST)
    const target = String(request.headers['x-amz-target'] ?? '')
    const name = target.startsWith(TARGET) ? target.slice(TARGET.length) : ''
    if (request.method !== 'POST') throw new CognitoError('UnknownOperationException', 'Only POST is supported')
    if (body === null) throw new CognitoError('RequestEntityTooLargeException', 'The request is too large')
    const admin = signedOperations.get(name)
    if (admin) assertSigned(request, body)
    const operation = admin ?? open.get(name)
    if (!operation) throw new CognitoError('UnknownOperationException', `The operation ${name} is unknown`)
    try {
      return await run(operation, body)
    } finally {
      // Also after an error, which may have changed state, such as a counter of failed attempts.
      await store.flushed()
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse, path = '') {
    if (await hostedEndpoints?.(path, request, response)) return store.flushed()
    const answer = (status: number, json: object, headers: Record<string, string> = {}) => {
      response.writeHead(status, {
        'content-type': JSON_TYPE,
        'cache-control': 'no-store',
        // The SDK corrects clock skew of its signatures by this header.
        date: clock().toUTCString(),
        'x-amzn-requestid': randomUUID(),
        ...headers,
      })
      response.end(JSON.stringify(json))
    }
    if (request.method === 'GET' && request.url?.endsWith('/.well-known/jwks.json')) {
      return answer(200, pool.tokens.jwks(), { 'content-type': 'application/json' })
    }
    try {
      answer(200, await perform(request))
    } catch (error) {
      if (error instanceof CognitoError) {
        return answer(400, { __type: error.type, message: error.message }, { 'x-amzn-errortype': error.type })
      }
      answer(500, { __type: 'InternalErrorException', message: 'Something went wrong' })
    }
  }

  return {
    handle,
    issuer,
    jwks: pool.tokens.jwks,
    import(users) {
      for (const user of users) if (!pool.users.find(user.username)) pool.users.add({ ...user, emailVerified: true })
    },
    stop: () => store.flushed(),
  }
}

/** Serves the pool on a separate free port, for server-side SDK clients. */
export function startIdentityServer(identity: Identity): Promise<{ endpoint: string; stop(): Promise<void> }> {
  return listenLocally((request, response) => identity.handle(request, response))
}
