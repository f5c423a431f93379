import { Skeleton } from '@mantine/core'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'

/** Bars, loaded where there are any to draw. */
export const LazyBars = lazyComponent(
  async () => (await import('./charts.tsx')).BarsDrawing,
  () => <div aria-busy="true" />,
)

/** A ring, loaded where there is something to part. */
export const LazyRing = lazyComponent(
  async () => (await import('./charts.tsx')).RingDrawing,
  ({ size }) => <Skeleton circle height={size} />,
)
