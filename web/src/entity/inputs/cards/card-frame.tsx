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
  summary: ReactNode
  numbered: string
  index: number
  count: number
  open: boolean
  /** Number of validation errors. */
  errorCount: number
  onToggle: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  disabled: boolean | undefined
  children: () => ReactNode
}

export function CardFrame(props: Props) {
  const { path, title, numbered, index, count, open, errorCount, disabled } = props
  const { t } = useTranslation('contacts')
  const accessibleName = title || numbered
  return (
    <li className={classes.card} id={fieldId(path)} tabIndex={-1}>
      <div className={classes.head}>
        <UnstyledButton className={classes.title} aria-expanded={open} onClick={props.onToggle}>
          <span className={classes.turn} data-open={open || undefined}>
            <Icon name="down" />
          </span>
          <span>
            {index + 1}. {title ? props.summary : numbered}
          </span>
          {errorCount > 0 && (
            <Text span size="sm" c="error" fw={600}>
              {t('edit.wrong', { count: errorCount })}
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
                  aria-label={t('edit.up', { name: accessibleName })}
                  disabled={index === 0}
                  onClick={() => props.onMove(-1)}
                >
                  <Icon name="up" size={20} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={t('edit.down', { name: accessibleName })}
                  disabled={index === count - 1}
                  onClick={() => props.onMove(1)}
                >
                  <Icon name="down" size={20} />
                </ActionIcon>
              </>
            )}
            <CloseButton size="lg" aria-label={t('edit.remove', { name: accessibleName })} onClick={props.onRemove} />
          </div>
        )}
      </div>
      {open && <div className={classes.body}>{props.children()}</div>}
    </li>
  )
}
