/** The browser's database of unsaved work, which goes with the session. */
const databaseName = 'drafts'
const storeName = 'drafts'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
}

async function run<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>) {
  const database = await open()
  try {
    return await new Promise<Result>((resolve, reject) => {
      const request = work(database.transaction(storeName, mode).objectStore(storeName))
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no store')))
    })
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

export const readKept = <Value>(name: string): Promise<Value | undefined> =>
  orNothing(() => run('readonly', (store) => store.get(name) as IDBRequest<Value | undefined>))

export const writeKept = (name: string, value: unknown): Promise<unknown> =>
  orNothing(() => run('readwrite', (store) => store.put(value, name)))

export const removeKept = (name: string): Promise<unknown> =>
  orNothing(() => run('readwrite', (store) => store.delete(name)))

export const forgetAll = (): void => void globalThis.indexedDB?.deleteDatabase(databaseName)

/** Removes what everybody else left here: all names before this person's, and all after them. */
export const forgetOthers = (userId: string): Promise<unknown> =>
  orNothing(() =>
    run('readwrite', (store) => {
      const first = keptName(userId, '')
      store.delete(IDBKeyRange.upperBound(first, true))
      return store.delete(IDBKeyRange.lowerBound(`${first}\uFFFF`))
    }),
  )
