import { del, get, promisifyRequest, set, update, type UseStore } from 'idb-keyval'
import { userDatabase } from './database-names.ts'

const storeName = 'drafts'

/**
 * Store that opens a new connection each time. A permanent connection, as in idb-keyval, would block deleting the
 * database.
 */
export const userStore: UseStore = async (mode, action) => {
  const opening = indexedDB.open(userDatabase, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
  const database = await promisifyRequest(opening)
  try {
    return await action(database.transaction(storeName, mode).objectStore(storeName))
  } finally {
    database.close()
  }
}

/** Returns undefined if the browser has no storage, as in some private windows. Stored data is optional. */
async function ignoreStorageErrors<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    return await action()
  } catch {
    return undefined
  }
}

/** Key of a user's value, prefixed with the user id. */
export const userKey = (userId: string, what: string): string => `${userId}:${what}`

export const readUserValue = <Value>(name: string): Promise<Value | undefined> =>
  ignoreStorageErrors(() => get<Value>(name, userStore))

export const writeUserValue = (name: string, value: unknown): Promise<unknown> =>
  ignoreStorageErrors(() => set(name, value, userStore))

/**
 * Updates a value in one transaction, which is safe with several tabs.
 *
 * @returns true if it was stored
 */
export const updateUserValue = async <Value>(
  name: string,
  change: (now: Value | undefined) => Value,
): Promise<boolean> =>
  (await ignoreStorageErrors(async () => {
    await update<Value>(name, change, userStore)
    return true
  })) ?? false

export const removeUserValue = (name: string): Promise<unknown> => ignoreStorageErrors(() => del(name, userStore))

export const deleteUserDatabase = (): void => void globalThis.indexedDB?.deleteDatabase(userDatabase)

/** Deletes the values of all other users: all keys before and after this user's prefix. */
export const removeOtherUsersValues = (userId: string): Promise<unknown> =>
  ignoreStorageErrors(() =>
    userStore('readwrite', (store) => {
      const first = userKey(userId, '')
      store.delete(IDBKeyRange.upperBound(first, true))
      return promisifyRequest(store.delete(IDBKeyRange.lowerBound(`${first}\uFFFF`)))
    }),
  )
