import { lazyPart } from '#web/components/part.tsx'

/** The answers that use a record: what is read above them does not wait for it. */
export const UsedIn = lazyPart(async () => (await import('./used-in.tsx')).UsedIn)
