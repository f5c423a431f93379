import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCsvTable } from '#shared/import/csv/write-csv.ts'
import { analyticsQueries } from '#web/api/analytics-queries.ts'
import type { CaptureRow } from '#web/api/types.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { saveCsv } from '#web/entity/list/export-csv.ts'
import { useReferenceNames } from '#web/entity/inputs/reference-options.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { useCapturedSearchTexts } from '#web/reader/logs/captured-search.ts'
import { useSession } from '#web/session/use-session.ts'
import { filterEntities } from './filter-entities.ts'
import { loadOpenedTitles } from './load-opened-titles.ts'

type SearchesFile = 'searches' | 'searches-raw'

/** Maximum number of rows in an export, and rows per request. */
const maxRows = 5000
const pageRows = 100

/** Columns of the raw file: fields of the API. */
const rawColumns = [
  'id',
  'created_at',
  'keywords',
  'ip',
  'country',
  'region',
  'search_times',
  'search_object',
  'search_language',
  'results_count',
  'clicked_id',
  'clicked_rank',
  'other_params',
] as const

function toRawTable(rows: readonly CaptureRow[]): string[][] {
  const toCells = (row: CaptureRow): string[] => {
    const { location, other_params, ...values } = row
    const fields: Record<string, unknown> = { ...values, ...location, other_params: JSON.stringify(other_params) }
    return rawColumns.map((name) => String(fields[name] ?? ''))
  }
  return [[...rawColumns], ...rows.map(toCells)]
}

/** Positions of date and time in an ISO time, which is in UTC. */
const [dateEnd, timeStart, timeEnd] = [10, 11, 19]

/** Returns a function that formats searches for people: in the interface language, with names instead of ids. */
function useReadableTable() {
  const { t } = useTranslation('analytics')
  const client = useQueryClient()
  const { hasPermission } = useSession()
  const words = useCapturedSearchTexts()
  const nameOf = useReferenceNames(Object.values(filterEntities))

  return async (rows: readonly CaptureRow[]): Promise<string[][]> => {
    const titles = await loadOpenedTitles(client, rows, hasPermission)
    const columns: [head: string, toCell: (row: CaptureRow) => string][] = [
      [t('searches.keywords'), (row) => row.keywords],
      [t('searches.when'), (row) => row.created_at.slice(0, dateEnd)],
      [t('searches.time'), (row) => row.created_at.slice(timeStart, timeEnd)],
      [t('searches.object'), (row) => words.object(row.search_object)],
      [t('searches.language'), (row) => words.language(row.search_language)],
      [t('searches.results'), (row) => String(row.results_count)],
      [t('searches.opened'), ({ clicked_id: id }) => (id === null ? '' : (titles.get(id) ?? t('search.gone')))],
      [t('search.rank'), (row) => String(row.clicked_rank ?? '')],
      [t('searches.place'), words.place],
      [t('searches.times'), (row) => String(row.search_times)],
    ]
    for (const filter of ['category', 'country', 'nationality', 'hashtag'] as const) {
      const entity = filterEntities[filter]
      columns.push([
        t(`search.names.${filter}`),
        ({ other_params: { [filter]: value = '' } }) => (entity && value && nameOf(entity, value)) || value,
      ])
    }
    return [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, toCell]) => toCell(row)))]
  }
}

/** Exports all searches of a query as CSV: `searches` for people, `searches-raw` with the fields of the API. */
export function useSearchesCsvExport() {
  const { t, i18n } = useTranslation('analytics')
  const client = useQueryClient()
  const toReadableTable = useReadableTable()
  const [busy, setBusy] = useState<SearchesFile | null>(null)

  const read = async (query: URLSearchParams): Promise<{ rows: CaptureRow[]; cut: boolean }> => {
    const whole = new URLSearchParams(query)
    whole.set('per_page', String(pageRows))
    const { pages } = await client.fetchInfiniteQuery({
      ...analyticsQueries.log<CaptureRow>('capture-search', whole),
      pages: maxRows / pageRows,
      staleTime: 0,
      gcTime: 0,
    })
    return { rows: pages.flatMap((page) => page.entities), cut: pages.at(-1)?.next !== null }
  }

  const save = async (file: SearchesFile, query: URLSearchParams): Promise<void> => {
    setBusy(file)
    try {
      const { rows, cut } = await read(query)
      saveCsv(formatCsvTable(file === 'searches' ? await toReadableTable(rows) : toRawTable(rows)), file)
      if (cut) toast.error(t('searches.exportCut', { count: rows.length }))
    } catch (error) {
      toast.error(getErrorMessage(error, i18n.language))
    } finally {
      setBusy(null)
    }
  }
  return { busy, save }
}
