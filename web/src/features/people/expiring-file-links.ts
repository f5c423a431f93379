import type { Person } from '#web/api/people.ts'

/** Links to the files of a person end after a minute; a younger one than this is still good, in milliseconds. */
export const linkLifetimeMs = 50_000

export type ExpiringFileLinks = {
  /** Whether the links of the last reading still lead somewhere. */
  fresh: () => boolean
  /** Reads the record again, and with it new links; the same record where they are still good. */
  renew: () => Promise<Person | undefined>
}

/** The short links of a reading, renewed only where somebody needs one: each reading is written down. */
export function createExpiringFileLinks(reading: {
  data: Person | undefined
  dataUpdatedAt: number
  refetch: () => Promise<{ data: Person | undefined }>
}): ExpiringFileLinks {
  const fresh = () => Date.now() - reading.dataUpdatedAt < linkLifetimeMs
  return { fresh, renew: async () => (fresh() ? reading.data : (await reading.refetch()).data) }
}
