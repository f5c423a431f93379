import type { PackRow } from './pack-format.ts'

const fields: Partial<Record<string, string>> = { directory: 'image', 'directory-media': 'image', media: 'thumbnail' }

/** Returns the distinct ids of pictures in the rows. Logos only if an organisation uses them. */
export function listPictureIds(rows: readonly PackRow[]): string[] {
  const logos = new Set(rows.flatMap(([entity, row]) => (entity === 'directory' ? [row['logo_id']] : [])))
  const named = rows.flatMap(([entity, row]) => {
    const field = fields[entity]
    const id = field === undefined || (entity === 'directory-media' && !logos.has(row.id)) ? null : row[field]
    return typeof id === 'string' ? [id] : []
  })
  return [...new Set(named)]
}
