/** Visibility group of a caller. A machine (a caller without User SHOW) is PUBLIC. */
export type Audience = 'STAFF' | 'PARTNER' | 'PUBLIC'

const seen: Record<Audience, readonly string[]> = {
  STAFF: ['UNHCR_STAFF', 'PARTNERS', 'PUBLIC'],
  PARTNER: ['PARTNERS', 'PUBLIC'],
  PUBLIC: ['PUBLIC'],
}

export const isAudience = (text: string | undefined): text is Audience =>
  text !== undefined && Object.hasOwn(seen, text)

/** Returns the visibility of items that only this audience and wider ones can see. */
export const narrowestVisibility = (audience: Audience): string => seen[audience][0]!

export const isVisibleTo = (audience: Audience, visibility: unknown): boolean =>
  seen[audience].includes(String(visibility))

/** Returns whether `audience` sees everything that `other` sees. An unknown `other` counts as STAFF, the widest. */
export const audienceIncludes = (audience: Audience, other: Audience | null | undefined): boolean =>
  seen[other ?? 'STAFF'].every((visibility) => isVisibleTo(audience, visibility))
