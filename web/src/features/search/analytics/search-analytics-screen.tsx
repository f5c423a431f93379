import { ActionIcon, Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRemove } from '#web/api/mutations.ts'
import type { CaptureRow } from '#web/api/types.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { confirm } from '#web/components/feedback/confirm.ts'
import { Page } from '#web/components/layout/page.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { FilterBar } from '#web/reader/logs/filter-bar.tsx'
import { CursorList } from '#web/reader/logs/cursor-list.tsx'
import { useUrlFilters } from '#web/reader/logs/use-url-filters.ts'
import { useSession } from '#web/session/use-session.ts'
import { useSearchColumns } from './search-columns.tsx'
import {
  listFilters,
  readSearchFilters,
  scopeFilters,
  searchesQuery,
  summaryQuery,
} from './search-analytics-filters.ts'
import { SearchSummary } from './search-summary.tsx'
import { useFilterControls } from './use-filter-controls.ts'
import { useSearchesCsvExport } from './use-searches-csv-export.ts'

export function SearchAnalyticsScreen() {
  const { t } = useTranslation('analytics')
  const { searchParams, change, clear } = useUrlFilters()
  const filterValues = readSearchFilters(searchParams)
  const query = searchesQuery(filterValues)
  const filters = useFilterControls(filterValues)
  const csv = useSearchesCsvExport()
  const pathOf = (words: string, nothingFound: boolean): string => {
    const next = new URLSearchParams({ words, ...(nothingFound && { results: 'nothing' }) })
    for (const name of scopeFilters) if (filterValues[name]) next.set(name, filterValues[name])
    return `/search-anlytics/list?${next}`
  }
  return (
    <Page
      actions={
        <>
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            loading={csv.busy === 'searches'}
            onClick={() => void csv.save('searches', query)}
          >
            {t('searches.export')}
          </Button>
          <Button
            variant="subtle"
            loading={csv.busy === 'searches-raw'}
            onClick={() => void csv.save('searches-raw', query)}
          >
            {t('searches.exportRaw')}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <FilterBar
          label={t('searches.scope')}
          filters={filters.scope}
          values={filterValues}
          onChange={change}
          onClear={() => clear(scopeFilters)}
        />
        <SearchSummary query={summaryQuery(filterValues)} pathOf={pathOf} />
        <FilterBar
          label={t('searches.filters')}
          filters={filters.list}
          values={filterValues}
          onChange={change}
          onClear={() => clear(listFilters)}
        />
        <Searches query={query} />
        <Text size="sm" c="dimmed">
          {t('searches.kept')}
        </Text>
      </Stack>
    </Page>
  )
}

function Searches({ query }: { query: URLSearchParams }) {
  const { t, i18n } = useTranslation('analytics')
  const { t: tEntity } = useTranslation('entity')
  const { hasPermission } = useSession()
  const columns = useSearchColumns()
  const removal = useRemove('capture-search')
  const remove = async ({ id }: CaptureRow) => {
    if (!(await confirm({ confirmLabel: tEntity('actions.delete') }))) return
    removal.mutate(
      { id },
      {
        onSuccess: () => toast.success(t('searches.deleted')),
        onError: (error) => toast.error(getErrorMessage(error, i18n.language)),
      },
    )
  }
  const actions = (row: CaptureRow) => (
    <ActionIcon
      variant="subtle"
      color="danger"
      size="lg"
      aria-label={t('searches.delete', { words: row.keywords })}
      onClick={() => void remove(row)}
    >
      <Icon name="delete" />
    </ActionIcon>
  )
  return (
    <CursorList<CaptureRow>
      log="capture-search"
      query={query}
      caption={t('searches.list')}
      columns={columns}
      titleOf={(row) => row.keywords}
      renderActions={hasPermission('CaptureSearch', 'DELETE') ? actions : undefined}
      empty={query.size > 0 ? tEntity('grid.noRecordsForRequest') : tEntity('grid.noRecords')}
      shown={(count) => t('searches.shown', { count })}
      more={t('searches.more')}
    />
  )
}
