import { Skeleton } from '@mantine/core'
import { lazy, Suspense, type ComponentProps } from 'react'
import type { BarsDrawing, RingDrawing } from './charts.tsx'

const load = () => import('./charts.tsx')
const Bars = lazy(async () => ({ default: (await load()).BarsDrawing }))
const Ring = lazy(async () => ({ default: (await load()).RingDrawing }))

/** Bars, loaded where there are any to draw. */
export function LazyBars(props: ComponentProps<typeof BarsDrawing>) {
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <Bars {...props} />
    </Suspense>
  )
}

/** A ring, loaded where there is something to part. */
export function LazyRing(props: ComponentProps<typeof RingDrawing>) {
  return (
    <Suspense fallback={<Skeleton circle height={props.size} />}>
      <Ring {...props} />
    </Suspense>
  )
}
