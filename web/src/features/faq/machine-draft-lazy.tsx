import { lazyPart } from '#web/components/part.tsx'

/** In a chunk of its own: the form does not wait for what a machine may do. */
export const LazyMachineDraft = lazyPart(async () => (await import('./machine/machine-draft.tsx')).MachineDraft)
