import { useMemo } from 'react'
import { personalData } from '#shared/entities/personal-data.ts'
import type { Listed } from '#web/api/answered.ts'
import { useLabel } from '#web/components/use-label.ts'
import { columnsOf, TitleCell } from '#web/entity/columns.tsx'
import { updatePath } from '#web/entity/record.ts'
import type { GridColumn } from '#web/entity/grid-column.ts'
import { EntityListPage } from '#web/entity/list-page.tsx'
import { useReferenceNames } from '#web/entity/reference-options.ts'
import { ExportPeople } from '../export-people.tsx'
import { Portrait } from '../portrait.tsx'
import { PrintMark } from '../print-mark.tsx'
import classes from './person-list.module.css'

/** All people of the registry, for those who keep it. */
export function PersonListScreen() {
  const toText = useLabel()
  const nameOf = useReferenceNames(useMemo(() => ['creative-role', 'creative-work'], []))
  const columns = columnsOf(personalData, toText, nameOf).map((column): GridColumn<Listed<typeof personalData>> => {
    if (column.key === 'name')
      return {
        ...column,
        render: (row) => (
          <span className={classes.name}>
            <Portrait url={row.picture_url} />
            <TitleCell text={row.name} to={updatePath(personalData, row)} />
          </span>
        ),
      }
    // Several texts have no order among themselves.
    return column.key === 'creative_areas' ? { ...column, sortable: false } : column
  })
  return (
    <>
      <EntityListPage entity={personalData} columns={columns} actions={<ExportPeople />} />
      <PrintMark />
    </>
  )
}
