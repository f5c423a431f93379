import { Skeleton } from '@mantine/core'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'

/** `CompleteDateInput`, loaded when it is shown: it is larger than the rest of a filter. */
export const LazyDateInput = lazyComponent(
  async () => (await import('./complete-date-input.tsx')).CompleteDateInput,
  () => <Skeleton height={60} />,
)
