import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCsvTable } from '#shared/import/csv/write-csv.ts'
import { analyticsQueries } from '#web/api/analytics-queries.ts'
import type { CaptureRow } from '#web/api/types.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { saveCsv } from '#web/entity/list/export-csv.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { useCapturedSearchTexts } from '#web/reader/logs/captured-search.ts'

/** Maximum number of rows in an export, and rows per request. */
const maxRows = 5000
const pageRows = 100

/** Exports all searches of a query as CSV in the interface language. */
export function useSearchesCsvExport() {
  const { t, i18n } = useTranslation('analytics')
  const client = useQueryClient()
  const words = useCapturedSearchTexts()
  const [busy, setBusy] = useState(false)

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

  const save = async (query: URLSearchParams): Promise<void> => {
    setBusy(true)
    try {
      const { rows, cut } = await read(query)
      const heads = ['keywords', 'when', 'object', 'language', 'results', 'opened', 'place', 'times'] as const
      const cells = (row: CaptureRow): string[] => [
        row.keywords,
        row.created_at,
        words.object(row.search_object),
        words.language(row.search_language),
        String(row.results_count),
        row.clicked_id ?? '',
        words.place(row),
        String(row.search_times),
      ]
      saveCsv(formatCsvTable([heads.map((name) => t(`searches.${name}`)), ...rows.map(cells)]), 'searches')
      if (cut) toast.error(t('searches.exportCut', { count: rows.length }))
    } catch (error) {
      toast.error(getErrorMessage(error, i18n.language))
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
