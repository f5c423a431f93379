import { Skeleton } from '@mantine/core'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'

export const LazyBars = lazyComponent(
  async () => (await import('./charts.tsx')).BarsDrawing,
  () => <div aria-busy="true" />,
)

export const LazyRing = lazyComponent(
  async () => (await import('./charts.tsx')).RingDrawing,
  ({ size }) => <Skeleton circle height={size} />,
)
