/** The one table: what the cloud's construct and the local engine are both made from. */
export const tableKeys = { partition: 'pk', sort: 'sk', expires: 'expires_at' } as const

/** How keys of logs begin that only grow: nobody changes or removes a row, and no restore does. */
export const appendOnlyKeyPrefixes = ['JOURNAL#log#', 'JOURNAL#security#', 'JOURNAL#access#'] as const

/**
 * How keys begin of what is good once: secrets, what is to be told, and snapshots that are to be made or are being made. A copy must
 * not make good again what was used. Nor does it bring back keys of machines and secrets of webhooks: since the copy they may have
 * been revoked or lost.
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
