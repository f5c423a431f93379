import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/entities/define.ts'
import { toast } from '#web/components/toast.ts'
import { ColumnMenu } from './column-menu.tsx'
import { DeletedRecords } from './deleted-records.tsx'
import { useExport } from './export-csv.ts'
import type { GridColumn } from './grid-column.ts'
import { DownloadIcon } from './icons.tsx'
import { FilterBar, type ListFilter } from './list-filters.tsx'
import { ImportButton } from './import/import-button.tsx'
import { isNarrowed, type ListState } from './list-state.ts'
import { problemWords } from './problem-words.ts'
import { SavedViews } from './saved-views.tsx'
import { SearchBox } from './search-box.tsx'
import classes from './list-page.module.css'

/** Search, filters, columns, saved views, what was deleted, and export above a list. */
export function ListToolbar(props: {
  entity: Entity
  columns: GridColumn[]
  shown: readonly string[]
  filters: ListFilter[]
  state: ListState
  query: URLSearchParams
  onSearch: (q: string) => void
  onFilter: (key: string, value: string | null) => void
  onColumns: (columns: string[] | null) => void
  onClear: () => void
}) {
  const { t, i18n } = useTranslation('entity')
  // What is looked for among people is kept nowhere, and their list leaves the screen only by its own way.
  const { confidential } = props.entity
  const download = useExport(props.entity.name)
  const save = () =>
    download.mutate(props.query, { onError: (error) => toast.error(problemWords(error, i18n.language)) })
  return (
    <>
      <search className={classes.toolbar}>
        <SearchBox className={classes.search} value={props.state.q} onChange={props.onSearch} />
        {isNarrowed(props.state) && (
          <Button variant="subtle" onClick={props.onClear}>
            {t('filter.clear')}
          </Button>
        )}
        <div className={classes.tools}>
          <ColumnMenu columns={props.columns} shown={props.shown} onChange={props.onColumns} />
          {!confidential && <SavedViews entityName={props.entity.name} />}
          <DeletedRecords entity={props.entity} />
          <ImportButton entity={props.entity} />
          {!confidential && (
            <Button variant="default" leftSection={<DownloadIcon />} loading={download.isPending} onClick={save}>
              {t('grid.export')}
            </Button>
          )}
        </div>
      </search>
      <FilterBar filters={props.filters} values={props.state.filters} onChange={props.onFilter} />
    </>
  )
}
