import { attachments } from './attach.ts'
import { registryShelf } from './shelf.ts'

/** Uploads of people. */
export const uploads = attachments(registryShelf)
