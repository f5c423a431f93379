import type { Entity } from '#shared/model/define-entity.ts'
import { entities } from '#shared/entities/registry.ts'
import { type ImportError, importErrorText } from '#shared/import/import-errors.ts'
import { translateLabel } from '#shared/i18n/translate-label.ts'

/** Returns the column of the file that is imported into a field. */
export type ColumnOf = (field: string) => string | undefined

/** Name of a field: its column in the file, otherwise its label. A missing translation is named by the title. */
function fieldName(entity: Entity, path: string, language: string, columnOf: ColumnOf): string {
  const parts = path === 'translations' ? [entity.title] : path.split('.')
  const field = parts.findLast((part) => Object.hasOwn(entity.fields, part))
  return columnOf(path) ?? (field ? translateLabel(entity.fields[field]!.label, language) : path)
}

/** Replaces the name of an entity by its label. */
function withEntityLabel({ params, ...error }: ImportError, language: string): ImportError {
  const entity = entities.find(({ name }) => name === params?.['entity'])
  return { ...error, params: entity ? { ...params, entity: translateLabel(entity.labels.one, language) } : params }
}

/** Describes an import error for the person who corrects the file. `field` is empty for an error of the whole row. */
export const describeError = (
  error: ImportError,
  { entity, language, columnOf }: { entity: Entity; language: string; columnOf: ColumnOf },
): { field: string; reason: string } => ({
  field: error.field && fieldName(entity, error.field, language, columnOf),
  reason: importErrorText(withEntityLabel(error, language), language),
})
