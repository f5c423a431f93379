import { lazyComponent } from '#web/components/layout/lazy-component.tsx'

/** In a chunk of its own: the form does not wait for what a machine may do. */
export const LazyMachineDraft = lazyComponent(
  async () => (await import('./translation/machine-draft.tsx')).MachineDraft,
)
