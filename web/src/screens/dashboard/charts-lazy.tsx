import { Skeleton } from '@mantine/core'
import { lazy, Suspense, type ComponentProps } from 'react'
import type { CategoryChart, ShareChart } from './charts.tsx'

const load = () => import('./charts.tsx')
const Categories = lazy(async () => ({ default: (await load()).CategoryChart }))
const Shares = lazy(async () => ({ default: (await load()).ShareChart }))

/** Bars of categories, loaded where there are any to draw. */
export function LazyCategoryChart(props: ComponentProps<typeof CategoryChart>) {
  return (
    <Suspense fallback={<Skeleton height={`${props.bars.length * 3.3}rem`} radius="md" />}>
      <Categories {...props} />
    </Suspense>
  )
}

/** A ring of two parts, loaded where there is something to part. */
export function LazyShareChart(props: ComponentProps<typeof ShareChart>) {
  return (
    <Suspense fallback={<Skeleton height={132} width={132} circle />}>
      <Shares {...props} />
    </Suspense>
  )
}
