import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldText } from '#shared/api/field-error-texts.ts'
import { hasTranslations, type Entity } from '#shared/model/define-entity.ts'
import type { Field } from '#shared/model/fields.ts'
import { uploadPurposeOf, acceptsUploads } from '#shared/domain/uploads/upload-fields.ts'
import type { LanguageRow } from '#web/api/types.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { RecordFieldInput } from '#web/entity/inputs/record-field-input.tsx'
import type { FormRule } from './form-rules.ts'
import { plainFields } from './form-conversion.ts'
import { TranslatedFields } from './translated-fields.tsx'
import type { EntityForm } from './use-entity-form.ts'

/** Field kinds that the generated form omits, because they have screens of their own. */
const separateKinds = new Set(['permissions', 'rich-text', 'links', 'instant'])

/** False for an upload that the record's current values do not use. */
const hasUse = (field: Field, values: Record<string, unknown>): boolean =>
  !acceptsUploads(field) || uploadPurposeOf(field, values) !== null

export type FormFieldsProps = {
  entity: Entity
  form: EntityForm
  id?: string
  rule: FormRule
  languages: LanguageRow[]
  shownLanguage: string
  onLanguage: (languageId: string) => void
  disabled?: boolean
}

/** Inputs of a form: translated fields first, then the others in the order of the definition. */
export function FormFields({ entity, form, id, rule, disabled, ...languages }: FormFieldsProps) {
  const { i18n } = useTranslation('entity')
  const toText = useLabel()
  const isNew = id === undefined
  const problemAt = (path: string): string | null => {
    const problem = form.problems.find((one) => one.path === path)
    return problem ? fieldText(problem, i18n.language) : null
  }
  const change = (name: string, value: unknown) => {
    form.set(name, value)
    for (const [other, proposed] of Object.entries(rule.proposes?.(name, value, form.values) ?? {}))
      form.set(other, proposed)
  }
  const warningAt = (name: string): string | null => {
    const warning = rule.warns?.(name, form.values)
    return warning ? toText(warning) : null
  }
  const shownFields = plainFields(entity).filter(
    ([name, field]) =>
      !separateKinds.has(field.kind) &&
      !field.unchangedByPut &&
      hasUse(field, form.values.fields) &&
      !rule.hides?.(name, isNew, form.values),
  )
  return (
    <Stack gap="lg">
      {hasTranslations(entity) && (
        <TranslatedFields entity={entity} form={form} problemAt={problemAt} disabled={disabled} {...languages} />
      )}
      {shownFields.map(([name, field]) => (
        <RecordFieldInput
          key={name}
          field={field}
          name={name}
          value={form.values.fields[name]}
          onChange={(value) => change(name, value)}
          description={warningAt(name)}
          error={problemAt(name)}
          problems={form.problems}
          required={field.required || rule.requires?.(name, isNew)}
          disabled={disabled}
          purpose={uploadPurposeOf(field, form.values.fields)}
          options={rule.options && ((all) => rule.options!(name, all, id))}
        />
      ))}
    </Stack>
  )
}
