/** Parts of a person's record that are no plain values, as the contract has them. */
export type SocialLink = { kind: string; url: string }

export const affiliationParts = ['organization', 'company', 'music_band'] as const
export type Affiliation = Partial<Record<(typeof affiliationParts)[number], string | null>>

export type Consent = {
  given_at: string
  purposes: string[]
  expires_at?: string | null
  legal_basis?: string | null
  notice_version?: string | null
  notice_language?: string | null
  withdrawn_at?: string | null
}

const day = 86_400_000
/** How long before its end a consent is said to end soon, in days. */
const soonDays = 60

export type ConsentState = 'none' | 'incomplete' | 'current' | 'ending' | 'ended'

/** Whether a person agrees now: as the server says, and before it has, as the consent itself says. */
export function consentState(consent: Consent | null, told?: unknown, now = Date.now()): ConsentState {
  if (told === 'missing') return 'none'
  if (told === 'expired') return 'ended'
  if (told === 'incomplete') return 'incomplete'
  if (!consent) return told === 'given' ? 'current' : 'none'
  if (consent.withdrawn_at) return 'ended'
  const left = consent.expires_at ? Date.parse(consent.expires_at) - now : Number.POSITIVE_INFINITY
  if (left <= 0) return 'ended'
  if (!consent.legal_basis || !consent.notice_version || !consent.notice_language) return 'incomplete'
  return left < soonDays * day ? 'ending' : 'current'
}

/** Dates of a consent are days: the day of an instant, and the instant at which that day begins everywhere alike. */
export const dayOf = (instant: string | null | undefined): string => (instant ?? '').slice(0, 10)
export const instantOf = (date: string): string => (date ? `${date}T00:00:00.000Z` : '')
