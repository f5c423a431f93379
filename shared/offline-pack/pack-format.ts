import type { Audience } from '#shared/access/audience.ts'

/** Selection of a pack: audience, language code, and optional country and category ids. */
export type PackSelection = { audience: Audience; language: string; country: string | null; category: string | null }

export type PackRow = readonly [entity: string, row: { id: string } & Record<string, unknown>]

/** Row that was deleted, or left the selection. */
export type RemovedRow = readonly [entity: string, id: string]

/** First line of a full pack: its sequence, and the number and total bytes of the pictures that it references. */
export type PackHead = { seq: string; pictures: { count: number; bytes: number } }

/** Changes since a sequence. */
export type PackChanges = { seq: string; put: PackRow[]; gone: RemovedRow[] }

/**
 * Response of `GET /pack`: changes, a request to download the full pack again (`whole`, because the permissions changed
 * or there are too many changes), or `building` while it is created.
 */
export type PackResponse = PackChanges | { whole: true; wipe: boolean } | { building: true }

/** Version of the pack format. Increase with every change of the content; older packs are downloaded again. */
const packFormatVersion = 8

/** Formats the opaque sequence of a pack: format version, audience and time. */
export const formatSequence = (audience: Audience, upTo: number): string => `${packFormatVersion}.${audience}.${upTo}`

/**
 * Parses a sequence. `upTo`: milliseconds since 1970, null if a full download is needed. `isFor`: the audience is
 * unchanged.
 */
export function parseSequence(seq: string, audience: Audience): { upTo: number | null; isFor: boolean } {
  const [format, whom, upTo] = seq.split('.')
  const isFor = whom === audience
  return {
    upTo: isFor && format === String(packFormatVersion) && /^\d{1,15}$/.test(upTo ?? '') ? Number(upTo) : null,
    isFor,
  }
}

/** Serializes a full pack: the header, then one row per line. */
export const serializePack = (head: PackHead, rows: readonly PackRow[]): string =>
  [head, ...rows].map((line) => JSON.stringify(line)).join('\n')

export const parsePackHead = (text: string): PackHead => JSON.parse(text.slice(0, text.indexOf('\n'))) as PackHead

export function parsePack(text: string): { head: PackHead; rows: PackRow[] } {
  const [head, ...rows] = text.split('\n')
  return { head: JSON.parse(head!) as PackHead, rows: rows.map((line) => JSON.parse(line) as PackRow) }
}
