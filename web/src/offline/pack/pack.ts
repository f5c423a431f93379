import { parsePackHead, type PackResponse } from '#shared/offline-pack/pack-format.ts'
import { request } from '#web/api/http/client.ts'
import { config } from '#web/api/config.ts'
import { queryClient } from '#web/api/query-client.ts'
import { subscribeToSession, sessionState } from '#web/session/session.ts'
import { getOfflineSince, probeConnection } from '#web/platform/connection.ts'
import { createStore } from '#web/platform/create-store.ts'
import { currentLanguage } from '#web/i18n/current-language.ts'
import { forgetPending, keepResponses, refreshStored } from './keep-responses.ts'
import { isExpired as isExpiredAt } from './stored-responses.ts'
import { type PackMetadata, type PackOwner, type PackScope, scopeOf } from './pack-metadata.ts'
import { PackClosedError, callWorker, stopWorker } from './worker-client.ts'

/**
 * Age in milliseconds after which the pack is refreshed automatically. Shorter at the start, since permissions may have
 * changed.
 */
const maxAgeMs = 15 * 60_000
const maxAgeAtStartMs = 60_000

/** Delay in milliseconds between two polls while the server builds a pack, and the maximum number of polls. */
const pollPauseMs = 2000
const maxPolls = 30

/** Maximum number of full downloads in a row. */
const maxAttempts = 3

/** Days until a pack expires without contact to the server. */
const days = (): number => config().packDays

type State = {
  /** Null without a pack. */
  metadata: PackMetadata | null
  operation: 'nothing' | 'taking' | 'refreshing' | 'pictures'
  failed: boolean
  /** True once it is known if there is a pack. */
  isKnown: boolean
  /** Milliseconds since 1970 at which the response that was read last without a pack was current. */
  keptAsOf: number | null
}

const initialState: State = { metadata: null, operation: 'nothing', failed: false, isKnown: false, keptAsOf: null }
const { get: getState, set: setState, useValue: usePack } = createStore<State>(initialState)

export { usePack }

const owner = (): PackOwner => {
  const user = sessionState().user!
  return { user: user.id, days: days(), scope: scopeOf(user) }
}

/** Responds to a read while offline: from the pack, or with a stored response. */
export async function readOffline(path: string, query: string): Promise<unknown> {
  await startPack()
  const { user } = sessionState()
  if (!user || (!getOfflineSince() && (await probeConnection()))) return undefined
  const reader = { countries: user.countries, language: currentLanguage() }
  const response = await callWorker('read', owner(), path, query, reader).catch(console.error)
  if (getState().metadata && isExpired(getState().metadata!)) setState({ ...initialState, isKnown: true })
  if (response) setState({ ...getState(), keptAsOf: response.asOf })
  return response?.body
}

const isExpired = ({ asOf }: PackMetadata): boolean => isExpiredAt(asOf, days(), Date.now())

/** Runs one operation at a time and updates the state. */
async function runOperation(operation: State['operation'], work: () => Promise<PackMetadata | null>): Promise<void> {
  if (getState().operation !== 'nothing') return
  setState({ ...getState(), operation, failed: false })
  try {
    setState({ ...initialState, isKnown: true, metadata: await work() })
  } catch (error) {
    console.error('the pack', error)
    setState({ ...getState(), operation: 'nothing', failed: true })
  }
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

const scopeQuery = ({ language, country, category }: PackScope): Record<string, string> => ({
  language,
  ...(country !== null && { country }),
  ...(category !== null && { category }),
})

/** Downloads a full pack, after the server has built it. */
async function downloadFullPack(part: PackScope): Promise<string> {
  for (let pauses = 0; pauses < maxPolls; pauses++) {
    const response = await request<PackResponse | string>('GET', 'pack', { query: scopeQuery(part) })
    if (typeof response === 'string') return response
    await sleep(pollPauseMs)
  }
  throw new Error('the pack was not made in time')
}

const requestChanges = (part: PackScope, seq: string): Promise<Exclude<PackResponse, { building: true }>> =>
  request('GET', 'pack', { query: { ...scopeQuery(part), since: seq } })

/** Downloads a full pack and the changes since it was built, so that withdrawn content is not included. */
async function downloadPack(part: PackScope, withPictures: boolean, attempt = 1): Promise<PackMetadata | null> {
  const text = await downloadFullPack(part)
  const asOf = Date.now()
  const response = await requestChanges(part, parsePackHead(text).seq)
  if ('whole' in response) {
    if (attempt === maxAttempts) throw new Error('too much changes to take it along')
    // After too many changes, the server is building a new pack.
    await sleep(5 * pollPauseMs)
    return downloadPack(part, withPictures, attempt + 1)
  }
  const metadata = await callWorker('take', { user: owner().user, part, asOf, withPictures }, text, response)
  return withPictures ? callWorker('choosePictures', true) : metadata
}

async function downloadChanges(metadata: PackMetadata): Promise<PackMetadata | null> {
  const asOf = Date.now()
  const response = await requestChanges(metadata.part, metadata.seq)
  if (!('whole' in response)) {
    const next = await callWorker('change', response, asOf)
    return next?.withPictures && response.put.length > 0 ? callWorker('choosePictures', true) : next
  }
  if (response.wipe) {
    await callWorker('wipe', metadata.user)
    setState({ ...getState(), metadata: null })
  }
  return downloadPack(metadata.part, metadata.withPictures)
}

/** Downloads a pack. Returns false if that failed. */
export async function takePack(part: PackScope): Promise<boolean> {
  // Some browsers ask the user for permission to persist data. The download does not wait, since the request may never
  // resolve.
  void navigator.storage?.persist?.().catch(() => false)
  await runOperation('taking', () => downloadPack(part, false))
  return !getState().failed
}

export const refreshPack = (): Promise<void> =>
  runOperation('refreshing', async () => (getState().metadata ? downloadChanges(getState().metadata!) : null))

export const choosePictures = (isWanted: boolean): Promise<void> =>
  runOperation('pictures', () => callWorker('choosePictures', isWanted))

/** True if the browser can store a pack. Some private windows cannot. */
export const canStorePacks = async (): Promise<boolean> =>
  globalThis.crypto?.subtle !== undefined &&
  typeof Worker !== 'undefined' &&
  typeof indexedDB !== 'undefined' &&
  callWorker('tries', owner().user).catch(() => false)

/** Deletes the pack from the device and from memory. */
export async function removePack(): Promise<void> {
  close()
  await callWorker('wipe', owner().user).catch(console.error)
  setState({ ...initialState, isKnown: true })
}

/** Clears the pack from memory. */
function close(): void {
  forgetPending()
  setState(initialState)
  stopWorker()
}

type BatteryState = { charging: boolean; level: number }
type Device = { connection?: { saveData?: boolean }; getBattery?: () => Promise<BatteryState> }

/** False with data saver or low battery. */
async function canRefreshInBackground(): Promise<boolean> {
  const { connection, getBattery } = navigator as Device
  if (getOfflineSince() || connection?.saveData) return false
  const power = await getBattery?.call(navigator).catch(() => null)
  return !power || power.charging || power.level > 0.2
}

/** Refreshes the pack in the background if it is older than `oldest`. */
async function refreshIfStale(oldest = maxAgeMs): Promise<void> {
  const { metadata } = getState()
  if (!metadata) return
  if (isExpired(metadata)) return removePack()
  if (Date.now() - metadata.asOf >= oldest && (await canRefreshInBackground())) await refreshPack()
}

/** Refetches all queries when the connection is back, since their data may come from the pack. */
export function refreshAfterReconnect(): void {
  if (!getState().metadata && getState().keptAsOf === null) return
  setState({ ...getState(), keptAsOf: null })
  void queryClient.invalidateQueries()
  void refreshIfStale()
}

/** User whose pack is open or opening. */
let openedUserId: string | null = null

async function followUser(): Promise<void> {
  const { status, user } = sessionState()
  const userId = user?.id ?? null
  if (status === 'loading' || userId === openedUserId) return
  openedUserId = userId
  // The stored pack is deleted by signing out, but not when the session expires.
  close()
  if (!user) return
  setState({ ...initialState, isKnown: true, metadata: await callWorker('open', owner()) })
  keepResponses(owner)
  void refreshIfStale(maxAgeAtStartMs)
  void refreshStored(owner, canRefreshInBackground)
}

let startPromise: Promise<void> | undefined

/** Opens the stored pack of the current user, and follows changes of the user. Resolves when the pack is open. */
export function startPack(): Promise<void> {
  if (typeof Worker === 'undefined' || typeof indexedDB === 'undefined') return Promise.resolve()
  if (startPromise) return startPromise
  const follow = () =>
    followUser().catch((error: unknown) => {
      // Expected if the user signs out while the pack opens.
      if (!(error instanceof PackClosedError)) console.error('the pack', error)
    })
  subscribeToSession(() => void follow())
  setInterval(() => void refreshIfStale(), 60_000)
  return (startPromise = follow())
}
