import { del, get, promisifyRequest, set, update, type UseStore } from 'idb-keyval'
import { userDatabase } from './database-names.ts'

const storeName = 'drafts'

/** Opened anew each time: a connection that stays, as the library's own does, would keep the database from being deleted. */
export const userStore: UseStore = async (mode, work) => {
  const opening = indexedDB.open(userDatabase, 1)
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
export const userKey = (userId: string, what: string): string => `${userId}:${what}`

export const readUserValue = <Value>(name: string): Promise<Value | undefined> =>
  orNothing(() => get<Value>(name, userStore))

export const writeUserValue = (name: string, value: unknown): Promise<unknown> =>
  orNothing(() => set(name, value, userStore))

/** Changes what is kept in one step, also beside another tab that does; true where it is kept. */
export const updateUserValue = async <Value>(
  name: string,
  change: (now: Value | undefined) => Value,
): Promise<boolean> =>
  (await orNothing(async () => {
    await update<Value>(name, change, userStore)
    return true
  })) ?? false

export const removeUserValue = (name: string): Promise<unknown> => orNothing(() => del(name, userStore))

export const deleteUserDatabase = (): void => void globalThis.indexedDB?.deleteDatabase(userDatabase)

/** Removes what everybody else left here: all names before this person's, and all after them. */
export const removeOtherUsersValues = (userId: string): Promise<unknown> =>
  orNothing(() =>
    userStore('readwrite', (store) => {
      const first = userKey(userId, '')
      store.delete(IDBKeyRange.upperBound(first, true))
      return promisifyRequest(store.delete(IDBKeyRange.lowerBound(`${first}\uFFFF`)))
    }),
  )
