import type { Query } from '@tanstack/react-query'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import { request } from '#web/api/http/client.ts'
import { queries } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Home } from '#web/api/types.ts'
import { getOfflineSince } from '#web/platform/connection.ts'
import { rightsOpen } from '#web/session/route-access.ts'
import { sessionState } from '#web/session/session.ts'
import type { StoredKind, ReadResponse } from './stored-responses.ts'
import type { PackOwner } from './pack-metadata.ts'
import { callWorker } from './worker-client.ts'

type GetOwner = () => PackOwner

/** Delay in milliseconds after which responses are stored together. */
const writeDelayMs = 500

/** Delay in milliseconds before items are loaded that nobody has opened, so that the screen loads first. */
const refreshDelayMs = 10_000

/** Kinds of published content. */
const objects = new Set(['faq', 'directory', 'media'])

const pages: Partial<Record<string, string>> = {
  home: 'home',
  'service-category,allowed': 'service-category/allowed',
  lookups: 'published/lookups',
}

/** Returns the request of a query whose response is stored; null for all others. */
export function storableRequestOf(key: readonly unknown[]): { url: string; kind: StoredKind } | null {
  const page = pages[key.join()]
  if (page) return { url: page, kind: 'page' }
  const [area, object, what, id] = key.map(String)
  const isOne = what === 'one'
  if (area !== 'published' || !objects.has(object!) || !(isOne || what === 'list')) return null
  const path = `published/${object}${isOne ? `/${encodeURIComponent(id!)}` : ''}`
  const query = String(key.at(-1))
  // What the reader typed, and where they are, is not stored.
  const parameters = new URLSearchParams(query)
  if (parameters.has('search') || parameters.has('near')) return null
  return { url: query ? `${path}?${query}` : path, kind: isOne ? 'opened' : 'page' }
}

const isRefused = (error: unknown): boolean => isProblem(error) && [403, 404, 410].includes(error.status)

const pending = new Map<string, ReadResponse>()
let timer: ReturnType<typeof setTimeout> | undefined
let unsubscribe = (): void => {}

/** Discards what is not stored yet, and stops keeping responses. */
export function forgetPending(): void {
  unsubscribe()
  clearTimeout(timer)
  pending.clear()
}

async function writePending(owner: GetOwner): Promise<void> {
  const responses = [...pending.values()]
  pending.clear()
  await callWorker('keep', owner(), responses).catch(console.error)
}

/** Keeps the responses of this page from now on. Without a network they come from the device already. */
export function keepResponses(owner: GetOwner): void {
  const note = ({ queryKey, state: { data, error, dataUpdatedAt, status } }: Query): void => {
    const stored = getOfflineSince() === null && storableRequestOf(queryKey)
    const isThere = status === 'success' && dataUpdatedAt > 0
    if (!stored || !(isThere || isRefused(error))) return
    pending.set(stored.url, { ...stored, body: isThere ? data : null })
    clearTimeout(timer)
    timer = setTimeout(() => void writePending(owner), writeDelayMs)
  }
  forgetPending()
  const cache = queryClient.getQueryCache()
  cache.getAll().forEach(note)
  unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && /^(?:success|error)$/.test(event.action.type)) note(event.query)
  })
}

/** Loads what is missing or older than a day: answers for people in danger, pinned ones, and what was opened. */
export async function refreshStored(owner: GetOwner, isAllowed: () => Promise<boolean>): Promise<void> {
  const userId = owner().user
  const isSame = async (): Promise<boolean> => sessionState().user?.id === userId && (await isAllowed())
  await new Promise((resolve) => setTimeout(resolve, refreshDelayMs))
  if (!(await isSame())) return
  const stored = await callWorker('listStored', owner())
  const home = rightsOpen(sessionState().rights, '/home')
    ? await queryClient.ensureQueryData(queries.home()).catch(() => null)
    : null
  const essential = urlsOf(home)
  for (const url of new Set([...essential, ...Object.keys(stored)])) {
    if (Date.now() - (stored[url] ?? 0) < millisecondsPerDay) continue
    if (!(await isSame())) return
    const kind = essential.includes(url) ? 'essential' : 'opened'
    const body = await request('GET', url).catch((error: unknown) => (isRefused(error) ? null : undefined))
    if (body === undefined || !(await isSame())) return
    await callWorker('keep', owner(), [{ url, kind, body }])
  }
}

const urlsOf = (home: Home | null): string[] =>
  (['faq', 'directory'] as const).flatMap((object) =>
    (home?.essential[object] ?? []).map((id) => `published/${object}/${encodeURIComponent(id)}`),
  )
