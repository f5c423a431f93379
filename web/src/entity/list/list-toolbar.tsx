import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/define-entity.ts'
import type { ListView } from '#web/api/list-views.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { useSession } from '#web/session/use-session.ts'
import type { GridColumn } from './table/grid-column.ts'
import { FilterBar, FilterChips, type ListFilter } from './list-filters.tsx'
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
      aria-label={t('grid.search')}
      placeholder={t('grid.search')}
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
  /** Number of rows, and progress. */
  status: ReactNode
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
  const [open, setOpen] = useState(false)
  const filtersId = useId()
  const filterProps = { filters: props.filters, values: props.state.filters, onChange: props.onFilter }
  return (
    <>
      <search className={classes.toolbar}>
        <SearchBox className={classes.search} value={props.state.q} onChange={props.onSearch} />
        {props.filters.length > 0 && (
          <Button
            variant="default"
            leftSection={<Icon name="filter" />}
            aria-expanded={open}
            aria-controls={filtersId}
            onClick={() => setOpen((now) => !now)}
          >
            {t('filter.title')}
          </Button>
        )}
        {props.status}
        <div className={classes.tools}>
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
      {isFiltered(props.state) && (
        <div className={classes.toolbar}>
          <FilterChips {...filterProps} />
          <Button variant="subtle" onClick={props.onClear}>
            {t('filter.clear')}
          </Button>
        </div>
      )}
      <div id={filtersId} hidden={!open}>
        {open && <FilterBar {...filterProps} />}
      </div>
    </>
  )
}
