import { ActionIcon, CloseButton, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import classes from './cards-input.module.css'

type Props = {
  path: string
  /** Name of the item; empty if it has none. */
  title: string
  drawn: ReactNode
  numbered: string
  place: number
  count: number
  open: boolean
  /** Number of validation errors. */
  wrong: number
  onToggle: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  disabled: boolean | undefined
  children: () => ReactNode
}

export function CardFrame(props: Props) {
  const { path, title, numbered, place, count, open, wrong, disabled } = props
  const { t } = useTranslation('contacts')
  const spoken = title || numbered
  return (
    <li className={classes.card} id={fieldId(path)} tabIndex={-1}>
      <div className={classes.head}>
        <UnstyledButton className={classes.title} aria-expanded={open} onClick={props.onToggle}>
          <span className={classes.turn} data-open={open || undefined}>
            <Icon name="down" />
          </span>
          <span>
            {place + 1}. {title ? props.drawn : numbered}
          </span>
          {wrong > 0 && (
            <Text span size="sm" c="error" fw={600}>
              {t('edit.wrong', { count: wrong })}
            </Text>
          )}
        </UnstyledButton>
        {!disabled && (
          <div className={classes.moves}>
            {count > 1 && (
              <>
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={t('edit.up', { name: spoken })}
                  disabled={place === 0}
                  onClick={() => props.onMove(-1)}
                >
                  <Icon name="up" size={20} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={t('edit.down', { name: spoken })}
                  disabled={place === count - 1}
                  onClick={() => props.onMove(1)}
                >
                  <Icon name="down" size={20} />
                </ActionIcon>
              </>
            )}
            <CloseButton size="lg" aria-label={t('edit.remove', { name: spoken })} onClick={props.onRemove} />
          </div>
        )}
      </div>
      {open && <div className={classes.body}>{props.children()}</div>}
    </li>
  )
}
