import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/entities/define.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { GridColumn } from './grid-column.ts'
import { FilterIcon } from './icons.tsx'
import { FilterBar, type ListFilter } from './list-filters.tsx'
import { ListMenu } from './list-menu.tsx'
import { isNarrowed, type ListState } from './list-state.ts'
import { SavedViews } from './saved-views.tsx'
import { SearchBox } from './search-box.tsx'
import classes from './list-page.module.css'

/** Search, filters, columns, saved views and what is done now and then, above a list. */
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
  const { t } = useTranslation('entity')
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const chosen = Object.keys(props.state.filters).length
  const [asked, setAsked] = useState(false)
  const filtersId = useId()
  // On a phone the list itself comes first; filters that are at work are never hidden.
  const open = !narrow || asked || chosen > 0
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
          {narrow && props.filters.length > 0 && (
            <Button
              variant="default"
              leftSection={<FilterIcon />}
              aria-expanded={open}
              aria-controls={filtersId}
              onClick={() => setAsked((now) => !now)}
            >
              {t('filter.title')}
            </Button>
          )}
          <ColumnMenu columns={props.columns} shown={props.shown} onChange={props.onColumns} />
          {!props.entity.confidential && <SavedViews entityName={props.entity.name} />}
          <ListMenu entity={props.entity} query={props.query} />
        </div>
      </search>
      <div id={filtersId} hidden={!open}>
        {open && <FilterBar filters={props.filters} values={props.state.filters} onChange={props.onFilter} />}
      </div>
    </>
  )
}
