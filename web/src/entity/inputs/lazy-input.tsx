import { Input, Skeleton } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'

type Named = { label?: ReactNode; description?: ReactNode; required?: boolean }

/**
 * An input that is loaded where a form has one of its kind: its name stands there from the beginning, and `height`, in
 * pixels, keeps its place, so that nothing moves when it is there.
 */
export const lazyInput = <Given extends Named>(load: () => Promise<ComponentType<Given>>, height = 36) =>
  lazyComponent(load, ({ label, description, required }: Given) => (
    <Input.Wrapper label={label} description={description} required={required} labelElement="div">
      <Skeleton height={height} radius="sm" />
    </Input.Wrapper>
  ))
