import { signPrivateFileUrl } from '#functions/files/private-file-url.ts'
import type { Values } from '#functions/domain/entity/entity-rules.ts'

/** A link for a minute to a file of a person. */
export const createFileLink = async (id: unknown): Promise<string | null> =>
  id ? signPrivateFileUrl(String(id)) : null

/** Rows with a link to each person's picture. */
export const withPictures = (rows: readonly Values[]): Promise<Values[]> =>
  Promise.all(rows.map(async (row) => ({ ...row, picture_url: await createFileLink(row['picture']) })))
