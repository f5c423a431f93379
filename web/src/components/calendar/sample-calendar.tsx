import { Skeleton } from '@mantine/core'
import { lazyPart } from '#web/components/part.tsx'

/** The month with the sample events; loaded when it is shown. */
export const SampleCalendar = lazyPart(
  async () => (await import('./month-grid.tsx')).MonthGrid,
  () => <Skeleton height={360} radius="md" />,
)
