import { Skeleton } from '@mantine/core'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'

export const SampleCalendar = lazyComponent(
  async () => (await import('./month-grid.tsx')).MonthGrid,
  () => <Skeleton height={360} radius="md" />,
)
