import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/define-entity.ts'
import type { Fields } from '#shared/model/fields.ts'
import type { EntityRecord } from '#web/api/record-types.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { FieldCell } from '#web/entity/list/table/field-cell.tsx'
import { verificationColumns } from '#web/entity/list/table/verification-columns.ts'
import { useReferenceNames } from '#web/entity/inputs/reference-options.ts'
import classes from '#web/entity/form/form-page.module.css'

/** Returns the displayed fields, including the verification state. */
function displayableFields({ fields, computedFields, verified }: Entity): Fields {
  if (verified === null) return fields
  return Object.fromEntries([
    ...Object.entries(fields),
    ...verificationColumns.map((name) => [name, computedFields[name]!] as const),
  ])
}

/** Fields of a record with their values, and the last change. */
export function RecordDetails({ entity, record, fields }: { entity: Entity; record: EntityRecord; fields?: string[] }) {
  const { t } = useTranslation('entity')
  const toText = useLabel()
  const nameOf = useReferenceNames(Object.values(entity.fields).flatMap((field) => field.to ?? []))
  const shownFields = Object.entries(displayableFields(entity)).filter(
    ([name, field]) => !field.writeOnly && field.kind !== 'permissions' && (!fields || fields.includes(name)),
  )
  return (
    <dl className={classes.details}>
      {shownFields.map(([name, field]) => (
        <div key={name} className={classes.detail}>
          <dt>{toText(field.label)}</dt>
          <dd>
            <FieldCell field={field} value={record[name]} nameOf={nameOf} url={record[`${name}_url`]} />
          </dd>
        </div>
      ))}
      <div className={classes.detail}>
        <dt>{t('form.changed')}</dt>
        <dd>
          <FormattedDate value={record.updated_at} withTime />
          {record.updated_by_name && (
            <>
              {' · '}
              <bdi>{record.updated_by_name}</bdi>
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}
