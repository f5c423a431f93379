import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'

const MonthGrid = lazy(async () => ({ default: (await import('./month-grid.tsx')).MonthGrid }))

/** The month with the sample events; loaded when it is shown. */
export function SampleCalendar() {
  return (
    <Suspense fallback={<Skeleton height={360} radius="md" />}>
      <MonthGrid />
    </Suspense>
  )
}
