import { lazyPart } from '#web/components/part.tsx'

/** In a chunk of its own, with the analysers of three languages: loaded where somebody translates. */
export const LazyAgreedTerms = lazyPart(async () => (await import('./agreed/agreed-terms.tsx')).AgreedTerms)
