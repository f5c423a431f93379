import { UnstyledButton } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './reader-frame.module.css'

type Props = Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'> & { label: string; icon: ReactNode }

/** One button of the bar under what is read: a drawing over its name. */
export const ActionButton = ({ label, icon, ...button }: Props) => (
  <UnstyledButton {...button} className={classes.action}>
    {icon}
    <span>{label}</span>
  </UnstyledButton>
)
