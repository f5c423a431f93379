import { partAtRest } from '#web/reading/part-at-rest.ts'

/** What a reader may say of what they read, once it stands there. */
export const SayBackAtRest = partAtRest(
  async () => (await import('./say-back.tsx')).SayBack,
  () => null,
)
