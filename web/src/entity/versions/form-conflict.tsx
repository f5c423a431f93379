import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/define-entity.ts'
import type { LanguageRow } from '#web/api/types.ts'
import { formatDate } from '#web/components/dates/formatters.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { ConflictCompare, type ConflictField } from './conflict-compare.tsx'
import { valueAt } from '#web/entity/form/form-conversion.ts'
import { useReferenceNames } from '#web/entity/inputs/reference-options.ts'
import type { Conflict } from './use-conflict.ts'
import { findField } from '#web/entity/form/find-field.ts'
import { listReferencedEntities, formatFieldValue } from './value-text.ts'

type Props = {
  entity: Entity
  conflict: Conflict
  languages: LanguageRow[]
  onChoose: (path: string, take: boolean) => void
  onSave: () => void
}

export function FormConflict({ entity, conflict, languages, onChoose, onSave }: Props) {
  const { t, i18n } = useTranslation('entity')
  const toText = useLabel()
  const nameOf = useReferenceNames(Object.values(entity.fields).flatMap(listReferencedEntities))
  const formatOptions = {
    toText,
    nameOf,
    yesText: t('cell.yes'),
    noText: t('cell.no'),
    list: new Intl.ListFormat(i18n.language, { type: 'unit' }),
    language: i18n.language,
  }
  const fields = conflict.paths.map((path): ConflictField => {
    const { field, languageId } = findField(entity, path)
    const language = languages.find((one) => one.id === languageId)
    const name = field ? toText(field.label) : path
    return {
      path,
      label: language ? `${name} (${language.name})` : name,
      lang: language?.acronym,
      dir: language?.text_direction,
    }
  })
  const side = (values: Conflict['mine']) =>
    Object.fromEntries(
      conflict.paths.map((path) => {
        const { field } = findField(entity, path)
        return [path, field ? formatFieldValue(field, valueAt(values, path), formatOptions) : '']
      }),
    )
  const { record } = conflict
  return (
    <ConflictCompare
      fields={fields}
      mine={side(conflict.mine)}
      theirs={side(conflict.theirs)}
      theirPaths={conflict.theirPaths}
      onKeepMine={(path) => onChoose(path, false)}
      onTakeTheirs={(path) => onChoose(path, true)}
      onSave={onSave}
      by={
        record.updated_by_name &&
        t('conflict.by', {
          name: record.updated_by_name,
          time: formatDate(record.updated_at, i18n.language, true),
        })
      }
    />
  )
}
