import { useMutation } from '@tanstack/react-query'
import { request } from '#web/api/http/client.ts'

/** Where a list too large for one answer was written. */
type Written = { url: string }

function hand(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Gives the browser a CSV to save: the text itself, or where a larger one was written. */
export function saveCsv(answer: string | Written, entityName: string): void {
  const name = `${entityName}-${new Date().toISOString().slice(0, 10)}.csv`
  if (typeof answer !== 'string') return hand(answer.url, name)
  saveCsvText(answer, name)
}

/** Saves a text that is here already as a file. */
export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  hand(url, name)
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Saves a table that is here already as a CSV file. */
export const saveCsvText = (text: string, name: string): void =>
  saveFile(name, new Blob(['\ufeff', text.replace(/^\ufeff/, '')], { type: 'text/csv' }))

/** Downloads a list as CSV: all pages of the filter given, in its order. */
export function useExport(entityName: string) {
  return useMutation({
    mutationFn: async (query: URLSearchParams) => {
      const whole = new URLSearchParams(query)
      for (const name of ['page', 'per_page']) whole.delete(name)
      whole.set('paginate', '0')
      const answer = await request<string | Written>('GET', entityName, {
        query: whole,
        headers: { accept: 'text/csv' },
      })
      saveCsv(answer, entityName)
    },
  })
}
