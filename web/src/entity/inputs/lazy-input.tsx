import { Input, Skeleton } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'

type LabelProps = { label?: ReactNode; description?: ReactNode; required?: boolean }

/** Lazy input. Shows its label while loading, and reserves `height` pixels to prevent layout shift. */
export const lazyInput = <InputProps extends LabelProps>(load: () => Promise<ComponentType<InputProps>>, height = 36) =>
  lazyComponent(load, ({ label, description, required }: InputProps) => (
    <Input.Wrapper label={label} description={description} required={required} labelElement="div">
      <Skeleton height={height} radius="sm" />
    </Input.Wrapper>
  ))
