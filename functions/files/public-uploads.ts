import { createUploadAttachments } from './attach-uploads.ts'
import { publicUploadStorage } from './upload-storage.ts'

export const uploads = createUploadAttachments(publicUploadStorage)
