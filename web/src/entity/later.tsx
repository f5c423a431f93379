import { Input, Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'

type Props = {
  label: string
  description?: string
  required?: boolean
  /** Of the input that is on its way, in pixels, so that nothing moves when it is there. */
  height?: number
  children: ReactNode
}

/** An input that is loaded where a form has one of its kind: its name stands there from the beginning. */
export function Later({ label, description, required, height = 36, children }: Props) {
  const waiting = (
    <Input.Wrapper label={label} description={description} required={required} labelElement="div">
      <Skeleton height={height} radius="sm" />
    </Input.Wrapper>
  )
  return <Suspense fallback={waiting}>{children}</Suspense>
}
