import { lazyComponent } from '#web/components/layout/lazy-component.tsx'

/** Loaded on demand: most lists have one page. */
export const PageNumbers = lazyComponent(async () => (await import('./pagination.tsx')).PageNumbers)
