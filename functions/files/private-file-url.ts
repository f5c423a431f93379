import { signDownloadUrl } from '#functions/data/objects/object-store.ts'
import { isRecordId } from '#functions/data/client/dynamodb-keys.ts'
import { privateUploadStorage } from './upload-storage.ts'

/** Seconds for which a link to a file of a person is good. */
const linkSeconds = 60

/** A link to a file of a person, for a minute: only for those who may see it now. */
export const signPrivateFileUrl = async (id: string): Promise<string | null> =>
  isRecordId(id) ? signDownloadUrl(privateUploadStorage().stored(id), linkSeconds) : null
