import { UnstyledButton } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './reader-frame.module.css'

type Props = Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'> & { label: string; icon: ReactNode }

/** Button of an article's action bar: icon above its label. */
export const ActionButton = ({ label, icon, ...button }: Props) => (
  <UnstyledButton {...button} className={classes.action}>
    {icon}
    <span>{label}</span>
  </UnstyledButton>
)
