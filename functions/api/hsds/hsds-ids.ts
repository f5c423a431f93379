import { createHash } from 'node:crypto'

/** UUID namespace of this product. Changing it changes every ID in the feed. */
const nameSpace = Buffer.from('391301e8aa6b5258853ebf9d0504b1f8', 'hex')

/** Name-based UUID (version 5): the same parts always return the same ID. */
export function createUuid(...parts: readonly (string | number)[]): string {
  const bytes = createHash('sha1').update(nameSpace).update(parts.join('\n')).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const organisationId = (id: string): string => createUuid('organization', id)
export const serviceId = (organisation: string, id: string): string => createUuid('service', organisation, id)
/** Contacts have no ID, so the index within the organisation identifies them. */
export const locationId = (organisation: string, at: number): string => createUuid('location', organisation, at)
export const taxonomyId = (name: string): string => createUuid('taxonomy', name)
export const termId = (taxonomy: string, id: string): string => createUuid('taxonomy_term', taxonomy, id)
