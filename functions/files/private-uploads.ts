import { createUploadAttachments } from './attach-uploads.ts'
import { privateUploadStorage } from './upload-storage.ts'

/** Uploads of people. */
export const uploads = createUploadAttachments(privateUploadStorage)
