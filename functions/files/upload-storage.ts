import { isPrivatePurpose, type UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import type { ObjectLocation } from '#functions/data/objects/object-store.ts'

/** Storage of one kind of uploads: a folder for incoming files, and one for those used by records. */
export type UploadStorage = {
  incoming: (id: string) => ObjectLocation
  stored: (id: string) => ObjectLocation
  headers: { 'cache-control': string }
}

/** Folders of files used by records: public ones and personal ones. */
export const storedFolders = { public: 'uploads/', private: 'files/' } as const

/** Storage of public files, which CloudFront serves under their key. A deleted file leaves its caches within a day. */
export const publicUploadStorage = (): UploadStorage => {
  const bucket = requireEnv('UPLOADS_BUCKET')
  return {
    incoming: (id) => ({ bucket, key: `incoming/${id}` }),
    stored: (id) => ({ bucket, key: `${storedFolders.public}${id}` }),
    headers: { 'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable' },
  }
}

/** Storage of personal files, which CloudFront cannot access. */
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
