import { lazyPart } from '#web/components/part.tsx'

/** Under a list that has more than one page; most have not. */
export const PageNumbers = lazyPart(async () => (await import('./page-numbers.tsx')).PageNumbers)
