import { createUploadAttachments } from './attach-uploads.ts'
import { publicUploadStorage } from './upload-storage.ts'

/** Uploads of records that everybody may see. */
export const uploads = createUploadAttachments(publicUploadStorage)
