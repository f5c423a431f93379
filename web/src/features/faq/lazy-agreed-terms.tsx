import { lazyComponent } from '#web/components/layout/lazy-component.tsx'

/** In a chunk of its own, with the analysers of three languages: loaded where somebody translates. */
export const LazyAgreedTerms = lazyComponent(async () => (await import('./translation/agreed-terms.tsx')).AgreedTerms)
