import type { ReactNode } from 'react'
import { letterOf } from './letter.ts'
import classes from './logo.module.css'

/** The letter that stands for an organisation without a sign. */
export const LogoLetter = ({ name }: { name: string }) => <span aria-hidden="true">{letterOf(name)}</span>

type Props = { size?: 'small' | 'large'; children: ReactNode }

/** The room for the sign of an organisation. */
export const LogoFrame = ({ size, children }: Props) => (
  <span className={classes.logo} data-size={size}>
    {children}
  </span>
)
