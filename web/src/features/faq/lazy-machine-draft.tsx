import { lazyComponent } from '#web/components/layout/lazy-component.tsx'

/** Separate chunk, so that the form renders without it. */
export const LazyMachineDraft = lazyComponent(
  async () => (await import('./translation/machine-draft.tsx')).MachineDraft,
)
