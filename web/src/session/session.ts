import { permissionString, type Permission } from '#shared/access/permission-keys.ts'
import { connectSession, request } from '#web/api/http/client.ts'
import { ApiProblem, isProblem } from '#web/api/http/api-problem.ts'
import type { Me } from '#web/api/types.ts'
import { applyLanguage, currentLanguage, resetLanguage } from '#web/i18n/current-language.ts'
import { deleteUserDatabase } from './storage/user-storage.ts'
import { answerReauthentication, reauthenticateForUnsaved, signInAgain } from './reauthentication.ts'
import { type SessionUser, userOf } from './session-user.ts'
import { createStore } from '#web/platform/create-store.ts'
import { clearKeys, readKey, writeKey } from '#web/platform/local-storage.ts'
import { claimsOf, isValidFor, tokenStore } from './storage/token-store.ts'

type EndReason = 'inactive' | 'no-role' | 'expired' | 'signed-out'

export type SessionState = {
  status: 'loading' | 'visitor' | 'signed-in'
  user: SessionUser | null
  rights: ReadonlySet<string>
  /** Reason for the end of the last session; null if there was none. */
  reason: EndReason | null
}

/** Access tokens that expire sooner are renewed before use. */
const marginSeconds = 60

/** Channel for changes of the session between tabs. Local storage changes arrive later. */
const tabs = new BroadcastChannel('session')

const visitor: SessionState = { status: 'visitor', user: null, rights: new Set(), reason: null }
const {
  get: sessionState,
  set: setSessionState,
  subscribe: subscribeToSession,
  useValue: useSessionState,
} = createStore<SessionState>({ ...visitor, status: 'loading' })

export { sessionState, subscribeToSession, useSessionState }

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

/** Ends the session in this browser. Signing out resets the language; an expired session keeps it. */
export function endSession(reason: EndReason = 'signed-out'): void {
  clearKeys(reason === 'expired' ? ['locale', 'lang_locale', 'languages'] : [])
  void tokenStore.clear()
  // After an expired session, unsaved work stays for the next sign-in of the same user.
  if (reason !== 'expired') deleteUserDatabase()
  if (reason === 'signed-out') resetLanguage()
  if (sessionState().status !== 'visitor' || sessionState().reason !== reason) setSessionState({ ...visitor, reason })
  tabs.postMessage(null)
}

/** Starts the session from the `me` response. Inactive accounts and accounts without permissions get none. */
export function accept(me: Me): void {
  if (me.status === 'INACTIVE') return endSession('inactive')
  if (me.permissions.length === 0) return endSession('no-role')
  const user = userOf(me)
  writeKey('user', JSON.stringify(user))
  applyLanguage(user.language_id)
  setSessionState(signedIn(user))
  tabs.postMessage(user)
}

/** Fetches the user after a sign-in or a profile change. Never throws; without a response there is no session. */
export async function readMe(): Promise<void> {
  const me = await fetchMe()
  if (me) accept(me)
}

/** Returns the `me` response; null on an error, or if the session has ended or changed since the request. */
export async function fetchMe(): Promise<Me | null> {
  const tokenBefore = readKey('access_token')
  const isSameUser = (now: string | null): boolean =>
    now !== null && (tokenBefore === null || claimsOf(now).sub === claimsOf(tokenBefore).sub)
  try {
    const me = await request<Me>('GET', 'me')
    return isSameUser(readKey('access_token')) ? me : null
  } catch (error) {
    console.error('me failed', error)
    // A 401 response has been handled already. Without a response, the stored user remains signed in.
    const isRefusal = isProblem(error) && error.status >= 400 && error.status < 500
    if (!isProblem(error, 'unauthenticated') && (isRefusal || !storedUser())) endSession('expired')
    return null
  }
}

let renewing: Promise<boolean> | null = null

/** Renews the access token in one tab at a time. A tab that waited uses the new token. */
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
    console.error('session renewal failed', error)
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
 * Returns a new authorization after one was refused or is missing: by the refresh token, or by a sign-in dialog if
 * there are unsaved changes. Otherwise returns null and ends the session.
 */
async function renew(refused: string | null): Promise<string | null> {
  const who = sessionState().user?.id
  if (!refused && !who) return null
  const renewed = (await refresh()) || (await reauthenticateForUnsaved())
  // Another user may have signed in since. Requests must not be sent in their name.
  if (renewed) return who && (storedUser()?.id ?? who) !== who ? null : authorizationNow()
  const now = authorizationNow()
  if (!now || now === refused) endSession('expired')
  return null
}

/** Returns the authorization after a new sign-in; null if the user cancelled or another user signed in. */
async function reauthenticate(): Promise<string | null> {
  const who = sessionState().user?.id
  return (await signInAgain()) && storedUser()?.id === who ? authorizationNow() : null
}

let startPromise: Promise<void> | null = null

async function initialize(): Promise<void> {
  connectSession({ authorization, renew, reauthenticate, end: endSession, language: currentLanguage })
  tabs.addEventListener('message', ({ data }) => void applyOtherTab(data as SessionUser | null))
  // A page restored from the back/forward cache has missed messages.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void applyOtherTab(readKey('access_token') ? storedUser() : null)
  })
  if (!readKey('access_token')) return setSessionState(visitor)
  const user = storedUser()
  const reading = readMe()
  if (!user) return reading
  applyLanguage(user.language_id)
  // Forged permissions have no effect: the server checks its own, and the `me` response replaces them.
  return user.permissions.length === 0 ? reading : setSessionState(signedIn(user))
}

/** Resolves when the session state is known. The stored user is valid until `me` responds. */
export const startSession = (): Promise<void> => (startPromise ??= initialize())

/** Timer that lets a later message take precedence, such as a sign-out right after a sign-in. */
let answering: ReturnType<typeof setTimeout> | undefined

/**
 * Applies a sign-in or sign-out of another tab. Unsaved work stays, with a sign-in dialog; another user starts without
 * it.
 */
async function applyOtherTab(user: SessionUser | null): Promise<void> {
  const { status, user: before } = sessionState()
  clearTimeout(answering)
  if (user) {
    if (user.id !== before?.id) setSessionState(signedIn(user))
    answering = setTimeout(answerReauthentication, 200, user.id === before?.id)
  } else if (status === 'signed-in' && !(await reauthenticateForUnsaved()) && sessionState().user?.id === before?.id) {
    setSessionState({ ...visitor, reason: 'signed-out' })
  }
}
