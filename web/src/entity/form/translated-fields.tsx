import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/define-entity.ts'
import type { LanguageRow } from '#web/api/types.ts'
import { LanguageTabs, type TabState } from '#web/components/inputs/language-tabs.tsx'
import { FieldInput } from '#web/entity/inputs/field-input.tsx'
import { completeness, translatedFields, writtenLanguages } from './form-conversion.ts'
import type { EntityForm } from './use-entity-form.ts'
import { hasTextInLanguage } from './form-values.ts'
import classes from './form-page.module.css'

type Props = {
  entity: Entity
  form: Pick<EntityForm, 'values' | 'problems' | 'set' | 'removeLanguage'>
  /** Path of the nested form, if these fields are part of one. */
  pathPrefix?: string
  languages: LanguageRow[]
  shownLanguage: string
  onLanguage: (languageId: string) => void
  problemAt: (path: string) => string | null
  disabled?: boolean
}

/** Translated fields of one language at a time. Entering text adds a language; the button removes it. */
export function TranslatedFields({ entity, form, pathPrefix, languages, shownLanguage, onLanguage, ...rest }: Props) {
  const { problemAt, disabled } = rest
  const { t } = useTranslation('entity')
  const language = languages.find((one) => one.id === shownLanguage) ?? languages[0]
  if (!language) return null
  const stateOf = (id: string): TabState =>
    form.problems.some((one) => one.path.startsWith(`translations.${id}.`))
      ? 'error'
      : completeness(entity, form.values, id)
  const states = Object.fromEntries(languages.map(({ id }) => [id, stateOf(id)]))
  const otherLanguageIds = writtenLanguages(form.values).filter((id) => id !== language.id)
  const isRequired = otherLanguageIds.length === 0 || hasTextInLanguage(form.values, language.id)
  return (
    <div className={classes.languages}>
      <LanguageTabs languages={languages} value={language.id} onChange={onLanguage} states={states} />
      <Stack gap="md" className={classes.panel} role="tabpanel" aria-label={language.name}>
        {translatedFields(entity).map(([name, field]) => {
          const path = `translations.${language.id}.${name}`
          return (
            <FieldInput
              key={path}
              field={field}
              name={pathPrefix ? `${pathPrefix}.${path}` : path}
              value={form.values.translations[language.id]?.[name] ?? field.empty ?? ''}
              onChange={(value) => form.set(path, value)}
              error={problemAt(path)}
              language={language}
              required={field.required && isRequired}
              disabled={disabled}
            />
          )
        })}
        {!disabled && otherLanguageIds.length > 0 && hasTextInLanguage(form.values, language.id) && (
          <Group justify="flex-end">
            <Button variant="subtle" color="danger" size="compact-sm" onClick={() => form.removeLanguage(language.id)}>
              {t('form.removeLanguage', { language: language.name })}
            </Button>
          </Group>
        )}
      </Stack>
    </div>
  )
}
