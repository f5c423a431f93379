/** Visibility group of a caller. A machine (a caller without User SHOW) is PUBLIC. */
export type Audience = 'STAFF' | 'PARTNER' | 'PUBLIC'

const visibilitiesByAudience: Record<Audience, readonly string[]> = {
  STAFF: ['UNHCR_STAFF', 'PARTNERS', 'PUBLIC'],
  PARTNER: ['PARTNERS', 'PUBLIC'],
  PUBLIC: ['PUBLIC'],
}

export const isAudience = (text: string | undefined): text is Audience =>
  text !== undefined && Object.hasOwn(visibilitiesByAudience, text)

/** Returns the visibility of items that only this audience and wider ones can see. */
export const narrowestVisibility = (audience: Audience): string => visibilitiesByAudience[audience][0]!

export const isVisibleTo = (audience: Audience, visibility: unknown): boolean =>
  visibilitiesByAudience[audience].includes(String(visibility))

/** Returns whether `audience` sees everything that `other` sees. An unknown `other` counts as STAFF, the widest. */
export const audienceIncludes = (audience: Audience, other: Audience | null | undefined): boolean =>
  visibilitiesByAudience[other ?? 'STAFF'].every((visibility) => isVisibleTo(audience, visibility))
