import { useMutation } from '@tanstack/react-query'
import { request } from '#web/api/http/client.ts'

/** URL of a file, for lists too large for one response. */
type CsvExport = { url: string }

function downloadFile(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Downloads a CSV response: the text itself, or the file for a larger list. */
export function saveCsv(response: string | CsvExport, entityName: string): void {
  const name = `${entityName}-${new Date().toISOString().slice(0, 10)}.csv`
  if (typeof response !== 'string') return downloadFile(response.url, name)
  saveCsvText(response, name)
}

export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  downloadFile(url, name)
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Downloads a text as a CSV file. Adds a byte order mark, which Excel needs to detect UTF-8. */
export const saveCsvText = (text: string, name: string): void =>
  saveFile(name, new Blob(['\ufeff', text.replace(/^\ufeff/, '')], { type: 'text/csv' }))

/** Exports a list as CSV: all pages of the filter, in its sort order. */
export function useExport(entityName: string) {
  return useMutation({
    mutationFn: async (query: URLSearchParams) => {
      const allParams = new URLSearchParams(query)
      for (const name of ['page', 'per_page']) allParams.delete(name)
      allParams.set('paginate', '0')
      const response = await request<string | CsvExport>('GET', entityName, {
        query: allParams,
        headers: { accept: 'text/csv' },
      })
      saveCsv(response, entityName)
    },
  })
}
