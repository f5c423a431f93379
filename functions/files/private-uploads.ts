import { createUploadAttachments } from './attach-uploads.ts'
import { privateUploadStorage } from './upload-storage.ts'

export const uploads = createUploadAttachments(privateUploadStorage)
