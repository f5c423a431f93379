import { isPrivate, type Purpose } from '#shared/uploads/purposes.ts'
import { requireEnv } from '#functions/environment.ts'
import type { Place } from '#functions/store/objects.ts'

/** Where uploads of one kind lie: sent ones in one folder, those of records in another. */
export type Shelf = {
  sent: (id: string) => Place
  kept: (id: string) => Place
  headers: { 'cache-control': string }
}

/** The folders in which files of records lie: what everybody may see, and those of people. */
export const keptFolders = { public: 'uploads/', private: 'files/' } as const

/** What everybody may see; the distribution serves it under the very key. Taken away, it is out of its caches within a day. */
export const publicShelf = (): Shelf => {
  const bucket = requireEnv('UPLOADS_BUCKET')
  return {
    sent: (id) => ({ bucket, key: `incoming/${id}` }),
    kept: (id) => ({ bucket, key: `${keptFolders.public}${id}` }),
    headers: { 'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable' },
  }
}

/** Files of people, which no distribution reaches. */
export const registryShelf = (): Shelf => {
  const bucket = requireEnv('REGISTRY_BUCKET')
  return {
    sent: (id) => ({ bucket, key: `incoming/${id}` }),
    kept: (id) => ({ bucket, key: `${keptFolders.private}${id}` }),
    headers: { 'cache-control': 'private, no-store' },
  }
}

export const shelfFor = (purpose: Purpose): Shelf => (isPrivate(purpose) ? registryShelf() : publicShelf())
