import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useScreenPath, useScreenText } from '#web/components/navigation/use-screen-title.ts'
import classes from './page.module.css'

type Props = {
  /** Heading in place of the screen's title, for error screens. */
  title?: ReactNode
  /** Subject of the screen, such as the name of a record. */
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
  narrow?: boolean
}

/** Page with a heading, which is also the document title, and actions. */
export function Page({ title, description, actions, children, narrow = false }: Props) {
  const path = useScreenPath()
  const textOf = useScreenText()
  const name = title ?? (path === null ? null : textOf('titles', path))
  return (
    <div className={narrow ? classes.narrow : classes.page}>
      <header className={classes.header}>
        <Title order={1} className={classes.title}>
          {description ? (
            <>
              <span className={classes.screen}>{name} </span>
              {description}
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
