/** Tone per audience, so that staff do not read an internal text to the wrong person. */
export const toneOfAudience: Record<string, 'danger' | 'warning' | 'quiet'> = {
  UNHCR_STAFF: 'danger',
  PARTNERS: 'warning',
  PUBLIC: 'quiet',
}
