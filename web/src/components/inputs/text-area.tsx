import { InputBase } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { InputProps } from './input-props.ts'
import classes from './text-area.module.css'

type Props = Partial<InputProps> & {
  className?: string
  maxLength?: number
  dir?: string
  placeholder?: string
  autoComplete?: string
  'data-autofocus'?: boolean
  attributes?: { input: Record<string, string | undefined> }
  value: string
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

const sizesItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** Text area that grows with its content. CSS limits the height. */
export function TextArea({ className, value, ...common }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const { current } = area
    if (!current || sizesItself) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight + 2}px`
  })
  return (
    <InputBase
      {...common}
      ref={area as never}
      component="textarea"
      multiline
      className={className}
      classNames={{ input: classes.area }}
      value={value}
    />
  )
}
