import { privateUrl } from '#functions/files/urls.ts'
import type { Values } from '#functions/entity/rules.ts'

/** A link for a minute to a file of a person. */
export const link = async (id: unknown): Promise<string | null> => (id ? privateUrl(String(id)) : null)

/** Rows with a link to each person's picture. */
export const withPictures = (rows: readonly Values[]): Promise<Values[]> =>
  Promise.all(rows.map(async (row) => ({ ...row, picture_url: await link(row['picture']) })))
