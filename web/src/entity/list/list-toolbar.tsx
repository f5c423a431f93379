import { Button, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/define-entity.ts'
import type { ListView } from '#web/api/list-views.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { useSession } from '#web/session/use-session.ts'
import type { GridColumn } from './table/grid-column.ts'
import { FilterBar, type ListFilter } from './list-filters.tsx'
import { getListPermissions } from './list-permissions.ts'
import { isFiltered, type ListState } from './list-state.ts'
import { lazyPanelButton } from './lazy-panel-button.tsx'
import { useDebouncedText } from './use-debounced-text.ts'
import { shortcutAttributes } from '#web/components/keyboard/shortcut-action.ts'
import classes from './list-page.module.css'

/** Search field of a list. External changes of the URL replace the typed text. */
function SearchBox({
  value,
  onChange,
  className,
}: {
  value: string
  onChange: (value: string) => void
  className?: string
}) {
  const { t } = useTranslation('entity')
  const [inputText, setInputText] = useDebouncedText(value, onChange)
  return (
    <TextInput
      type="search"
      {...shortcutAttributes('search')}
      className={className}
      label={t('grid.search')}
      leftSection={<Icon name="search" />}
      value={inputText}
      onChange={(event) => {
        setInputText(event.currentTarget.value)
      }}
    />
  )
}

type ToolbarProps = {
  entity: Entity
  columns: GridColumn[]
  shownColumns: readonly string[]
  filters: ListFilter[]
  state: ListState
  query: URLSearchParams
  /** List state as URL parameters. */
  viewParams: string
  shared: readonly ListView[]
  onSearch: (q: string) => void
  onFilter: (key: string, value: string | null) => void
  onColumns: (columns: string[] | null) => void
  onClear: () => void
}

type Columns = Pick<ToolbarProps, 'columns' | 'shownColumns'> & { onChange: ToolbarProps['onColumns'] }

const ColumnMenu = lazyPanelButton<Columns>(async () => (await import('./table/column-menu.tsx')).ColumnMenu)
const SavedViews = lazyPanelButton<Pick<ToolbarProps, 'entity' | 'viewParams' | 'shared'>>(
  async () => (await import('#web/entity/saved-views/saved-views.tsx')).SavedViews,
)
const ListMenu = lazyPanelButton<Pick<ToolbarProps, 'entity' | 'query'>>(
  async () => (await import('./list-menu.tsx')).ListMenu,
)

export function ListToolbar(props: ToolbarProps) {
  const { t } = useTranslation('entity')
  const { hasPermission } = useSession()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const filterCount = Object.keys(props.state.filters).length
  const [filtersRequested, setFiltersRequested] = useState(false)
  const filtersId = useId()
  // Narrow screens collapse the filters, unless one is active.
  const open = !narrow || filtersRequested || filterCount > 0
  return (
    <>
      <search className={classes.toolbar}>
        <SearchBox className={classes.search} value={props.state.q} onChange={props.onSearch} />
        {isFiltered(props.state) && (
          <Button variant="subtle" onClick={props.onClear}>
            {t('filter.clear')}
          </Button>
        )}
        <div className={classes.tools}>
          {narrow && props.filters.length > 0 && (
            <Button
              variant="default"
              leftSection={<Icon name="filter" />}
              aria-expanded={open}
              aria-controls={filtersId}
              onClick={() => setFiltersRequested((now) => !now)}
            >
              {t('filter.title')}
            </Button>
          )}
          <ColumnMenu
            label={t('grid.columns')}
            icon={<Icon name="columns" />}
            columns={props.columns}
            shownColumns={props.shownColumns}
            onChange={props.onColumns}
          />
          {!props.entity.confidential && (
            <SavedViews
              label={t('views.title')}
              icon={<Icon name="bookmark" />}
              entity={props.entity}
              viewParams={props.viewParams}
              shared={props.shared}
            />
          )}
          {Object.values(getListPermissions(props.entity, hasPermission)).includes(true) && (
            <ListMenu label={t('grid.more')} icon={<Icon name="more" />} entity={props.entity} query={props.query} />
          )}
        </div>
      </search>
      <div id={filtersId} hidden={!open}>
        {open && <FilterBar filters={props.filters} values={props.state.filters} onChange={props.onFilter} />}
      </div>
    </>
  )
}
