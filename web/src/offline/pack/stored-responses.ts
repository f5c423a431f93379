import { millisecondsPerDay } from '#shared/time-units.ts'
import type { EncryptedStorage } from './encrypted-storage.ts'
import type { PackOwner } from './pack-metadata.ts'

/** Kinds of stored responses, and the maximum number of each. The last ones are stored. */
const limits = { opened: 50, essential: 70, page: 20 }

export type StoredKind = keyof typeof limits

/** Response to a read by its path and query. `body` is null if the user may no longer see it. */
export type ReadResponse = { url: string; kind: StoredKind; body: unknown }

type StoredResponse = ReadResponse & { at: number }

/** Rights of the user at the time, and the responses, oldest first. */
type Stored = { scope: string; responses: StoredResponse[] }

const name = 'kept'

/** Returns whether a copy has expired. A clock set back by more than a day counts too. */
export const isExpired = (asOf: number, days: number, now: number): boolean =>
  now - asOf > days * millisecondsPerDay || asOf > now + millisecondsPerDay

/**
 * Responses that a device keeps without being asked: opened items, and those that matter most. They are encrypted, and
 * deleted like the pack. Each expires on its own; all are dropped when the rights of the user change.
 */
export function createStoredResponses(vaultOf: (user: string) => EncryptedStorage, now: () => number) {
  async function read({ user, days, scope }: PackOwner): Promise<StoredResponse[]> {
    const bytes = await vaultOf(user)
      .read(name)
      .catch(() => undefined)
    if (!bytes) return []
    const stored = JSON.parse(new TextDecoder().decode(bytes)) as Stored
    return stored.scope === scope ? stored.responses.filter(({ at }) => !isExpired(at, days, now())) : []
  }

  /** Keeps responses, and deletes those without a body. An essential item stays so when it is opened. */
  async function add(owner: PackOwner, added: readonly ReadResponse[]): Promise<void> {
    const before = await read(owner)
    const essential = new Set(before.filter(({ kind }) => kind === 'essential').map(({ url }) => url))
    const urls = new Set(added.map(({ url }) => url))
    const all = [
      ...before.filter(({ url }) => !urls.has(url)),
      ...added
        .filter(({ body }) => body !== null)
        .map((one) => ({ ...one, kind: essential.has(one.url) ? ('essential' as const) : one.kind, at: now() })),
    ]
    const responses = (Object.keys(limits) as StoredKind[]).flatMap((kind) =>
      all.filter((one) => one.kind === kind).slice(-limits[kind]),
    )
    const stored: Stored = { scope: owner.scope, responses }
    await vaultOf(owner.user).write({ [name]: new TextEncoder().encode(JSON.stringify(stored)) })
  }

  let last = Promise.resolve()

  return {
    /** One call at a time, since each reads what the last has written. */
    keep: (...call: Parameters<typeof add>): Promise<void> => (last = last.catch(Boolean).then(() => add(...call))),
    /** Times at which the stored items were current, in milliseconds since 1970, by URL. */
    list: async (owner: PackOwner): Promise<Record<string, number>> =>
      Object.fromEntries((await read(owner)).flatMap(({ url, kind, at }) => (kind === 'page' ? [] : [[url, at]]))),
    find: async (owner: PackOwner, wanted: string): Promise<StoredResponse | undefined> =>
      (await read(owner)).find(({ url }) => url === wanted),
  }
}
