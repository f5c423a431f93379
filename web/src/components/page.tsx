import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page.module.css'

type Props = { title: ReactNode; actions?: ReactNode; children: ReactNode; narrow?: boolean }

/** The heading of a screen with its actions beside it, and the screen under it. */
export function Page({ title, actions, children, narrow = false }: Props) {
  return (
    <div className={narrow ? classes.narrow : classes.page}>
      <header className={classes.header}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
