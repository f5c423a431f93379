import { CognitoError, invalidParameter, notAuthorized } from './cognito-error.ts'
import { startPasskeySignIn, userOfPasskey } from './passkeys.ts'
import type { Pool } from './user-pool.ts'
import type { Challenge } from './challenge-sessions.ts'
import { createServerKeys, isProof, isTimestamp, padHex, readClientValue } from './srp.ts'
import { stepOfCode } from './totp.ts'
import type { User } from './user-store.ts'

type Answers = Record<string, string>

function required(answers: Answers, name: string): string {
  const value = answers[name]
  if (value === undefined || value === '') throw invalidParameter(`Missing required parameter ${name}`)
  return value
}

/**
 * Continues after a correct password or passkey with the next challenge or the tokens.
 *
 * @param proven True if two factors are already verified.
 */
function proceed(pool: Pool, user: User, clientId: string, proven = false): object {
  pool.users.assertMaySignIn(user)
  const ask = (kind: Challenge, parameters: Answers) => ({
    ChallengeName: kind,
    ChallengeParameters: { USER_ID_FOR_SRP: user.username, ...parameters },
    Session: pool.sessions.keepStep(kind, user, clientId),
  })
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    const userAttributes = JSON.stringify({ email: user.email, email_verified: String(user.emailVerified) })
    return ask('NEW_PASSWORD_REQUIRED', { userAttributes, requiredAttributes: '[]' })
  }
  if (proven) return finish(pool, user, clientId)
  if (user.totpEnabled) return ask('SOFTWARE_TOKEN_MFA', {})
  if (pool.mfa === 'ON') return ask('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })
  return finish(pool, user, clientId)
}

function finish(pool: Pool, user: User, clientId: string): object {
  return { ChallengeParameters: {}, AuthenticationResult: pool.tokens.begin(user, clientId) }
}

/** Starts SRP. The response is alike for existing and unknown users. */
export function beginSrp(pool: Pool, parameters: Answers, clientId: string): object {
  const name = required(parameters, 'USERNAME')
  const clientValue = readClientValue(required(parameters, 'SRP_A'))
  if (clientValue === null) throw invalidParameter('Invalid SRP_A')
  const { user, username, storedVerifier } = pool.users.credentialOf(name)
  const keys = createServerKeys(storedVerifier)
  const session = { username, exists: user !== null, storedVerifier, keys, clientValue }
  const secretBlock = pool.sessions.keepSrp(session, clientId)
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USER_ID_FOR_SRP: username,
      USERNAME: username,
      SALT: storedVerifier.salt,
      SRP_B: padHex(keys.publicValue),
      SECRET_BLOCK: secretBlock,
    },
  }
}

/** Admin flow: the password itself arrives in a signed request. */
export function signInWithPassword(pool: Pool, parameters: Answers, clientId: string): object {
  const name = required(parameters, 'USERNAME')
  const password = required(parameters, 'PASSWORD')
  const { user, username, storedVerifier } = pool.users.credentialOf(name)
  if (!pool.users.opens(username, password, storedVerifier) || !user) throw notAuthorized()
  return proceed(pool, user, clientId)
}

function verifyPassword(pool: Pool, answers: Answers, clientId: string): object {
  const username = required(answers, 'USERNAME')
  const secretBlock = required(answers, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const signature = required(answers, 'PASSWORD_CLAIM_SIGNATURE')
  const timestamp = required(answers, 'TIMESTAMP')
  if (!isTimestamp(timestamp)) {
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.')
  }
  const session = pool.sessions.takeSrp(secretBlock, clientId)
  const proof = { pool: pool.poolName, username: session.username, secretBlock, timestamp, signature }
  const proven = isProof(proof, session.clientValue, session.keys, session.storedVerifier)
  const user = pool.users.find(session.username)
  if (!proven || !session.exists || username !== session.username || user?.salt !== session.storedVerifier.salt) {
    throw notAuthorized()
  }
  return proceed(pool, user, clientId)
}

/** Starts the `USER_AUTH` flow. Only passkeys are supported. */
export function beginChoice(pool: Pool, parameters: Answers, clientId: string): object {
  const name = required(parameters, 'USERNAME')
  const preferred = required(parameters, 'PREFERRED_CHALLENGE')
  if (preferred !== 'WEB_AUTHN') throw invalidParameter(`Challenge ${preferred} is not supported`)
  return startPasskeySignIn(pool, name, clientId)
}

async function checkPasskey(pool: Pool, answers: Answers, session: string, clientId: string): Promise<object> {
  const user = await userOfPasskey(pool, required(answers, 'CREDENTIAL'), session, clientId)
  if (pool.users.find(required(answers, 'USERNAME')) !== user) throw notAuthorized()
  // A user with a second factor must have enabled passkeys as an equivalent factor.
  if ((user.totpEnabled || pool.mfa === 'ON') && !user.passkeyIsFactor) throw notAuthorized()
  return proceed(pool, user, clientId, true)
}

function openStep(pool: Pool, kind: Challenge, answers: Answers, session: string, clientId: string) {
  const step = pool.sessions.peekStep(session, kind, clientId)
  const user = pool.users.find(required(answers, 'USERNAME'))
  if (!user || user.sub !== step.sub) throw notAuthorized('Invalid session for the user.')
  pool.users.assertMaySignIn(user)
  return { user, step }
}

function chooseNewPassword(pool: Pool, answers: Answers, session: string, clientId: string): object {
  const { user } = openStep(pool, 'NEW_PASSWORD_REQUIRED', answers, session, clientId)
  if (user.status !== 'FORCE_CHANGE_PASSWORD') throw notAuthorized('Invalid session for the user.')
  pool.users.setPassword(user, required(answers, 'NEW_PASSWORD'), true)
  pool.sessions.end(session)
  return proceed(pool, user, clientId)
}

function checkCode(pool: Pool, answers: Answers, session: string, clientId: string): object {
  const { user } = openStep(pool, 'SOFTWARE_TOKEN_MFA', answers, session, clientId)
  const step = stepOfCode(user.totpSecret, required(answers, 'SOFTWARE_TOKEN_MFA_CODE'), pool.clock())
  if (step === null) {
    pool.sessions.fail(session)
    throw new CognitoError('CodeMismatchException', 'Invalid code received for user')
  }
  if (step <= user.totpLastStep) {
    pool.sessions.fail(session)
    throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.')
  }
  user.totpLastStep = step
  pool.users.touch(user)
  pool.sessions.end(session)
  return finish(pool, user, clientId)
}

function finishSetup(pool: Pool, answers: Answers, session: string, clientId: string): object {
  const { user, step } = openStep(pool, 'MFA_SETUP', answers, session, clientId)
  if (!step.secretConfirmed || user.totpSecret === null) {
    throw invalidParameter('User has not verified software token mfa')
  }
  user.totpEnabled = true
  pool.users.touch(user)
  pool.sessions.end(session)
  return finish(pool, user, clientId)
}

export function respond(
  pool: Pool,
  challenge: string,
  answers: Answers,
  session: string,
  clientId: string,
): object | Promise<object> {
  if (challenge === 'PASSWORD_VERIFIER') return verifyPassword(pool, answers, clientId)
  if (session === '') throw invalidParameter('Missing required parameter Session')
  if (challenge === 'WEB_AUTHN') return checkPasskey(pool, answers, session, clientId)
  if (challenge === 'NEW_PASSWORD_REQUIRED') return chooseNewPassword(pool, answers, session, clientId)
  if (challenge === 'SOFTWARE_TOKEN_MFA') return checkCode(pool, answers, session, clientId)
  if (challenge === 'MFA_SETUP') return finishSetup(pool, answers, session, clientId)
  throw invalidParameter(`Challenge ${challenge} is not supported`)
}
