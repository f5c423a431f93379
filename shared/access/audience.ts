/** Who is asking, as far as visibility goes. A machine is a caller without User SHOW: it sees what is public. */
export type Audience = 'STAFF' | 'PARTNER' | 'PUBLIC'

const seen: Record<Audience, readonly string[]> = {
  STAFF: ['UNHCR_STAFF', 'PARTNERS', 'PUBLIC'],
  PARTNER: ['PARTNERS', 'PUBLIC'],
  PUBLIC: ['PUBLIC'],
}

export const isAudience = (text: string | undefined): text is Audience =>
  text !== undefined && Object.hasOwn(seen, text)

/** The visibility of what is for those alone who see no less than this audience. */
export const narrowestVisibility = (audience: Audience): string => seen[audience][0]!

/** Whether a published item of that visibility is for this audience. */
export const isVisibleTo = (audience: Audience, visibility: unknown): boolean =>
  seen[audience].includes(String(visibility))

/** Whether this audience sees all that another does. Of whom nobody knows, it may have been anybody who sees everything. */
export const audienceIncludes = (audience: Audience, other: Audience | null | undefined): boolean =>
  seen[other ?? 'STAFF'].every((visibility) => isVisibleTo(audience, visibility))
