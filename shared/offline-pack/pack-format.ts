import type { Audience } from '#shared/access/audience.ts'

/** Of all there is to read: for whom, in which language (acronym), for which country and in which category (ids). */
export type PackSelection = { audience: Audience; language: string; country: string | null; category: string | null }

/** A row by the name of its entity. */
export type PackRow = readonly [entity: string, row: { id: string } & Record<string, unknown>]

/** A row that is there no more, or for this part no more. */
export type RemovedRow = readonly [entity: string, id: string]

/** The first line of a whole pack: up to when it is, and how many pictures its rows name, of how many bytes. */
export type PackHead = { seq: string; pictures: { count: number; bytes: number } }

/** What became of a pack since: the rows that were written, and those that are gone. */
export type PackChanges = { seq: string; put: PackRow[]; gone: RemovedRow[] }

/**
 * What GET pack answers beside a whole pack: what changed since, that the whole of it has to be taken anew (`whole`: the
 * rights are others, or too much changed), or that it is being made and there in a moment (`building`).
 */
export type PackResponse = PackChanges | { whole: true; wipe: boolean } | { building: true }

/** Grows with each change of what a pack has, so that what was made before is taken anew. */
const made = 6

/** Says for whom a pack is and up to when: nobody but the server reads it. */
export const formatSequence = (audience: Audience, upTo: number): string => `${made}.${audience}.${upTo}`

/** Up to when a pack is, in milliseconds, and whether the one who has it is still among those it was made for. */
export function parseSequence(seq: string, audience: Audience): { upTo: number | null; isFor: boolean } {
  const [format, whom, upTo] = seq.split('.')
  const isFor = whom === audience
  return { upTo: isFor && format === String(made) && /^\d{1,15}$/.test(upTo ?? '') ? Number(upTo) : null, isFor }
}

/** A whole pack as text: its head, then a row a line. */
export const serializePack = (head: PackHead, rows: readonly PackRow[]): string =>
  [head, ...rows].map((line) => JSON.stringify(line)).join('\n')

/** The head alone of a whole pack. */
export const parsePackHead = (text: string): PackHead => JSON.parse(text.slice(0, text.indexOf('\n'))) as PackHead

export function parsePack(text: string): { head: PackHead; rows: PackRow[] } {
  const [head, ...rows] = text.split('\n')
  return { head: JSON.parse(head!) as PackHead, rows: rows.map((line) => JSON.parse(line) as PackRow) }
}
