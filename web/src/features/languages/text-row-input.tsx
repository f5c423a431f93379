import { Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { findTextFault } from '#shared/i18n/interface-texts.ts'
import type { language } from '#shared/entities/language.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { Checkbox } from '#web/components/inputs/checkbox.tsx'
import { TextArea } from '#web/components/inputs/text-area.tsx'
import { useFieldErrorText } from '#web/components/inputs/use-field-error-text.ts'
import type { TextEdit, TextRow } from './text-rows.ts'
import classes from './interface-texts.module.css'

type Props = {
  /** Text as it is saved. */
  row: TextRow
  edit: TextEdit | undefined
  language: Pick<DetailRecord<typeof language>, 'acronym' | 'text_direction'>
  onChange: (edit: TextEdit) => void
}

/** English text with its translation. A changed text must be reviewed again. */
export function TextRowInput({ row, edit, language: { acronym, text_direction: direction }, onChange }: Props) {
  const { t } = useTranslation('interface')
  const fieldText = useFieldErrorText()
  const sourceId = useId()
  const { text, isReviewed } = edit ?? row
  const code = findTextFault({ ...row, text })
  return (
    <li className={classes.row}>
      <div>
        <Text id={sourceId} lang="en" dir="ltr" className={classes.source}>
          {row.source}
        </Text>
        <Text size="xs" c="dimmed" dir="ltr" className={classes.source}>
          {row.key}
        </Text>
      </div>
      <div>
        <TextArea
          attributes={{ input: { 'aria-labelledby': sourceId, lang: acronym, dir: direction } }}
          value={text}
          error={code ? fieldText({ code }) : undefined}
          onChange={(event) => onChange({ text: event.currentTarget.value, isReviewed: false })}
        />
        {edit && edit.text !== row.text && row.text !== '' && (
          <Text size="sm" c="dimmed" dir="auto">
            {t('current', { text: row.text })}
          </Text>
        )}
        <Checkbox
          label={t('reviewedText')}
          checked={isReviewed}
          disabled={text.trim() === ''}
          onChange={(event) => onChange({ text, isReviewed: event.currentTarget.checked })}
        />
      </div>
    </li>
  )
}
