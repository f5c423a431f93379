import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/components/toast.ts'
import { ColumnMenu } from './column-menu.tsx'
import { useExport } from './export-csv.ts'
import type { GridColumn } from './grid-column.ts'
import { DownloadIcon } from './icons.tsx'
import { FilterBar, type ListFilter } from './list-filters.tsx'
import { isNarrowed, type ListState } from './list-state.ts'
import { problemWords } from './problem-words.ts'
import { SearchBox } from './search-box.tsx'
import classes from './list-page.module.css'

/** Search, filters, columns and export above a list. */
export function ListToolbar(props: {
  entityName: string
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
  const download = useExport(props.entityName)
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
          <Button variant="default" leftSection={<DownloadIcon />} loading={download.isPending} onClick={save}>
            {t('grid.export')}
          </Button>
        </div>
      </search>
      <FilterBar filters={props.filters} values={props.state.filters} onChange={props.onFilter} />
    </>
  )
}
