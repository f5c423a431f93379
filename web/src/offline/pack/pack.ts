import { parsePackHead, type PackResponse } from '#shared/offline-pack/pack-format.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { request } from '#web/api/http/client.ts'
import { config } from '#web/api/config.ts'
import { queryClient } from '#web/api/query-client.ts'
import { followSession, sessionState } from '#web/session/session.ts'
import { offlineSince, probeConnection } from '#web/session/connection.ts'
import { createStore } from '#web/session/storage/create-store.ts'
import { currentLanguage } from '#web/i18n/current-language.ts'
import type { PackMetadata, PackScope } from './pack-metadata.ts'
import { PackClosedError, callWorker, stopWorker } from './worker-client.ts'

/** Milliseconds after which it is brought up to date by itself, sooner at a start: rights may be others since. */
const maxAgeMs = 15 * 60_000
const maxAgeAtStartMs = 60_000

/** Milliseconds of a pause while it is made, and how many there are. */
const pollPauseMs = 2000
const maxPolls = 30

/** How often the whole is taken in one go. */
const maxAttempts = 3

/** Days for which it opens without contact. */
const days = (): number => config().packDays

type State = {
  /** Null: there is none. */
  about: PackMetadata | null
  doing: 'nothing' | 'taking' | 'refreshing' | 'pictures'
  failed: boolean
}

const nothing: State = { about: null, doing: 'nothing', failed: false }
const { now, become, useNow: usePack } = createStore<State>(nothing)

export { usePack }

const owner = () => ({ user: sessionState().user!.id, days: days() })

/** Answers a read while there is no connection, from what was taken along. */
export async function readOffline(path: string, query: string): Promise<unknown> {
  await startPack()
  const { user } = sessionState()
  if (!now().about || !user || (!offlineSince() && (await probeConnection()))) return undefined
  const reader = { countries: user.countries, language: currentLanguage() }
  const answer = await callWorker('answer', path, query, reader, days()).catch(console.error)
  if (answer === undefined && now().about && isOver(now().about!)) become(nothing)
  return answer
}

const isOver = ({ asOf }: PackMetadata): boolean => Date.now() - asOf > days() * millisecondsPerDay

/** One thing after the other; what fails says so. */
async function doing(what: State['doing'], work: () => Promise<PackMetadata | null>): Promise<void> {
  if (now().doing !== 'nothing') return
  become({ ...now(), doing: what, failed: false })
  try {
    become({ ...nothing, about: await work() })
  } catch (error) {
    console.error('the pack', error)
    become({ ...now(), doing: 'nothing', failed: true })
  }
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

const chosenIn = ({ language, country, category }: PackScope): Record<string, string> => ({
  language,
  ...(country !== null && { country }),
  ...(category !== null && { category }),
})

/** The whole of a part, once it is made. */
async function wholeOf(part: PackScope): Promise<string> {
  for (let pauses = 0; pauses < maxPolls; pauses++) {
    const answer = await request<PackResponse | string>('GET', 'pack', { query: chosenIn(part) })
    if (typeof answer === 'string') return answer
    await sleep(pollPauseMs)
  }
  throw new Error('the pack was not made in time')
}

const since = (part: PackScope, seq: string): Promise<Exclude<PackResponse, { building: true }>> =>
  request('GET', 'pack', { query: { ...chosenIn(part), since: seq } })

/** The whole of a part, with what changed since it was made: nobody reads what was withdrawn meanwhile. */
async function downloadPack(part: PackScope, withPictures: boolean, tries = 1): Promise<PackMetadata | null> {
  const text = await wholeOf(part)
  const asOf = Date.now()
  const answer = await since(part, parsePackHead(text).seq)
  if ('whole' in answer) {
    if (tries === maxAttempts) throw new Error('too much changes to take it along')
    // So much changed that it is being made anew.
    await sleep(5 * pollPauseMs)
    return downloadPack(part, withPictures, tries + 1)
  }
  const about = await callWorker('take', { user: owner().user, part, asOf, withPictures }, text, answer)
  return withPictures ? callWorker('choosePictures', true) : about
}

async function downloadChanges(about: PackMetadata): Promise<PackMetadata | null> {
  const asOf = Date.now()
  const answer = await since(about.part, about.seq)
  if (!('whole' in answer)) {
    const next = await callWorker('change', answer, asOf)
    return next?.withPictures && answer.put.length > 0 ? callWorker('choosePictures', true) : next
  }
  if (answer.wipe) {
    await callWorker('wipe', about.user)
    become({ ...now(), about: null })
  }
  return downloadPack(about.part, about.withPictures)
}

/** Takes a part along, in place of what there was. */
export async function takePack(part: PackScope): Promise<void> {
  // Some browsers ask their person whether this may stay for good: nothing waits for the answer, which may never come.
  void navigator.storage?.persist?.().catch(() => false)
  await doing('taking', () => downloadPack(part, false))
}

export const refreshPack = (): Promise<void> =>
  doing('refreshing', async () => (now().about ? downloadChanges(now().about!) : null))

export const choosePictures = (isWanted: boolean): Promise<void> =>
  doing('pictures', () => callWorker('choosePictures', isWanted))

/** Whether this browser can keep a pack at all: in private windows some cannot. */
export const canStorePacks = async (): Promise<boolean> =>
  globalThis.crypto?.subtle !== undefined &&
  typeof Worker !== 'undefined' &&
  typeof indexedDB !== 'undefined' &&
  callWorker('tries', owner().user).catch(() => false)

/** Nothing of it stays: neither on the device nor in memory. */
export async function removePack(): Promise<void> {
  close()
  await callWorker('wipe', owner().user).catch(console.error)
}

/** Nothing of it stays in memory. */
function close(): void {
  become(nothing)
  stopWorker()
}

type Power = { charging: boolean; level: number }
type Device = { connection?: { saveData?: boolean }; getBattery?: () => Promise<Power> }

/** Whether the device may be troubled unasked: not where it spares its network, or its last power. */
async function canRefreshInBackground(): Promise<boolean> {
  const { connection, getBattery } = navigator as Device
  if (offlineSince() || connection?.saveData) return false
  const power = await getBattery?.call(navigator).catch(() => null)
  return !power || power.charging || power.level > 0.2
}

/** Brings it up to date by itself, where it is older than that. */
async function refreshIfStale(oldest = maxAgeMs): Promise<void> {
  const { about } = now()
  if (!about) return
  if (isOver(about)) return removePack()
  if (Date.now() - about.asOf >= oldest && (await canRefreshInBackground())) await refreshPack()
}

/** With a connection again, what was read from the pack is asked for anew. */
export function refreshAfterReconnect(): void {
  if (!now().about) return
  void queryClient.invalidateQueries()
  void refreshIfStale()
}

/** Whose pack is open, or being opened. */
let opened: string | null = null

async function followUser(): Promise<void> {
  const { status, user } = sessionState()
  const whose = user?.id ?? null
  if (status === 'loading' || whose === opened) return
  opened = whose
  // What lies on the device goes with the session, and stays where that only ran out.
  close()
  if (!user) return
  become({ ...nothing, about: await callWorker('open', owner()) })
  void refreshIfStale(maxAgeAtStartMs)
}

let started: Promise<void> | undefined

/** Opens what lies here for whoever is here, and follows who comes and goes; resolves once it is open. */
export function startPack(): Promise<void> {
  if (typeof Worker === 'undefined' || typeof indexedDB === 'undefined') return Promise.resolve()
  if (started) return started
  const follow = () =>
    followUser().catch((error: unknown) => {
      // Who leaves while it is opened has it closed, as they should.
      if (!(error instanceof PackClosedError)) console.error('the pack', error)
    })
  followSession(() => void follow())
  setInterval(() => void refreshIfStale(), 60_000)
  return (started = follow())
}
