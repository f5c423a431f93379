/** How an audience is marked, so that nobody reads a staff text out to the wrong person. */
export const toneOfAudience: Record<string, 'danger' | 'warning' | 'quiet'> = {
  UNHCR_STAFF: 'danger',
  PARTNERS: 'warning',
  PUBLIC: 'quiet',
}
