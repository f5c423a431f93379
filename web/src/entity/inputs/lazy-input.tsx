import { Input, Skeleton } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'

type LabelProps = { label?: ReactNode; description?: ReactNode; required?: boolean }

/** Lazy input. Shows its label while loading, and reserves `height` pixels to prevent layout shift. */
export const lazyInput = <Given extends LabelProps>(load: () => Promise<ComponentType<Given>>, height = 36) =>
  lazyComponent(load, ({ label, description, required }: Given) => (
    <Input.Wrapper label={label} description={description} required={required} labelElement="div">
      <Skeleton height={height} radius="sm" />
    </Input.Wrapper>
  ))
