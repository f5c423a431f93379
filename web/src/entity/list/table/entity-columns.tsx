import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { findListField } from '#shared/api/list-query.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { Label } from '#shared/i18n/label.ts'
import { Bidi } from '#web/components/text/bidi.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { FieldCell } from './field-cell.tsx'
import type { GridColumn } from './grid-column.ts'
import { updatePath, viewPath } from '#web/entity/view/record-paths.ts'
import type { GetRecordName } from '#web/entity/inputs/reference-options.ts'
import { verificationColumns } from './verification-columns.ts'

const commonLabels: Record<string, Label> = {
  created_at: ['Created', 'تاريخ الإنشاء', 'Création'],
  updated_at: ['Last updated', 'آخر تعديل', 'Modifié le'],
  updated_by: ['Updated by', 'آخر تعديل بواسطة', 'Modifié par'],
}

/** Column names of an entity: those of its list, then optional common columns. */
const columnNames = (entity: Entity): { name: string; optional: boolean }[] => [
  ...entity.list.columns.map((name) => ({ name, optional: entity.list.rare.includes(name) })),
  ...[...(entity.verified === null ? [] : verificationColumns), 'updated_at', 'updated_by', 'created_at']
    .filter((name) => !entity.list.columns.includes(name))
    .map((name) => ({ name, optional: true })),
]

/** Returns the column that names a row: the title, or the first name of accounts. */
const getTitleColumn = (entity: Entity): string => (entity.accounts ? 'first_name' : entity.title)

/** Title of a row, as a link for users who can edit it. `from` lets the form return to the same list. */
export function TitleCell({ text, to }: { text: string; to: string | null }) {
  const { pathname, search } = useLocation()
  if (!to) return <Bidi>{text}</Bidi>
  return (
    <Anchor component={Link} to={to} state={{ from: pathname + search }} dir="auto" fw={500} fz="inherit">
      {text}
    </Anchor>
  )
}

/** Builds the columns from the entity definition. Columns with names of other records are not sortable. */
export function buildEntityColumns(
  entity: Entity,
  toText: (label: Label) => string,
  nameOf: GetRecordName,
): GridColumn[] {
  return columnNames(entity).map(({ name, optional }) => {
    const field = entity.fields[name] ?? entity.computedFields[name]
    const title = name === getTitleColumn(entity)
    const common = commonLabels[name] ?? [name, name, name]
    return {
      key: name,
      label: toText(field?.label ?? common),
      optional,
      title,
      sortable: findListField(entity, name) !== null && !field?.to && name !== 'updated_by',
      align: field?.kind === 'number' ? 'end' : 'start',
      badge: name === 'status',
      render: (row) => {
        if (title) {
          const words = field?.choices?.[String(row[name])]
          const text = words ? toText(words) : String(row[name] ?? '')
          return <TitleCell text={text} to={updatePath(entity, row) ?? viewPath(entity, row)} />
        }
        if (field) return <FieldCell field={field} value={row[name]} nameOf={nameOf} url={row[`${name}_url`]} />
        if (name === 'updated_by') return <Bidi>{row.updated_by_name ?? ''}</Bidi>
        return <FormattedDate value={String(row[name])} />
      },
    }
  })
}
