import { queryOptions } from '@tanstack/react-query'
import type { AgreedTerm } from '#shared/search/concepts/agreed-terms.ts'
import { request } from '#web/api/http/client.ts'

/** The agreed terms of what a text names, for its translation; the languages by their ids. */
export const agreedTermsQuery = (text: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['concept', 'agreed', from, to, text],
    queryFn: ({ signal }) =>
      request<{ found: AgreedTerm[] }>('POST', 'concept/agreed', { body: { text, from, to }, reads: true, signal }),
    enabled: text !== '',
  })
