import { lazyComponent } from '#web/components/layout/lazy-component.tsx'

/** Separate chunk with the text analyzers of three languages; loaded for translators only. */
export const LazyAgreedTerms = lazyComponent(async () => (await import('./translation/agreed-terms.tsx')).AgreedTerms)
