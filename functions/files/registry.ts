import { attachments } from '#functions/files/attach/attach.ts'
import { registryShelf } from './shelf.ts'

/** Uploads of people. */
export const uploads = attachments(registryShelf)
