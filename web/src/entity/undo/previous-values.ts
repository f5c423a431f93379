import type { Changed } from '#web/api/record-changes.ts'

/** The body of the PATCH that puts the changed fields back as they were. */
export const getPreviousValues = ({ before, body }: Changed): Record<string, unknown> =>
  Object.fromEntries(Object.keys(body).map((field) => [field, before[field] ?? null]))
