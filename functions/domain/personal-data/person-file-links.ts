import { signPrivateFileUrl } from '#functions/files/private-file-url.ts'
import type { Values } from '#functions/domain/entity/entity-rules.ts'

/** Link to a person's file, valid for one minute. */
export const createFileLink = async (id: unknown): Promise<string | null> =>
  id ? signPrivateFileUrl(String(id)) : null

export const withPictures = (rows: readonly Values[]): Promise<Values[]> =>
  Promise.all(rows.map(async (row) => ({ ...row, picture_url: await createFileLink(row['picture']) })))
