import { permissionString, type Permission } from '#shared/access/permission-keys.ts'
import { connectSession, request } from '#web/api/http/client.ts'
import { ApiProblem, isProblem } from '#web/api/http/api-problem.ts'
import type { Me } from '#web/api/types.ts'
import { applyProfileLanguage, currentLanguage, resetLanguage } from '#web/i18n/current-language.ts'
import { deleteUserDatabase } from './storage/user-storage.ts'
import { answerReauthentication, reauthenticateForUnsaved, signInAgain } from './reauthentication.ts'
import { type SessionUser, userOf } from './session-user.ts'
import { createStore } from './storage/create-store.ts'
import { clearKeys, readKey, writeKey } from './storage/local-storage.ts'
import { claimsOf, isValidFor, tokenStore } from './storage/token-store.ts'

type EndReason = 'inactive' | 'expired' | 'signed-out'

export type SessionState = {
  status: 'loading' | 'visitor' | 'signed-in'
  user: SessionUser | null
  rights: ReadonlySet<string>
  /** Why the last session ended; null before any did. */
  reason: EndReason | null
}

/** A token that ends sooner is renewed before it is used. */
const marginSeconds = 60

/** Where the tabs of this browser tell each other who is signed in now: storage reaches them a moment later. */
const tabs = new BroadcastChannel('session')

const visitor: SessionState = { status: 'visitor', user: null, rights: new Set(), reason: null }
const {
  now: sessionState,
  become,
  follow: followSession,
  useNow: useSessionState,
} = createStore<SessionState>({ ...visitor, status: 'loading' })

export { sessionState, followSession, useSessionState }

export const rightsOf = (permissions: readonly Permission[]): ReadonlySet<string> =>
  new Set(permissions.map(({ entity_name, permission_key }) => permissionString(entity_name, permission_key)))

const signedIn = (user: SessionUser): SessionState => ({
  status: 'signed-in',
  user,
  rights: rightsOf(user.permissions),
  reason: null,
})

function storedUser(): SessionUser | null {
  try {
    const stored = JSON.parse(readKey('user') ?? 'null') as SessionUser | null
    return stored && typeof stored.id === 'string' && Array.isArray(stored.permissions) ? stored : null
  } catch {
    return null
  }
}

/** Ends the session in this browser. Signing out also forgets the chosen language; the two other ends keep it. */
export function endSession(reason: EndReason = 'signed-out'): void {
  clearKeys(reason === 'expired' ? ['locale', 'lang_locale'] : [])
  void tokenStore.clear()
  // A session that only ran out keeps unsaved work until somebody signs in: for the same person it stays.
  if (reason !== 'expired') deleteUserDatabase()
  if (reason === 'signed-out') resetLanguage()
  if (sessionState().status !== 'visitor' || sessionState().reason !== reason) become({ ...visitor, reason })
  tabs.postMessage(null)
}

/** Takes what `me` answers: an inactive account or one without any right has no session. */
export function accept(me: Me): void {
  if (me.status === 'INACTIVE') return endSession('inactive')
  if (me.permissions.length === 0) return endSession('signed-out')
  const user = userOf(me)
  writeKey('user', JSON.stringify(user))
  applyProfileLanguage(user.language_id)
  become(signedIn(user))
  tabs.postMessage(user)
}

/** Reads the person again, after a sign-in or a change of one's own data. Never throws: without `me` there is no session. */
export async function readMe(): Promise<void> {
  const me = await askMe()
  if (me) accept(me)
}

/** What `me` answers; null where it does not, or where the session for which it was asked is over by then, or another's. */
export async function askMe(): Promise<Me | null> {
  const asked = readKey('access_token')
  const isStill = (now: string | null): boolean =>
    now !== null && (asked === null || claimsOf(now).sub === claimsOf(asked).sub)
  try {
    const me = await request<Me>('GET', 'me')
    return isStill(readKey('access_token')) ? me : null
  } catch (error) {
    console.error('me could not be read', error)
    // A refused token has had its consequence. Without an answer, the kept person counts on.
    const isRefusal = isProblem(error) && error.status >= 400 && error.status < 500
    if (!isProblem(error, 'unauthenticated') && (isRefusal || !storedUser())) endSession('expired')
    return null
  }
}

let renewing: Promise<boolean> | null = null

/** One renewal at a time in all tabs: the one that waited finds the token of the one that did not. */
async function renewOnce(before: string | null): Promise<boolean> {
  const ask = async (): Promise<boolean> => {
    const now = readKey('access_token')
    if (now && now !== before && isValidFor(now, marginSeconds)) return true
    if (!readKey('refresh_token')) return false
    return (await import('./sign-in/amplify.ts')).renew()
  }
  try {
    return navigator.locks ? await navigator.locks.request('session-renewal', ask) : await ask()
  } catch (error) {
    if (error instanceof Error && error.name === 'NetworkError') throw new ApiProblem(0, {}, null, error)
    console.error('the session could not be renewed', error)
    return false
  }
}

export function refresh(): Promise<boolean> {
  renewing ??= renewOnce(readKey('access_token')).finally(() => {
    renewing = null
  })
  return renewing
}

const authorizationNow = (): string | null => {
  const token = readKey('access_token')
  return token && `${readKey('token_type') ?? 'Bearer'} ${token}`
}

async function authorization(): Promise<string | null> {
  const token = readKey('access_token')
  if (token && !isValidFor(token, marginSeconds) && readKey('refresh_token')) await refresh()
  return authorizationNow()
}

/**
 * What to send in place of an authorization that was refused, or is gone: by a renewal, or by a sign-in over the page where
 * there is unsaved work. Null where that is not to be had; a session that nothing brings back is over then.
 */
async function renew(refused: string | null): Promise<string | null> {
  const who = sessionState().user?.id
  if (!refused && !who) return null
  const renewed = (await refresh()) || (await reauthenticateForUnsaved())
  // Somebody else may have signed in meanwhile, here or in another tab: nothing is sent in their name.
  if (renewed) return who && (storedUser()?.id ?? who) !== who ? null : authorizationNow()
  const now = authorizationNow()
  if (!now || now === refused) endSession('expired')
  return null
}

/** What to send after a new sign-in over the page; null where there was none, or somebody else signed in. */
async function reauthenticate(): Promise<string | null> {
  const who = sessionState().user?.id
  return (await signInAgain()) && storedUser()?.id === who ? authorizationNow() : null
}

let started: Promise<void> | null = null

async function begin(): Promise<void> {
  connectSession({ authorization, renew, reauthenticate, end: endSession, language: currentLanguage })
  tabs.addEventListener('message', ({ data }) => void followTabs(data as SessionUser | null))
  // A page that the browser kept aside heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void followTabs(readKey('access_token') ? storedUser() : null)
  })
  if (!readKey('access_token')) return become(visitor)
  const user = storedUser()
  const reading = readMe()
  if (!user) return reading
  applyProfileLanguage(user.language_id)
  // A forged list gains nothing: the server asks for itself, and `me` replaces it in a moment.
  return user.permissions.length === 0 ? reading : become(signedIn(user))
}

/** Resolves once it is known who is here; the kept user counts until `me` has answered. */
export const startSession = (): Promise<void> => (started ??= begin())

/** Who signed in there may sign out again at once: what came last counts. */
let answering: ReturnType<typeof setTimeout> | undefined

/**
 * Signing in or out in another tab holds in this one too; what is unsaved here stays, and is signed in for over the page.
 * Somebody else begins with nothing of it.
 */
async function followTabs(user: SessionUser | null): Promise<void> {
  const { status, user: before } = sessionState()
  clearTimeout(answering)
  if (user) {
    if (user.id !== before?.id) become(signedIn(user))
    answering = setTimeout(answerReauthentication, 200, user.id === before?.id)
  } else if (status === 'signed-in' && !(await reauthenticateForUnsaved()) && sessionState().user?.id === before?.id) {
    become({ ...visitor, reason: 'signed-out' })
  }
}
