import { attachments } from './attach.ts'
import { publicShelf } from './shelf.ts'

/** Uploads of records that everybody may see. */
export const uploads = attachments(publicShelf)
