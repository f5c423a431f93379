import { draftDatabase } from '#web/session/session.ts'
import type { FormValues } from './written.ts'

/** Unsaved work of one person on one form, kept in the browser's database until it is saved, discarded or signed out. */
export type Draft = { values: FormValues; version: number | null; savedAt: string }

const storeName = 'drafts'

export const draftKey = (userId: string, entity: string, id: string | undefined): string =>
  `draft:${userId}:${entity}:${id ?? 'new'}`

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(draftDatabase, 1)
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

/** A draft is a convenience: a browser that keeps nothing (private windows, no database) works without it. */
async function orNothing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  if (typeof indexedDB === 'undefined') return undefined
  try {
    return await work()
  } catch {
    return undefined
  }
}

export const readDraft = (key: string): Promise<Draft | undefined> =>
  orNothing(() => run('readonly', (store) => store.get(key) as IDBRequest<Draft | undefined>))

export const writeDraft = (key: string, draft: Draft): Promise<unknown> =>
  orNothing(() => run('readwrite', (store) => store.put(draft, key)))

export const removeDraft = (key: string): Promise<unknown> =>
  orNothing(() => run('readwrite', (store) => store.delete(key)))
