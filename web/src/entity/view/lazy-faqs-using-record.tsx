import { lazyComponent } from '#web/components/layout/lazy-component.tsx'

/** The answers that use a record: what is read above them does not wait for it. */
export const FaqsUsingRecord = lazyComponent(async () => (await import('./faqs-using-record.tsx')).FaqsUsingRecord)
