import { signDownloadUrl } from '#functions/data/objects/object-store.ts'
import { isRecordId } from '#functions/data/client/dynamodb-keys.ts'
import { privateUploadStorage } from './upload-storage.ts'

const linkSeconds = 60

/** Returns a short-lived URL of a personal file. The caller must check the permission first. */
export const signPrivateFileUrl = async (id: string): Promise<string | null> =>
  isRecordId(id) ? signDownloadUrl(privateUploadStorage().stored(id), linkSeconds) : null
