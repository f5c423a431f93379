import type { personalData } from '#shared/entities/personal-data.ts'
import type { ValuesOf } from '#shared/model/record-types.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'

type Person = ValuesOf<typeof personalData>

export type SocialLink = Person['social_links'][number]
export type Affiliation = NonNullable<Person['affiliation']>
export type Consent = NonNullable<Person['consent']>

export const affiliationParts = ['organization', 'company', 'music_band'] as const satisfies (keyof Affiliation)[]

/** Days before its expiry in which a consent counts as ending. */
const expiringSoonDays = 60

export type ConsentState = 'none' | 'incomplete' | 'current' | 'ending' | 'ended'

/** Returns the consent state: the server's state if known, otherwise computed from the consent. */
export function consentState(consent: Consent | null, serverState?: string | null, now = Date.now()): ConsentState {
  if (serverState === 'missing') return 'none'
  if (serverState === 'expired') return 'ended'
  if (serverState === 'incomplete') return 'incomplete'
  if (!consent) return serverState === 'given' ? 'current' : 'none'
  if (consent.withdrawn_at) return 'ended'
  const left = consent.expires_at ? Date.parse(consent.expires_at) - now : Number.POSITIVE_INFINITY
  if (left <= 0) return 'ended'
  if (!consent.legal_basis || !consent.notice_version || !consent.notice_language) return 'incomplete'
  return left < expiringSoonDays * millisecondsPerDay ? 'ending' : 'current'
}

export const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(text)

/**
 * Converts between consent timestamps and days: an instant to its day, and a day to 00:00 UTC. Invalid text is
 * unchanged.
 */
export const dayOf = (instant: string | null | undefined): string =>
  instant && isInstant(instant) ? instant.slice(0, 10) : (instant ?? '')
export function instantOf(date: string): string {
  const instant = `${date}T00:00:00.000Z`
  return isInstant(instant) ? instant : date
}
