/** The one table: what the cloud's construct and the local engine are both made from. */
export const tableKeys = { partition: 'pk', sort: 'sk', expires: 'expires_at' } as const
