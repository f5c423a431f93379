import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useScreenPath, useScreenText } from '#web/components/navigation/use-screen-title.ts'
import classes from './page.module.css'

type Props = {
  /** In place of the name that the screen has in the tab, where it tells what went wrong. */
  title?: ReactNode
  /** What it is about: a record by its name. */
  about?: ReactNode
  actions?: ReactNode
  children: ReactNode
  narrow?: boolean
}

/** The heading of a screen, which is its name in the tab, with its actions beside it, and the screen under it. */
export function Page({ title, about, actions, children, narrow = false }: Props) {
  const path = useScreenPath()
  const textOf = useScreenText()
  const name = title ?? (path === null ? null : textOf('titles', path))
  return (
    <div className={narrow ? classes.narrow : classes.page}>
      <header className={classes.header}>
        <Title order={1} className={classes.title}>
          {about ? (
            <>
              <span className={classes.screen}>{name} </span>
              {about}
            </>
          ) : (
            name
          )}
        </Title>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
