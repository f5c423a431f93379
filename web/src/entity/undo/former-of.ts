import type { Changed } from '#web/api/changes.ts'

/** The body of the PATCH that puts the changed fields back as they were. */
export const formerOf = ({ before, body }: Changed): Record<string, unknown> =>
  Object.fromEntries(Object.keys(body).map((field) => [field, before[field] ?? null]))
