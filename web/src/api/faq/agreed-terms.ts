import { queryOptions } from '@tanstack/react-query'
import type { AgreedTerm } from '#shared/search/concepts/agreed-terms.ts'
import { request } from '#web/api/http/client.ts'

/**
 * Agreed terms found in a text, for its translation.
 *
 * @param from id of the source language
 * @param to id of the target language
 */
export const agreedTermsQuery = (text: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['concept', 'agreed', from, to, text],
    queryFn: ({ signal }) =>
      request<{ found: AgreedTerm[] }>('POST', 'concept/agreed', { body: { text, from, to }, reads: true, signal }),
    enabled: text !== '',
  })
