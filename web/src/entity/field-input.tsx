import { Checkbox, NumberInput, PasswordInput, Select, Skeleton, Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '#shared/api/problems.ts'
import type { Contact } from '#shared/entities/contact.ts'
import type { Field } from '#shared/entities/fields.ts'
import type { Purpose } from '#shared/uploads/purposes.ts'
import type { LanguageRow } from '#web/api/types.ts'
import { fieldId } from '#web/components/field-id.ts'
import { Icon } from '#web/components/icon.tsx'
import { useLabel } from '#web/components/use-label.ts'
import { AffiliationInput } from '#web/people/affiliation-input.tsx'
import { ConsentInput } from '#web/people/consent-input.tsx'
import { PersonLinksInput } from '#web/people/links-input.tsx'
import { TextsInput } from '#web/people/texts-input.tsx'
import type { Affiliation, Consent, SocialLink } from '#web/people/values.ts'
import { HashtagsInput } from './hashtags-input.tsx'
import { IconPicker } from './icon-picker.tsx'
import type { ReferenceOption } from './reference-options.ts'
import { ReferenceInput, ReferencesInput } from './reference-select.tsx'
import { UploadField } from './upload-field.tsx'

/** Large, and only in the form of an organisation. */
const ContactsInput = lazy(async () => ({
  default: (await import('#web/directory/contacts-input.tsx')).ContactsInput,
}))

export type FieldInputProps = {
  field: Field
  /** The path of its problems, which also gives the input its id. */
  name: string
  value: unknown
  onChange: (value: unknown) => void
  error?: string | null
  /** Of the whole form, for inputs with details of their own. */
  problems?: readonly FieldProblem[]
  disabled?: boolean
  /** What a file is for, where the field does not say so itself. */
  purpose?: Purpose | null
  /** In place of the field's own. */
  label?: string
  description?: string | null
  required?: boolean
  /** The language the text is written in; its direction is that of the input. */
  language?: Pick<LanguageRow, 'acronym' | 'text_direction'>
  /** Narrows the records a reference offers. */
  options?: (all: ReferenceOption[]) => ReferenceOption[]
}

/** What every input needs: its name in words, its hint and its problem, tied together for those who listen. */
function useCommon({ field, name, error, disabled, label, description, required }: FieldInputProps) {
  const toText = useLabel()
  return {
    id: fieldId(name),
    label: label ?? toText(field.label),
    description: description ?? (field.hint ? toText(field.hint) : undefined),
    error: error ?? undefined,
    disabled,
    required: required ?? field.required,
  }
}

/** Addresses, which read left to right in every language. */
const leftToRightKinds = new Set(['email', 'url'])

type Common = ReturnType<typeof useCommon>

function TextField({ props, common }: { props: FieldInputProps; common: Common }) {
  const { field, value, onChange, language } = props
  const text = {
    ...common,
    value: String(value ?? ''),
    // On the input itself: on the box around it, `auto` would not see what is typed.
    attributes: {
      input: {
        lang: language?.acronym,
        dir: language?.text_direction ?? (field.leftToRight || leftToRightKinds.has(field.kind) ? 'ltr' : 'auto'),
      },
    },
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (field.kind === 'long-text') return <Textarea {...text} autosize minRows={3} maxRows={14} />
  if (field.kind === 'email') return <TextInput {...text} type="email" inputMode="email" autoComplete="off" />
  if (field.kind === 'url') return <TextInput {...text} type="url" inputMode="url" />
  if (field.kind === 'date') return <TextInput {...text} type="date" />
  return <TextInput {...text} autoComplete="off" />
}

const RevealIcon = ({ reveal }: { reveal: boolean }) => <Icon name={reveal ? 'eyeOff' : 'eye'} />

function PasswordField({ props, common }: { props: FieldInputProps; common: Common }) {
  const { t } = useTranslation('entity')
  return (
    <PasswordInput
      {...common}
      attributes={{ input: { dir: 'ltr' } }}
      autoComplete="new-password"
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword') }}
      visibilityToggleIcon={RevealIcon}
    />
  )
}

function ChoiceField({ props, common }: { props: FieldInputProps; common: Common }) {
  const { t } = useTranslation('entity')
  const toText = useLabel()
  const data = Object.entries(props.field.choices ?? {}).map(([value, words]) => ({ value, label: toText(words) }))
  return (
    <Select
      {...common}
      data={data}
      value={props.value ? String(props.value) : null}
      onChange={props.onChange}
      placeholder={t('select.choose')}
      allowDeselect={false}
      clearable={!common.required && props.field.empty === null}
      clearButtonProps={{ 'aria-label': t('filter.clearOne', { label: common.label }) }}
    />
  )
}

/** One input drawn from the registry, by the kind of its field; nothing for kinds that have a screen of their own. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  const common = useCommon(props)
  switch (field.kind) {
    case 'text':
    case 'long-text':
    case 'email':
    case 'url':
    case 'date':
      return <TextField props={props} common={common} />
    case 'password':
      return <PasswordField props={props} common={common} />
    case 'choice':
      return <ChoiceField props={props} common={common} />
    case 'number':
      return <NumberInput {...common} hideControls value={(value as number | null) ?? ''} onChange={onChange} />
    case 'flag':
      return (
        <Checkbox
          {...common}
          required={false}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'upload':
    case 'uploads':
      return (
        <UploadField
          {...common}
          field={field}
          name={props.name}
          purpose={props.purpose}
          value={value}
          onChange={onChange}
        />
      )
    case 'icon':
      return (
        <IconPicker
          {...common}
          choices={field.choices ?? {}}
          value={value ? String(value) : null}
          onChange={onChange}
        />
      )
    case 'hashtags':
      return <HashtagsInput {...common} value={(value as string[] | null) ?? []} onChange={onChange} />
    case 'reference':
      return (
        <ReferenceInput
          {...common}
          entity={field.to ?? ''}
          value={value ? String(value) : null}
          onChange={onChange}
          narrow={props.options}
        />
      )
    case 'references':
      return (
        <ReferencesInput
          {...common}
          entity={field.to ?? ''}
          value={((value as string[] | null) ?? []).map(String)}
          onChange={onChange}
          narrow={props.options}
        />
      )
    case 'texts':
      return <TextsInput {...common} value={(value as string[] | null) ?? []} onChange={onChange} />
    case 'links':
      return <PersonLinksInput {...common} value={(value as SocialLink[] | null) ?? []} onChange={onChange} />
    case 'affiliation':
      return <AffiliationInput {...common} value={value as Affiliation | null} onChange={onChange} />
    case 'consent':
      return <ConsentInput {...common} value={value as Consent | null} onChange={onChange} />
    case 'contacts':
      return (
        <Suspense fallback={<Skeleton height={120} radius="md" />}>
          <ContactsInput
            {...common}
            value={(value as Contact[] | null) ?? []}
            onChange={onChange}
            problems={props.problems}
          />
        </Suspense>
      )
    default:
      return null
  }
}
