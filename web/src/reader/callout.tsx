import type { ReactNode } from 'react'
import classes from './callout.module.css'

type Props = {
  tone: 'quiet' | 'info' | 'warning' | 'danger'
  title?: ReactNode
  children?: ReactNode
  /** Announced immediately by screen readers, for errors. */
  urgent?: boolean
}

/** Highlighted paragraph that applies to the content after it. */
export function Callout({ tone, title, children, urgent = false }: Props) {
  return (
    <div className={classes.notice} data-tone={tone} role={urgent ? 'alert' : undefined}>
      {title && <p className={classes.title}>{title}</p>}
      {children}
    </div>
  )
}
