import { Text } from '@mantine/core'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './error-summary.module.css'
import { fieldId } from '#web/components/inputs/field-id.ts'

type Props = { problems: readonly { path: string; text: string }[] }

function focusField(event: MouseEvent, path: string): void {
  const field = document.getElementById(fieldId(path))
  if (!field) return
  event.preventDefault()
  field.scrollIntoView({ block: 'center' })
  field.focus()
}

/**
 * List of validation errors. Receives focus when it appears; each error links to the field with the id `fieldId(path)`.
 */
export const ErrorSummary = ({ problems }: Props) => (problems.length > 0 ? <Summary problems={problems} /> : null)

function Summary({ problems }: Props) {
  const { t } = useTranslation('fields')
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <div ref={summary} className={classes.summary} role="alert" tabIndex={-1} aria-labelledby="error-summary-title">
      <Text id="error-summary-title" fw={600}>
        {t('errors.summary', { count: problems.length })}
      </Text>
      <ul>
        {problems.map(({ path, text }) => (
          <li key={`${path} ${text}`}>
            <a href={`#${fieldId(path)}`} onClick={(event) => focusField(event, path)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
