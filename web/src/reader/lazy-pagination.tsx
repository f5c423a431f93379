import { lazyComponent } from '#web/components/layout/lazy-component.tsx'

/** Under a list that has more than one page; most have not. */
export const PageNumbers = lazyComponent(async () => (await import('./pagination.tsx')).PageNumbers)
