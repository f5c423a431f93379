import * as z from 'zod'
import { CognitoError, invalidParameter, notAuthorized } from './cognito-error.ts'
import { attributesOf, clientOf, mfaOf } from './user-pool.ts'
import type { Operations, Pool } from './user-pool.ts'
import { completeRegistration, deletePasskey, describePasskeys, startRegistration } from './passkeys.ts'
import { beginChoice, beginSrp, respond } from './sign-in.ts'
import { createTotpSecret, stepOfCode } from './totp.ts'
import type { User } from './user-store.ts'

const texts = z.record(z.string(), z.string())
const accessToken = z.object({ AccessToken: z.string().min(1) })
const initiateAuth = z.object({ ClientId: z.string(), AuthFlow: z.string(), AuthParameters: texts.default({}) })
const respondToAuth = z.object({
  ClientId: z.string(),
  ChallengeName: z.string(),
  ChallengeResponses: texts.default({}),
  Session: z.string().default(''),
})
const refresh = z.object({ ClientId: z.string(), RefreshToken: z.string().min(1) })
const revoke = z.object({ ClientId: z.string(), Token: z.string().min(1) })
const changePassword = accessToken.extend({ PreviousPassword: z.string().min(1), ProposedPassword: z.string().min(1) })
const associate = z.object({ AccessToken: z.string().optional(), Session: z.string().optional() })
const verifyCode = associate.extend({ UserCode: z.string() })
export const mfaSettings = z.object({
  SoftwareTokenMfaSettings: z
    .object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() })
    .optional(),
  WebAuthnMfaSettings: z.object({ Enabled: z.boolean().optional() }).optional(),
})
const mfaPreference = accessToken.extend(mfaSettings.shape)

const complete = accessToken.extend({ Credential: z.record(z.string(), z.unknown()) })
const deleteCredential = accessToken.extend({ CredentialId: z.string().min(1) })

const REFUSED = [
  'ForgotPassword',
  'ConfirmForgotPassword',
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'DeleteUser',
  'UpdateUserAttributes',
  'DeleteUserAttributes',
]

export function preferMfa(pool: Pool, user: User, settings: z.infer<typeof mfaSettings>): object {
  const enabled = settings.SoftwareTokenMfaSettings?.Enabled
  if (enabled === true && user.totpSecret === null) throw invalidParameter('User has not verified software token mfa')
  if (enabled === false && pool.mfa === 'ON') throw invalidParameter('User pool requires a second factor')
  const passkeys = settings.WebAuthnMfaSettings?.Enabled
  if (passkeys === true && !pool.passkeys) throw invalidParameter('Passkeys are no factor of this user pool')
  // Users who lose their passkey need another factor to log in.
  if (passkeys === true && !(enabled ?? user.totpEnabled)) throw invalidParameter('User has no other second factor')
  if (enabled !== undefined) user.totpEnabled = enabled
  if (passkeys !== undefined) user.passkeyIsFactor = passkeys
  pool.users.touch(user)
  return {}
}

/**
 * Returns the user who sets up a second factor: identified by an access token, or by an `MFA_SETUP` session during
 * login.
 */
function settingUp(pool: Pool, input: z.infer<typeof associate>): { user: User; renew(confirmed: boolean): object } {
  if (input.AccessToken !== undefined) return { user: pool.tokens.userOf(input.AccessToken), renew: () => ({}) }
  if (input.Session === undefined) throw invalidParameter('Either an access token or a session is required')
  const { step, renew } = pool.sessions.exchangeStep(input.Session, 'MFA_SETUP')
  const user = pool.users.find(step.username)
  if (!user || user.sub !== step.sub) throw notAuthorized('Invalid session for the user.')
  return { user, renew: (confirmed) => ({ Session: renew(confirmed) }) }
}

/** Operations without AWS signature. Callers authenticate by password, session, access token or refresh token. */
export function publicOperations(pool: Pool): Operations {
  const refused = Object.fromEntries(
    REFUSED.map((name) => [
      name,
      () => {
        throw notAuthorized(`${name} is not permitted for this user pool`)
      },
    ]),
  )
  return {
    ...refused,

    InitiateAuth(input) {
      const { ClientId, AuthFlow, AuthParameters } = initiateAuth.parse(input)
      const client = clientOf(pool, ClientId)
      if (AuthFlow === 'USER_AUTH' && client.flows.includes('PASSKEY'))
        return beginChoice(pool, AuthParameters, ClientId)
      if (AuthFlow !== 'USER_SRP_AUTH' || !client.flows.includes('SRP')) {
        throw invalidParameter(`${AuthFlow} flow not enabled for this client`)
      }
      return beginSrp(pool, AuthParameters, ClientId)
    },

    RespondToAuthChallenge(input) {
      const { ClientId, ChallengeName, ChallengeResponses, Session } = respondToAuth.parse(input)
      clientOf(pool, ClientId)
      return respond(pool, ChallengeName, ChallengeResponses, Session, ClientId)
    },

    GetTokensFromRefreshToken(input) {
      const { ClientId, RefreshToken } = refresh.parse(input)
      clientOf(pool, ClientId)
      return { AuthenticationResult: pool.tokens.renew(RefreshToken, ClientId) }
    },

    RevokeToken(input) {
      const { ClientId, Token } = revoke.parse(input)
      clientOf(pool, ClientId)
      pool.tokens.end(Token, ClientId)
      return {}
    },

    GetUser(input) {
      const user = pool.tokens.userOf(accessToken.parse(input).AccessToken)
      return { Username: user.username, UserAttributes: attributesOf(user), ...mfaOf(user) }
    },

    GlobalSignOut(input) {
      pool.tokens.revokeAll(pool.tokens.userOf(accessToken.parse(input).AccessToken))
      return {}
    },

    ChangePassword(input) {
      const { AccessToken, PreviousPassword, ProposedPassword } = changePassword.parse(input)
      const user = pool.tokens.userOf(AccessToken)
      if (!pool.users.opens(user.username, PreviousPassword, user)) throw notAuthorized()
      pool.users.setPassword(user, ProposedPassword, true)
      return {}
    },

    AssociateSoftwareToken(input) {
      const { user, renew } = settingUp(pool, associate.parse(input))
      user.totpPending = createTotpSecret()
      pool.users.touch(user)
      return { SecretCode: user.totpPending, ...renew(false) }
    },

    VerifySoftwareToken(input) {
      const parsed = verifyCode.parse(input)
      const { user, renew } = settingUp(pool, parsed)
      if (user.totpPending === null) throw invalidParameter('No software token is waiting to be verified')
      const step = stepOfCode(user.totpPending, parsed.UserCode, pool.clock())
      if (step === null) throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch')
      Object.assign(user, { totpSecret: user.totpPending, totpPending: null, totpLastStep: step })
      pool.users.touch(user)
      return { Status: 'SUCCESS', ...renew(true) }
    },

    async StartWebAuthnRegistration(input) {
      const user = pool.tokens.userOf(accessToken.parse(input).AccessToken)
      return { CredentialCreationOptions: await startRegistration(pool, user) }
    },

    async CompleteWebAuthnRegistration(input) {
      const { AccessToken, Credential } = complete.parse(input)
      await completeRegistration(pool, pool.tokens.userOf(AccessToken), Credential)
      return {}
    },

    ListWebAuthnCredentials(input) {
      const user = pool.tokens.userOf(accessToken.parse(input).AccessToken)
      return { Credentials: describePasskeys(pool, user) }
    },

    DeleteWebAuthnCredential(input) {
      const { AccessToken, CredentialId } = deleteCredential.parse(input)
      deletePasskey(pool, pool.tokens.userOf(AccessToken), CredentialId)
      return {}
    },

    SetUserMFAPreference(input) {
      const settings = mfaPreference.parse(input)
      return preferMfa(pool, pool.tokens.userOf(settings.AccessToken), settings)
    },
  }
}
