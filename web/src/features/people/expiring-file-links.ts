import type { Person } from '#web/api/people.ts'

/**
 * Maximum age in milliseconds at which a link to a person's file is reused. The server's links expire after a minute.
 */
export const linkLifetimeMs = 50_000

export type ExpiringFileLinks = {
  /** Whether the links of the last fetch are still valid. */
  fresh: () => boolean
  /** Refetches the record for new links; returns the cached record while its links are valid. */
  renew: () => Promise<Person | undefined>
}

/** Manages expiring file links. They are renewed only when needed, because each fetch is logged. */
export function createExpiringFileLinks(reading: {
  data: Person | undefined
  dataUpdatedAt: number
  refetch: () => Promise<{ data: Person | undefined }>
}): ExpiringFileLinks {
  const fresh = () => Date.now() - reading.dataUpdatedAt < linkLifetimeMs
  return { fresh, renew: async () => (fresh() ? reading.data : (await reading.refetch()).data) }
}
