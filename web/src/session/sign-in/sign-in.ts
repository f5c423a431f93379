import type { Me } from '#web/api/types.ts'
import { removeOtherUsersValues } from '#web/session/storage/user-storage.ts'
import { accept, fetchMe, readMe } from '#web/session/session.ts'
import { clearKeys, readKey, writeKey } from '#web/platform/local-storage.ts'
import type { SignInStep } from './sign-in-step.ts'
import { tokenStore } from '#web/session/storage/token-store.ts'

/** User who has signed in, but is setting up a second factor first. */
let userInSetUp: Me | null = null

async function after(step: SignInStep): Promise<SignInStep> {
  if (step.kind !== 'done') return step
  const me = await fetchMe()
  if (!me) return step
  void removeOtherUsersValues(me.id)
  if (me.status === 'ACTIVE' && me.second_factor?.required && !me.second_factor.proven && !me.second_factor.agency) {
    const { secondFactor } = await import('./second-factor.ts')
    // If the setup cannot start, the sign-in continues. Actions that require a second factor then report it.
    const key = await secondFactor.begin(me.email ?? me.id).catch((error: unknown) => {
      console.error('a second factor could not be begun', error)
      return null
    })
    if (key) {
      userInSetUp = me
      return { kind: 'set-up', ...key, later: true }
    }
  }
  accept(me)
  return step
}

/** Continues without a second factor. Actions that require one stay blocked. */
export function skipSecondFactorSetUp(): void {
  if (userInSetUp) accept(userInSetUp)
  userInSetUp = null
}

async function finishSetUp(code: string): Promise<SignInStep> {
  await (await import('./second-factor.ts')).secondFactor.confirm(code)
  userInSetUp = null
  await readMe()
  return { kind: 'done' }
}

const sessionKeys = ['token_type', 'access_token', 'refresh_token', 'user'] as const

async function attempt(begin: () => Promise<SignInStep>): Promise<SignInStep> {
  userInSetUp = null
  const before = sessionKeys.map((key) => [key, readKey(key)] as const)
  clearKeys(['locale', 'lang_locale', 'languages'])
  await tokenStore.clear()
  try {
    return await after(await begin())
  } catch (error) {
    // A failed sign-in must not end an existing session.
    for (const [key, value] of before) writeKey(key, value)
    throw error
  }
}

export async function signIn(email: string, password: string): Promise<SignInStep> {
  const { startSignIn } = await import('./amplify.ts')
  return attempt(() => startSignIn(email, password))
}

export const signInByPasskey = (email: string): Promise<SignInStep> =>
  attempt(async () => (await import('./passkeys.ts')).signInByPasskey(email))

/** Redirects to the identity provider, which redirects back to this path. */
export const redirectToIdentityProvider = async (back: string): Promise<never> =>
  (await import('./agency-sign-in.ts')).redirectToIdentityProvider(back)

/** Completes a sign-in by the identity provider. See `completeIdentityProviderSignIn`. */
export async function signInByIdentityProvider(
  search: string,
  onReturnPath: (back: string) => void,
): Promise<SignInStep> {
  const { completeIdentityProviderSignIn } = await import('./agency-sign-in.ts')
  return attempt(async () => {
    await completeIdentityProviderSignIn(search, onReturnPath)
    return { kind: 'done' }
  })
}

/** Responds to the current step with a new password or a code. */
export const respondToStep = async (value: string): Promise<SignInStep> =>
  userInSetUp ? finishSetUp(value) : after(await (await import('./amplify.ts')).respondToChallenge(value))
