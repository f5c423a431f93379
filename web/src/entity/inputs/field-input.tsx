import { TextInput, Input } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '#shared/api/problems.ts'
import type { Contact, OpeningHours } from '#shared/domain/directory/contact.ts'
import type { Field } from '#shared/model/fields.ts'
import type { UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import type { Label } from '#shared/i18n/label.ts'
import type { LanguageRow } from '#web/api/types.ts'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import type { Affiliation, Consent, SocialLink } from '#web/entity/inputs/person/consent-state.ts'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import type { InputProps } from '#web/components/inputs/input-props.ts'
import { DateInput } from './date-input.tsx'
import classes from './flag-input.module.css'
import { lazyInput } from './lazy-input.tsx'
import type { ReferenceOption } from './reference-options.ts'

type FlagInputProps = Omit<InputProps, 'required'> & { value: boolean; onChange: (value: boolean) => void }

function FlagInput({ id, label, description, error, disabled, value, onChange }: FlagInputProps) {
  const notes = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes.flag}>
      <input
        id={id}
        type="checkbox"
        className={classes.box}
        checked={value}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.notes}>
        {description && <Input.Description id={`${id}-description`}>{description}</Input.Description>}
        {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
      </div>
    </div>
  )
}

type Props = InputProps & {
  choices: Record<string, Label>
  value: string | null
  onChange: (value: string | null) => void
  /** Allows an empty value. */
  clearable: boolean
}

function ChoiceInput({ choices, value, onChange, clearable, ...common }: Props) {
  const { t } = useTranslation('fields')
  const toText = useLabel()
  const isKnown = value !== null && value in choices
  return (
    <NativeSelect
      {...common}
      options={Object.entries(choices).map(([one, words]) => ({ value: one, label: toText(words) }))}
      value={isKnown ? value : null}
      onChange={onChange}
      empty={clearable || !isKnown ? t('choosing.one') : undefined}
    />
  )
}

// Inputs that most forms do not need load on first use.
const LongTextInput = lazyInput(async () => (await import('./long-text-input.tsx')).LongTextInput, 84)
const PasswordInput = lazyInput(async () => (await import('./password-input.tsx')).PasswordInput)
const NumberInput = lazyInput(async () => (await import('./number-input.tsx')).NumberInput)
const UploadField = lazyInput(async () => (await import('#web/entity/upload/upload-field.tsx')).UploadField, 120)
const IconPicker = lazyInput(async () => (await import('./icon-picker.tsx')).IconPicker, 440)
const HashtagsInput = lazyInput(async () => (await import('./hashtags-input.tsx')).HashtagsInput)
const ReferenceInput = lazyInput(async () => (await import('./reference-input.tsx')).ReferenceInput)
const ReferencesInput = lazyInput(async () => (await import('./reference-input.tsx')).ReferencesInput, 70)
const ChoicesInput = lazyInput(async () => (await import('./choices-input.tsx')).ChoicesInput, 70)
const TagsInput = lazyInput(async () => (await import('#web/entity/inputs/person/tags-input.tsx')).TagsInput)
const PersonLinksInput = lazyInput(
  async () => (await import('#web/entity/inputs/person/person-links-input.tsx')).PersonLinksInput,
  90,
)
const AffiliationInput = lazyInput(
  async () => (await import('#web/entity/inputs/person/affiliation-input.tsx')).AffiliationInput,
  230,
)
const ConsentInput = lazyInput(
  async () => (await import('#web/entity/inputs/person/consent-input.tsx')).ConsentInput,
  300,
)
const ContactsInput = lazyInput(
  async () => (await import('#web/entity/contacts/contacts-input.tsx')).ContactsInput,
  120,
)
const OpeningHoursInput = lazyInput(
  async () => (await import('#web/entity/contacts/opening-hours-input.tsx')).OpeningHoursInput,
  420,
)

export type FieldInputProps = {
  field: Field
  /** Path in the validation errors, also used for the element id. */
  name: string
  value: unknown
  onChange: (value: unknown) => void
  error?: string | null
  /** Validation errors of the whole form, for inputs with nested values. */
  problems?: readonly FieldProblem[]
  disabled?: boolean
  /** Purpose of an upload, if the field does not define it. */
  purpose?: UploadPurpose | null
  /** Overrides the label of the field. */
  label?: string
  description?: string | null
  required?: boolean
  /** Language of the text, which sets the text direction of the input. */
  language?: Pick<LanguageRow, 'acronym' | 'text_direction'>
  /** Filters the options of a reference. */
  options?: (all: ReferenceOption[]) => ReferenceOption[]
}

export function useInputProps({
  field,
  name,
  error,
  disabled,
  label,
  description,
  required,
}: FieldInputProps): InputProps {
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

/** E-mail addresses and URLs are left-to-right in every language. */
const leftToRightKinds = new Set(['email', 'url'])

function TextField({ props, common }: { props: FieldInputProps; common: InputProps }) {
  const { field, value, onChange, language } = props
  const text = {
    ...common,
    value: String(value ?? ''),
    // Set on the input element: on its wrapper, `auto` would not detect the direction of the typed text.
    attributes: {
      input: {
        lang: language?.acronym,
        dir: language?.text_direction ?? (field.leftToRight || leftToRightKinds.has(field.kind) ? 'ltr' : 'auto'),
      },
    },
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (field.kind === 'long-text') return <LongTextInput {...text} />
  if (field.kind === 'email') return <TextInput {...text} type="email" inputMode="email" autoComplete="off" />
  if (field.kind === 'url') return <TextInput {...text} type="url" inputMode="url" />
  return <TextInput {...text} autoComplete="off" />
}

const listOf = <Item,>(value: unknown): Item[] => (value as Item[] | null) ?? []

/** Input for a field kind; renders nothing for kinds with screens of their own. */
function InputOfKind({ props, common }: { props: FieldInputProps; common: InputProps }) {
  const { field, value, onChange } = props
  const text = value ? String(value) : null
  switch (field.kind) {
    case 'text':
    case 'long-text':
    case 'email':
    case 'url':
      return <TextField props={props} common={common} />
    case 'date':
      return <DateInput {...common} value={text ?? ''} onChange={onChange} />
    case 'password':
      return <PasswordInput {...common} value={text ?? ''} onChange={onChange} />
    case 'choice':
      return (
        <ChoiceInput
          {...common}
          choices={field.choices ?? {}}
          value={text}
          onChange={onChange}
          clearable={!common.required && field.empty === null}
        />
      )
    case 'choices':
      return (
        <ChoicesInput {...common} choices={field.choices ?? {}} value={listOf<string>(value)} onChange={onChange} />
      )
    case 'number':
      return <NumberInput {...common} value={value as number | null} onChange={onChange} />
    case 'flag':
      return <FlagInput {...common} value={value === true} onChange={onChange} />
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
      return <IconPicker {...common} choices={field.choices ?? {}} value={text} onChange={onChange} />
    case 'hashtags':
      return <HashtagsInput {...common} value={listOf<string>(value)} onChange={onChange} />
    case 'reference':
      return (
        <ReferenceInput {...common} entity={field.to ?? ''} value={text} onChange={onChange} narrow={props.options} />
      )
    case 'references':
      return (
        <ReferencesInput
          {...common}
          entity={field.to ?? ''}
          value={listOf(value).map(String)}
          onChange={onChange}
          narrow={props.options}
        />
      )
    case 'texts':
      return <TagsInput {...common} value={listOf<string>(value)} onChange={onChange} />
    case 'links':
      return <PersonLinksInput {...common} value={listOf<SocialLink>(value)} onChange={onChange} />
    case 'affiliation':
      return <AffiliationInput {...common} value={value as Affiliation | null} onChange={onChange} />
    case 'consent':
      return <ConsentInput {...common} value={value as Consent | null} onChange={onChange} />
    case 'contacts':
      return <ContactsInput {...common} value={listOf<Contact>(value)} onChange={onChange} problems={props.problems} />
    case 'hours':
      return (
        <OpeningHoursInput
          {...common}
          name={props.name}
          value={value as OpeningHours | null}
          onChange={onChange}
          problems={props.problems}
        />
      )
    default:
      return null
  }
}

export function FieldInput(props: FieldInputProps) {
  return <InputOfKind props={props} common={useInputProps(props)} />
}
