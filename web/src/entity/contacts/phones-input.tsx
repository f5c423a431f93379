import { Button, CloseButton, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { maxPhones, type Phone } from '#shared/domain/directory/contact.ts'
import { stripPlus } from '#shared/domain/directory/dial-code.ts'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { contactLabels } from './contact-labels.ts'
import classes from '#web/entity/inputs/cards/cards-input.module.css'

const phoneFields = ['country_code', 'area_code', 'number'] as const

type Props = {
  value: Phone[]
  onChange: (phones: Phone[]) => void
  /** Path of the contact in the validation errors. */
  path: string
  problemAt: (path: string) => string | undefined
  /** Default country code of a new phone. */
  countryCode: string
  disabled?: boolean
}

export function PhonesInput({ value, onChange, path, problemAt, countryCode, disabled }: Props) {
  const { t } = useTranslation('contacts')
  const label = useLabel()
  const change = (at: number, part: (typeof phoneFields)[number], text: string) =>
    onChange(value.map((phone, index) => (index === at ? { ...phone, [part]: text } : phone)))
  return (
    <div className={classes.phones}>
      {value.map((phone, index) => (
        <fieldset key={index} className={classes.phone}>
          <legend className={classes.phoneName}>{t('edit.phone', { number: index + 1 })}</legend>
          {phoneFields.map((part) => (
            <TextInput
              key={part}
              id={fieldId(`${path}.phones.${index}.${part}`)}
              className={classes[part]}
              label={label(contactLabels[part])}
              required={part !== 'area_code'}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={20}
              attributes={{ wrapper: { dir: 'ltr' }, input: { dir: 'ltr' } }}
              leftSection={part === 'country_code' ? '+' : undefined}
              leftSectionWidth={24}
              value={part === 'country_code' ? stripPlus(phone[part]) : (phone[part] ?? '')}
              error={problemAt(`${path}.phones.${index}.${part}`)}
              disabled={disabled}
              onChange={(event) => change(index, part, event.currentTarget.value)}
            />
          ))}
          <CloseButton
            size="lg"
            className={classes.removePhone}
            aria-label={t('edit.removePhone', { number: index + 1 })}
            disabled={disabled}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          />
        </fieldset>
      ))}
      {!disabled && value.length < maxPhones && (
        <Button
          variant="light"
          onClick={() => onChange([...value, { country_code: countryCode, area_code: '', number: '' }])}
        >
          {t('edit.addPhone')}
        </Button>
      )}
    </div>
  )
}
