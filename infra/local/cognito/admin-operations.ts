import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { CognitoError, invalidParameter } from './cognito-error.ts'
import { mfaSettings, preferMfa } from './public-operations.ts'
import { attributesOf, clientOf, mfaOf } from './user-pool.ts'
import type { Operations, Pool } from './user-pool.ts'
import { beginChoice, respond, signInWithPassword } from './sign-in.ts'
import type { User } from './user-store.ts'

const texts = z.record(z.string(), z.string())
const attributes = z.array(z.object({ Name: z.string(), Value: z.string() }))
const poolInput = z.object({ UserPoolId: z.string() })
const userInput = poolInput.extend({ Username: z.string().min(1) })
const initiateAuth = poolInput.extend({ ClientId: z.string(), AuthFlow: z.string(), AuthParameters: texts.default({}) })
const respondToAuth = poolInput.extend({
  ClientId: z.string(),
  ChallengeName: z.string(),
  ChallengeResponses: texts.default({}),
  Session: z.string().default(''),
})
const createUser = userInput.extend({
  UserAttributes: attributes.default([]),
  TemporaryPassword: z.string().min(1).optional(),
  MessageAction: z.literal('SUPPRESS', 'Only SUPPRESS: this pool sends no mail'),
})
const setPassword = userInput.extend({ Password: z.string().min(1), Permanent: z.boolean().default(false) })
const updateAttributes = userInput.extend({ UserAttributes: attributes })
const mfaPreference = userInput.extend(mfaSettings.shape)
const linkProvider = poolInput.extend({
  DestinationUser: z.object({ ProviderName: z.literal('Cognito'), ProviderAttributeValue: z.string().min(1) }),
  SourceUser: z.object({
    ProviderName: z.string().min(1),
    ProviderAttributeName: z.literal('Cognito_Subject'),
    ProviderAttributeValue: z.string().min(1),
  }),
})
const disableProvider = poolInput.extend({ User: linkProvider.shape.SourceUser })
const listUsers = poolInput.extend({
  Filter: z.string().default(''),
  Limit: z.int().min(1).max(60).default(60),
  PaginationToken: z.string().optional(),
})

const seconds = (milliseconds: number) => milliseconds / 1000

function describe(user: User) {
  return {
    Username: user.username,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: seconds(user.createdAt),
    UserLastModifiedDate: seconds(user.modifiedAt),
  }
}

function readAttributes(list: z.infer<typeof attributes>): { email?: string; verified?: boolean } {
  const unknown = list.find(({ Name }) => !['email', 'email_verified'].includes(Name))
  if (unknown) throw invalidParameter(`The attribute ${unknown.Name} is not of this pool or cannot be written`)
  const valueOf = (name: string) => list.find(({ Name }) => Name === name)?.Value
  const verified = valueOf('email_verified')
  return { email: valueOf('email'), verified: verified === undefined ? undefined : verified.toLowerCase() === 'true' }
}

function filterOf(filter: string): (user: User) => boolean {
  if (filter === '') return () => true
  const found = /^\s*"?(email|username|sub)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter)
  if (!found) throw invalidParameter('Error while parsing filter.')
  const wanted = (found[3] ?? '').replace(/\\(.)/g, '$1').toLowerCase()
  const valueOf = (user: User) => (found[1] === 'email' ? user.email : found[1] === 'sub' ? user.sub : user.username)
  return (user) => {
    const value = valueOf(user).toLowerCase()
    return found[2] === '=' ? value === wanted : value.startsWith(wanted)
  }
}

/** Admin operations. The server has verified the request's signature before. */
export function adminOperations(pool: Pool): Operations {
  function read<Input extends { UserPoolId: string }>(schema: z.ZodType<Input>, input: unknown): Input {
    const parsed = schema.parse(input)
    if (parsed.UserPoolId === pool.poolId) return parsed
    throw new CognitoError('ResourceNotFoundException', `User pool ${parsed.UserPoolId} does not exist.`)
  }
  const userOf = (input: unknown) => pool.users.require(read(userInput, input).Username)

  function setEnabled(user: User, enabled: boolean) {
    user.enabled = enabled
    if (!enabled) pool.tokens.revokeAll(user)
    pool.users.touch(user)
    return {}
  }

  return {
    AdminInitiateAuth(input) {
      const { ClientId, AuthFlow, AuthParameters } = read(initiateAuth, input)
      const client = clientOf(pool, ClientId)
      if (AuthFlow === 'USER_AUTH' && client.flows.includes('PASSKEY'))
        return beginChoice(pool, AuthParameters, ClientId)
      if (AuthFlow !== 'ADMIN_USER_PASSWORD_AUTH' || !client.flows.includes('ADMIN_PASSWORD')) {
        throw invalidParameter(`${AuthFlow} flow not enabled for this client`)
      }
      return signInWithPassword(pool, AuthParameters, ClientId)
    },

    AdminRespondToAuthChallenge(input) {
      const { ClientId, ChallengeName, ChallengeResponses, Session } = read(respondToAuth, input)
      clientOf(pool, ClientId)
      return respond(pool, ChallengeName, ChallengeResponses, Session, ClientId)
    },

    AdminCreateUser(input) {
      const { Username, UserAttributes, TemporaryPassword } = read(createUser, input)
      const { email, verified = false } = readAttributes(UserAttributes)
      if (email === undefined) throw invalidParameter('The attribute email is required')
      const password = TemporaryPassword ?? randomBytes(15).toString('base64url')
      const fields = { username: Username, email, emailVerified: verified, password, permanent: false }
      const user = pool.users.add(fields)
      return { User: { ...describe(user), Attributes: attributesOf(user) } }
    },

    AdminSetUserPassword(input) {
      const { Username, Password, Permanent } = read(setPassword, input)
      pool.users.setPassword(pool.users.require(Username), Password, Permanent)
      return {}
    },

    AdminDeleteUser(input) {
      const user = userOf(input)
      pool.tokens.revokeAll(user)
      pool.users.remove(user)
      return {}
    },

    AdminGetUser(input) {
      const user = userOf(input)
      return { ...describe(user), UserAttributes: attributesOf(user), ...mfaOf(user) }
    },

    AdminUpdateUserAttributes(input) {
      const { Username, UserAttributes } = read(updateAttributes, input)
      const user = pool.users.require(Username)
      const { email = user.email, verified } = readAttributes(UserAttributes)
      // A changed e-mail address is unverified unless the request sets `email_verified`.
      pool.users.setEmail(user, email, verified ?? (email === user.email && user.emailVerified))
      return {}
    },

    AdminUserGlobalSignOut(input) {
      pool.tokens.revokeAll(userOf(input))
      return {}
    },

    AdminDisableUser: (input) => setEnabled(userOf(input), false),
    AdminEnableUser: (input) => setEnabled(userOf(input), true),

    AdminSetUserMFAPreference(input) {
      const settings = read(mfaPreference, input)
      return preferMfa(pool, pool.users.require(settings.Username), settings)
    },

    AdminLinkProviderForUser(input) {
      const { DestinationUser, SourceUser } = read(linkProvider, input)
      const user = pool.users.require(DestinationUser.ProviderAttributeValue)
      const identity = { providerName: SourceUser.ProviderName, userId: SourceUser.ProviderAttributeValue }
      const isSame = (one: typeof identity) =>
        one.userId === identity.userId && one.providerName === identity.providerName
      if (pool.users.list().some(({ identities }) => identities?.some(isSame)))
        throw invalidParameter(
          'Merging is not currently supported, provide a SourceUser that has not been signed up in order to link',
        )
      user.identities = [...(user.identities ?? []), identity]
      pool.users.touch(user)
      return {}
    },

    AdminDisableProviderForUser(input) {
      const { User } = read(disableProvider, input)
      const isOther = (one: { providerName: string; userId: string }) =>
        one.userId !== User.ProviderAttributeValue || one.providerName !== User.ProviderName
      for (const user of pool.users.list()) {
        if (!user.identities || user.identities.every(isOther)) continue
        user.identities = user.identities.filter(isOther)
        pool.users.touch(user)
      }
      return {}
    },

    ListUsers(input) {
      const { Filter, Limit, PaginationToken } = read(listUsers, input)
      const from = PaginationToken === undefined ? 0 : Number(PaginationToken)
      if (!Number.isInteger(from) || from < 0) throw invalidParameter('Invalid pagination token.')
      const users = pool.users.list().filter(filterOf(Filter))
      const page = users.slice(from, from + Limit)
      const next = from + Limit < users.length ? { PaginationToken: String(from + Limit) } : {}
      return { Users: page.map((user) => ({ ...describe(user), Attributes: attributesOf(user) })), ...next }
    },
  }
}
