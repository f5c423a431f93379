export const securityKinds = [
  'sign_in',
  'sign_in_refused',
  'sign_out',
  'password_changed',
  'user_changed',
  'role_changed',
  'machine_changed',
  'person_changed',
  'person_read',
  'person_revealed',
  'people_exported',
  'records_exported',
  'refused',
] as const
export type SecurityKind = (typeof securityKinds)[number]

const accessTiers = ['list', 'show', 'reveal', 'export', 'search', 'subject'] as const
export type AccessTier = (typeof accessTiers)[number]

/** Retention in days: two years for reads of personal data, one year otherwise. */
export const securityLogRetentionDays = 365
export const accessLogRetentionDays = 730

export const changeLogRetentionDays = 730

export const retentionDaysOf = (kind: SecurityKind): number =>
  ['person_read', 'person_revealed', 'people_exported'].includes(kind)
    ? accessLogRetentionDays
    : securityLogRetentionDays
