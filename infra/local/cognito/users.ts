import { createHmac, randomUUID } from 'node:crypto'
import { passwordLength, sessionLifetimeSeconds } from '#shared/access/session-lifetimes.ts'
import { CognitoError, invalidParameter, notAuthorized } from './cognito-error.ts'
import { createVerifier, inventVerifier, isPassword } from './srp.ts'
import type { Verifier } from './srp.ts'
import type { Store, User } from './user-store.ts'

type NewUser = { username: string; email: string; emailVerified: boolean; password: string; permanent: boolean }
export type Users = ReturnType<typeof createUsers>

const TEMPORARY_FOR = sessionLifetimeSeconds.temporaryPassword * 1000
const USERNAME = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u
const EMAIL = /^[^\s@]+@[^\s@]+$/

function assertPassword(password: string): void {
  if (password.length > passwordLength.longest || /^\s|\s$/.test(password)) {
    throw invalidParameter('1 validation error detected: the password failed to satisfy its constraint')
  }
  if (password.length < passwordLength.shortest) {
    throw new CognitoError('InvalidPasswordException', 'Password did not conform with policy: Password not long enough')
  }
}

/** Users of a pool. Lookup is by username or verified e-mail address, case-insensitive. */
export function createUsers(store: Store, pool: string, clock: () => Date) {
  const byUsername = new Map(store.state.users.map((user) => [user.username.toLowerCase(), user]))
  const byEmail = new Map<string, User>()
  for (const user of store.state.users) if (user.emailVerified) byEmail.set(user.email.toLowerCase(), user)

  const find = (name: string) => byUsername.get(name.toLowerCase()) ?? byEmail.get(name.toLowerCase())

  function assertAlias(email: string, verified: boolean, self?: User) {
    if (!EMAIL.test(email) || email.length > 2048) throw invalidParameter('Invalid email address format.')
    const holder = byEmail.get(email.toLowerCase())
    if (verified && holder && holder !== self) {
      throw new CognitoError('AliasExistsException', 'An account with the email already exists.')
    }
  }

  function touch(user: User) {
    user.modifiedAt = clock().getTime()
    store.changed()
  }

  return {
    find,
    touch,
    list: () => [...byUsername.values()],

    /** @throws UserNotFoundException For admin operations only; public ones must not reveal it. */
    require(name: string): User {
      const user = find(name)
      if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
      return user
    },

    add(fields: NewUser): User {
      if (!USERNAME.test(fields.username)) throw invalidParameter('The username failed to satisfy its constraint')
      if (EMAIL.test(fields.username)) {
        const text = 'Username cannot be of email format, since user pool is configured for email alias.'
        throw invalidParameter(text)
      }
      if (byUsername.has(fields.username.toLowerCase())) {
        throw new CognitoError('UsernameExistsException', 'User account already exists')
      }
      // Cognito uses this error for new users, but `AliasExistsException` for changed ones.
      if (fields.emailVerified && byEmail.has(fields.email.toLowerCase()))
        throw new CognitoError('UsernameExistsException', 'An account with the given email already exists.')
      assertAlias(fields.email, fields.emailVerified)
      assertPassword(fields.password)
      const now = clock().getTime()
      const user: User = {
        ...createVerifier(pool, fields.username, fields.password),
        username: fields.username,
        sub: randomUUID(),
        email: fields.email,
        emailVerified: fields.emailVerified,
        enabled: true,
        status: fields.permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
        temporaryUntil: fields.permanent ? null : now + TEMPORARY_FOR,
        createdAt: now,
        modifiedAt: now,
        totpSecret: null,
        totpPending: null,
        totpLastStep: 0,
        totpEnabled: false,
      }
      store.state.users.push(user)
      byUsername.set(user.username.toLowerCase(), user)
      if (user.emailVerified) byEmail.set(user.email.toLowerCase(), user)
      store.changed()
      return user
    },

    remove(user: User) {
      store.state.users.splice(store.state.users.indexOf(user), 1)
      byUsername.delete(user.username.toLowerCase())
      if (byEmail.get(user.email.toLowerCase()) === user) byEmail.delete(user.email.toLowerCase())
      store.changed()
    },

    setPassword(user: User, password: string, permanent: boolean) {
      assertPassword(password)
      Object.assign(user, createVerifier(pool, user.username, password))
      user.status = permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD'
      user.temporaryUntil = permanent ? null : clock().getTime() + TEMPORARY_FOR
      touch(user)
    },

    setEmail(user: User, email: string, verified: boolean) {
      assertAlias(email, verified, user)
      if (byEmail.get(user.email.toLowerCase()) === user) byEmail.delete(user.email.toLowerCase())
      user.email = email
      user.emailVerified = verified
      if (verified) byEmail.set(email.toLowerCase(), user)
      touch(user)
    },

    opens: (username: string, password: string, storedVerifier: Verifier) =>
      isPassword(pool, username, password, storedVerifier),

    /** Returns the verifier to check a login against. Unknown users get an invented one that no password matches. */
    credentialOf(name: string): { user: User | null; username: string; storedVerifier: Verifier } {
      const user = find(name)
      if (user) return { user, username: user.username, storedVerifier: { salt: user.salt, verifier: user.verifier } }
      const storedVerifier = inventVerifier(store.state.secret, name.toLowerCase())
      if (!name.includes('@')) return { user: null, username: name, storedVerifier }
      const hex = createHmac('sha256', store.state.secret).update(name.toLowerCase()).digest('hex')
      const parts = [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `4${hex.slice(13, 16)}`,
        `a${hex.slice(17, 20)}`,
        hex.slice(20, 32),
      ]
      return { user: null, username: parts.join('-'), storedVerifier }
    },

    /** Throws if the account may not log in although the password was correct. */
    assertMaySignIn(user: User) {
      if (!user.enabled) throw notAuthorized('User is disabled.')
      if (user.temporaryUntil !== null && clock().getTime() > user.temporaryUntil) {
        throw notAuthorized('Temporary password has expired and must be reset by an administrator.')
      }
    },
  }
}
