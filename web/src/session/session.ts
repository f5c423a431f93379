import { right, type Permission } from '#shared/access/right.ts'
import { connectSession, request } from '#web/api/client.ts'
import { ApiProblem } from '#web/api/problem.ts'
import type { Me } from '#web/api/types.ts'
import { applyProfileLanguage, currentLanguage, resetLanguage } from '#web/texts/language.ts'
import { forgetAll } from './kept.ts'
import { reenter } from './reentry.ts'
import { createStore } from './store.ts'
import { clearKeys, readKey, writeKey } from './storage.ts'
import { lastsFor, tokenStore } from './token-store.ts'

/** What is kept of the signed-in person, under the key `user`. */
type SessionUser = {
  id: string
  name: string
  picture: string
  job: string | null
  language_id: string | null
  permissions: Permission[]
  countries: string[]
}

type EndReason = 'inactive' | 'expired' | 'signed-out'

export type SessionState = {
  status: 'loading' | 'visitor' | 'signed-in'
  user: SessionUser | null
  rights: ReadonlySet<string>
  /** Why the last session ended; null before any did. */
  reason: EndReason | null
}

export const defaultPicture = '/avatar.svg'
/** A token that ends sooner is renewed before it is used. */
const marginSeconds = 60

const visitor: SessionState = { status: 'visitor', user: null, rights: new Set(), reason: null }
const {
  now: sessionState,
  become,
  follow: followSession,
  useNow: useSessionState,
} = createStore<SessionState>({ ...visitor, status: 'loading' })

export { sessionState, followSession, useSessionState }

export const rightsOf = (permissions: readonly Permission[]): ReadonlySet<string> =>
  new Set(permissions.map(({ entity_name, permission_key }) => right(entity_name, permission_key)))

const signedIn = (user: SessionUser): SessionState => ({
  status: 'signed-in',
  user,
  rights: rightsOf(user.permissions),
  reason: null,
})

const userOf = (me: Me): SessionUser => ({
  id: me.id,
  name: `${me.first_name} ${me.last_name}`.trim(),
  picture: me.avatar_url ?? defaultPicture,
  job: me.job,
  language_id: me.language_id,
  permissions: me.permissions,
  countries: me.countries,
})

function keptUser(): SessionUser | null {
  try {
    const kept = JSON.parse(readKey('user') ?? 'null') as SessionUser | null
    return kept && typeof kept.id === 'string' && Array.isArray(kept.permissions) ? kept : null
  } catch {
    return null
  }
}

/** Ends the session in this browser. Signing out also forgets the chosen language; the two other ends keep it. */
export function end(reason: EndReason = 'signed-out'): void {
  clearKeys(reason === 'expired' ? ['locale', 'lang_locale'] : [])
  void tokenStore.clear()
  // A session that only ran out keeps unsaved work until somebody signs in: for the same person it stays.
  if (reason !== 'expired') forgetAll()
  if (reason === 'signed-out') resetLanguage()
  if (sessionState().status !== 'visitor' || sessionState().reason !== reason) become({ ...visitor, reason })
}

/** Takes what `me` answers: an inactive account or one without any right has no session. */
export function accept(me: Me): void {
  if (me.status === 'INACTIVE') return end('inactive')
  if (me.permissions.length === 0) return end('signed-out')
  const user = userOf(me)
  writeKey('user', JSON.stringify(user))
  applyProfileLanguage(user.language_id)
  become(signedIn(user))
}

/** Reads the person again, after a sign-in or a change of one's own data. Never throws: without `me` there is no session. */
export async function readMe(): Promise<void> {
  const me = await askMe()
  if (me) accept(me)
}

export async function askMe(): Promise<Me | null> {
  try {
    return await request<Me>('GET', 'me')
  } catch (error) {
    console.error('me could not be read', error)
    if (readKey('access_token')) end('expired')
    return null
  }
}

let renewing: Promise<boolean> | null = null

/** One renewal at a time in all tabs: the one that waited finds the token of the one that did not. */
async function renewOnce(before: string | null): Promise<boolean> {
  const renew = async (): Promise<boolean> => {
    const now = readKey('access_token')
    if (now && now !== before && lastsFor(now, marginSeconds)) return true
    if (!readKey('refresh_token')) return false
    return (await import('./amplify.ts')).renew()
  }
  try {
    return navigator.locks ? await navigator.locks.request('session-renewal', renew) : await renew()
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

async function authorization(): Promise<string | null> {
  const token = readKey('access_token')
  if (!token) return null
  if (!lastsFor(token, marginSeconds) && readKey('refresh_token')) await refresh()
  const current = readKey('access_token')
  return current && `${readKey('token_type') ?? 'Bearer'} ${current}`
}

let started: Promise<void> | null = null

async function begin(): Promise<void> {
  connectSession({ authorization, refresh, reenter, end, language: currentLanguage })
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'access_token' || key === 'user') followStorage()
  })
  // A page that the browser kept aside heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followStorage()
  })
  if (!readKey('access_token')) return become(visitor)
  const user = keptUser()
  const reading = readMe()
  if (!user) return reading
  applyProfileLanguage(user.language_id)
  // A forged list gains nothing: the server asks for itself, and `me` replaces it in a moment.
  return user.permissions.length === 0 ? reading : become(signedIn(user))
}

/** Resolves once it is known who is here; the kept user counts until `me` has answered. */
export const startSession = (): Promise<void> => (started ??= begin())

/** Signing in or out in another tab holds in this one too. */
function followStorage(): void {
  const user = keptUser()
  if (!readKey('access_token')) {
    if (sessionState().status === 'signed-in') become({ ...visitor, reason: 'signed-out' })
  } else if (user && user.id !== sessionState().user?.id) become(signedIn(user))
}

/** Tells the server, whose answer changes nothing here: this browser's session ends. */
export async function signOut(): Promise<void> {
  try {
    if (readKey('access_token')) await request<void>('POST', 'logout')
  } catch (error) {
    console.error('logout was not answered', error)
  }
  end('signed-out')
}
