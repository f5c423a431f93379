import { queryOptions } from '@tanstack/react-query'
import type { AnswerPosition, SearchRun } from '#shared/domain/analytics/search-score.ts'
import { request } from './http/client.ts'

export type SearchTestResult = { id: string; query: string; position: AnswerPosition }

/** Scores of the search by day, oldest first. */
export const searchRunsQuery = queryOptions({
  queryKey: ['search-test', 'runs'],
  queryFn: ({ signal }) => request<{ runs: SearchRun[] }>('GET', 'search/tests', { signal }),
})

/** Runs all test searches. The last of `runs` is the stored score of this run. */
export const runSearchTests = () =>
  request<{ results: SearchTestResult[]; runs: SearchRun[] }>('POST', 'search/tests/run')
