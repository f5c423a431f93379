import type { Changed } from '#web/api/record-changes.ts'

/** Returns the PATCH body that restores the previous values of the changed fields. */
export const getPreviousValues = ({ before, body }: Changed): Record<string, unknown> =>
  Object.fromEntries(Object.keys(body).map((field) => [field, before[field] ?? null]))
