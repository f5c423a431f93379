import type { ReactNode } from 'react'
import classes from './callout.module.css'

type Props = {
  tone: 'quiet' | 'info' | 'warning' | 'danger'
  title?: ReactNode
  children?: ReactNode
  /** Spoken at once, for what has just gone wrong. */
  urgent?: boolean
}

/** A paragraph that stands out: what holds for the whole of what follows it. */
export function Callout({ tone, title, children, urgent = false }: Props) {
  return (
    <div className={classes.notice} data-tone={tone} role={urgent ? 'alert' : undefined}>
      {title && <p className={classes.title}>{title}</p>}
      {children}
    </div>
  )
}
