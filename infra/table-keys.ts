/** Attribute names of the table, for CDK and the local engine. */
export const tableKeys = { partition: 'pk', sort: 'sk', expires: 'expires_at' } as const

/** Key prefixes of append-only logs. No function and no restore changes or deletes their items. */
export const appendOnlyKeyPrefixes = ['JOURNAL#log#', 'JOURNAL#security#', 'JOURNAL#access#'] as const

/**
 * Key prefixes that a restore skips: single-use secrets, pending events and snapshot requests, which may be used up
 * since the backup, and API keys and webhook secrets, which may be revoked since.
 */
export const singleUseKeyPrefixes = [
  'RESET#',
  'EMAIL#',
  'SUBJECT#',
  'OUTBOX#',
  'WANTED#',
  'GUARD#snapshot ',
  'API_KEY#',
  'WEBHOOK#',
  'UNDELIVERED',
] as const
