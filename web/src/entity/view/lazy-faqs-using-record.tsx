import { lazyComponent } from '#web/components/layout/lazy-component.tsx'

/** Lazy, so that the record above loads first. */
export const FaqsUsingRecord = lazyComponent(async () => (await import('./faqs-using-record.tsx')).FaqsUsingRecord)
