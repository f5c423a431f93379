import { del, get, promisifyRequest, set, update, type UseStore } from 'idb-keyval'
import { keptDatabase } from './database-names.ts'

const storeName = 'drafts'

/** Opened anew each time: a connection that stays, as the library's own does, would keep the database from being deleted. */
export const kept: UseStore = async (mode, work) => {
  const opening = indexedDB.open(keptDatabase, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
  const database = await promisifyRequest(opening)
  try {
    return await work(database.transaction(storeName, mode).objectStore(storeName))
  } finally {
    database.close()
  }
}

/** What is kept is a convenience: a browser that keeps nothing (private windows, no database) works without it. */
async function orNothing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** The name of something that is one person's: it begins with whose it is. */
export const keptName = (userId: string, what: string): string => `${userId}:${what}`

export const readKept = <Value>(name: string): Promise<Value | undefined> => orNothing(() => get<Value>(name, kept))

export const writeKept = (name: string, value: unknown): Promise<unknown> => orNothing(() => set(name, value, kept))

/** Changes what is kept in one step, also beside another tab that does; true where it is kept. */
export const changeKept = async <Value>(name: string, change: (now: Value | undefined) => Value): Promise<boolean> =>
  (await orNothing(async () => {
    await update<Value>(name, change, kept)
    return true
  })) ?? false

export const removeKept = (name: string): Promise<unknown> => orNothing(() => del(name, kept))

export const forgetAll = (): void => void globalThis.indexedDB?.deleteDatabase(keptDatabase)

/** Removes what everybody else left here: all names before this person's, and all after them. */
export const forgetOthers = (userId: string): Promise<unknown> =>
  orNothing(() =>
    kept('readwrite', (store) => {
      const first = keptName(userId, '')
      store.delete(IDBKeyRange.upperBound(first, true))
      return promisifyRequest(store.delete(IDBKeyRange.lowerBound(`${first}\uFFFF`)))
    }),
  )
