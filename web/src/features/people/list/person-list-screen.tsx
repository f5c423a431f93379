import { useMemo } from 'react'
import { personalData } from '#shared/entities/personal-data.ts'
import type { ListRecord } from '#web/api/record-types.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { buildEntityColumns, TitleCell } from '#web/entity/list/table/entity-columns.tsx'
import { updatePath } from '#web/entity/view/record-paths.ts'
import type { GridColumn } from '#web/entity/list/table/grid-column.ts'
import { EntityListPage } from '#web/entity/list/list-page.tsx'
import { useReferenceNames } from '#web/entity/inputs/reference-options.ts'
import { consentState } from '#web/entity/inputs/person/consent-state.ts'
import { ConsentBadge } from '#web/entity/inputs/person/consent-summary.tsx'
import { ExportPeople } from '../export-people.tsx'
import { Portrait } from '../portrait.tsx'
import { PrintWatermark } from '../print-watermark.tsx'
import classes from './person-list.module.css'

export function PersonListScreen() {
  const toText = useLabel()
  const nameOf = useReferenceNames(useMemo(() => ['creative-role', 'creative-work'], []))
  const columns = buildEntityColumns(personalData, toText, nameOf).map(
    (column): GridColumn<ListRecord<typeof personalData>> => {
      if (column.key === 'name')
        return {
          ...column,
          render: (row) => (
            <span className={classes.name}>
              <Portrait url={row.picture_url} />
              <TitleCell text={row.name} to={updatePath(personalData, row)} />
              {row.consent_state !== 'given' && <ConsentBadge state={consentState(null, row.consent_state)} />}
            </span>
          ),
        }
      // Multi-valued columns cannot be sorted.
      return column.key === 'creative_areas' ? { ...column, sortable: false } : column
    },
  )
  return (
    <>
      <EntityListPage entity={personalData} columns={columns} actions={<ExportPeople />} />
      <PrintWatermark />
    </>
  )
}
