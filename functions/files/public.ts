import { attachments } from '#functions/files/attach/attach.ts'
import { publicShelf } from './shelf.ts'

/** Uploads of records that everybody may see. */
export const uploads = attachments(publicShelf)
