import { Skeleton } from '@mantine/core'
import { lazyPart } from '#web/components/part.tsx'

/** Bars, loaded where there are any to draw. */
export const LazyBars = lazyPart(
  async () => (await import('./charts.tsx')).BarsDrawing,
  () => <div aria-busy="true" />,
)

/** A ring, loaded where there is something to part. */
export const LazyRing = lazyPart(
  async () => (await import('./charts.tsx')).RingDrawing,
  ({ size }) => <Skeleton circle height={size} />,
)
