import { isPrivatePurpose, type UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import type { ObjectLocation } from '#functions/data/objects/object-store.ts'

/** Where uploads of one kind lie: sent ones in one folder, those of records in another. */
export type UploadStorage = {
  incoming: (id: string) => ObjectLocation
  stored: (id: string) => ObjectLocation
  headers: { 'cache-control': string }
}

/** The folders in which files of records lie: what everybody may see, and those of people. */
export const storedFolders = { public: 'uploads/', private: 'files/' } as const

/** What everybody may see; the distribution serves it under the very key. Taken away, it is out of its caches within a day. */
export const publicUploadStorage = (): UploadStorage => {
  const bucket = requireEnv('UPLOADS_BUCKET')
  return {
    incoming: (id) => ({ bucket, key: `incoming/${id}` }),
    stored: (id) => ({ bucket, key: `${storedFolders.public}${id}` }),
    headers: { 'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable' },
  }
}

/** Files of people, which no distribution reaches. */
export const privateUploadStorage = (): UploadStorage => {
  const bucket = requireEnv('REGISTRY_BUCKET')
  return {
    incoming: (id) => ({ bucket, key: `incoming/${id}` }),
    stored: (id) => ({ bucket, key: `${storedFolders.private}${id}` }),
    headers: { 'cache-control': 'private, no-store' },
  }
}

export const storageForPurpose = (purpose: UploadPurpose): UploadStorage =>
  isPrivatePurpose(purpose) ? privateUploadStorage() : publicUploadStorage()
