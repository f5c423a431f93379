import { partAtRest } from './part-at-rest.ts'

/** Who changed what is read, once it stands there. */
export const ChangedByAtRest = partAtRest(
  async () => (await import('./changed-by.tsx')).ChangedBy,
  () => null,
)
