import { Input, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/i18n/label.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { CategoryIcon } from '#web/components/icons/category-icon.tsx'
import type { InputProps } from '#web/components/inputs/input-props.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import classes from './icon-picker.module.css'

type Props = InputProps & {
  choices: Record<string, Label>
  value: string | null
  onChange: (value: string | null) => void
}

const UploadInput = lazyComponent(
  async () => (await import('#web/entity/upload/upload-input.tsx')).UploadInput,
  () => <Skeleton height={120} radius="md" mt="sm" />,
)

/** Icon selection as a radio group with arrow key navigation, or an uploaded image. */
export function IconPicker({ id, label, description, error, disabled, required, choices, value, onChange }: Props) {
  const { t } = useTranslation('entity')
  const { t: tUpload } = useTranslation('upload')
  const toText = useLabel()
  const icons: [string, string][] = [
    ...(required ? [] : [['', t('form.noIcon')] satisfies [string, string]]),
    ...Object.entries(choices).map(([name, words]): [string, string] => [name, toText(words)]),
  ]
  return (
    <fieldset id={id} className={classes.set} disabled={disabled} tabIndex={-1} aria-describedby={`${id}-notes`}>
      <Input.Label component="legend" required={required} labelElement="div">
        {label}
      </Input.Label>
      <div className={classes.grid}>
        {icons.map(([name, words]) => (
          <label key={name} className={classes.choice} data-chosen={(value ?? '') === name || undefined}>
            <input
              type="radio"
              className={classes.radio}
              name={id}
              checked={(value ?? '') === name}
              onChange={() => onChange(name || null)}
            />
            {name ? <CategoryIcon name={name} size={26} /> : <span aria-hidden="true">–</span>}
            <span className={classes.name}>{words}</span>
          </label>
        ))}
      </div>
      <div className={classes.own}>
        <UploadInput
          id={`${id}-own`}
          label={tUpload('upload.ownIcon')}
          purpose="icon"
          value={value !== null && !choices[value] ? value : null}
          onChange={onChange}
          disabled={disabled}
        />
      </div>
      <div id={`${id}-notes`}>
        {description && <Input.Description>{description}</Input.Description>}
        {error && <Input.Error>{error}</Input.Error>}
      </div>
    </fieldset>
  )
}
