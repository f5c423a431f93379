import { maxRankedResults } from '#shared/domain/analytics/search-captures.ts'
import { hasPermission } from '#shared/access/record-access.ts'
import { parseQueryPairs } from '#shared/api/list-query.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { getSearchCounts } from '#shared/reader/search/search-counts.ts'
import { runReaderSearch, toSearchResponse } from '#shared/reader/search/search-response.ts'
import type { ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import { searchObjectOf } from '#shared/reader/search/search-query.ts'
import { getSearchSuggestions } from '#shared/reader/search/search-suggestions.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import { searchRecordKey, type SearchResult } from '#shared/search/index/search-document.ts'
import * as z from 'zod'
import { publishEvent } from '#functions/platform/event-bus.ts'
import { noContent, ok, type ApiResponse } from '#functions/platform/http/response.ts'
import { logWithoutRows } from '#functions/platform/logger.ts'
import { serve } from '#functions/api/serve.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { parse } from '#functions/domain/entity/save.ts'
import { newId, timeOfId } from '#functions/data/client/dynamodb-keys.ts'
import { readerIdOf } from '#functions/data/repositories/activity/reader-id.ts'
import { services } from '#functions/data/services.ts'
import { listGapAnswers } from './gap-answers.ts'
import { fireAndForget } from '#functions/search/capture/fire-and-forget.ts'
import { embeddedSearch } from '#functions/search/index/embedded-search.ts'
import { linkGapAnswer, rejectGapAnswer } from './link-gap-answer.ts'
import { announceHashtagOpened } from '#functions/search/capture/announce-hashtag-opened.ts'
import {
  safeParameters,
  keywordsOf,
  languageIn,
  truncateIpAddress,
} from '#functions/search/capture/scrub-personal-data.ts'
import { previewSynonyms } from './preview-synonyms.ts'
import { listSearchScores, runSearchTests } from './search-tests.ts'
import { clickFeedbackFor } from './read-click-feedback.ts'
import { rateLimitedAccess } from './search-rate-limits.ts'

const withDataSource = (request: Request) => ({
  ...request,
  dataSource: { ...services(), wentWithout: logWithoutRows },
})

const mayExplain = ({ caller }: Request): boolean => hasPermission(caller, 'CaptureSearch', 'LIST')

/** GET search: published records that the caller may see, ranked. With `explain=1`, also the parts of their scores. */
async function search(request: Request<ServerSearchBackend>): Promise<ApiResponse> {
  if (parseQueryPairs(request.rawQuery).some(([name]) => name === 'explain') && !mayExplain(request))
    throw forbidden('CaptureSearch', 'LIST')
  const startedAt = performance.now()
  const [port, clickFeedback] = await Promise.all([request.prepared!, clickFeedbackFor(request)])
  const { query, found, ...about } = await runReaderSearch(withDataSource(request), port, clickFeedback)
  const tookMs = Math.round((performance.now() - startedAt) * 100) / 100
  const isFirst = (query['page'] ?? '1') === '1'
  const hasWords = (query['q'] ?? '').trim() !== ''
  // A search that is explained is a check by an editor.
  const keywords = isFirst && !query['explain'] ? keywordsOf(query) : ''
  const id = keywords === '' ? uncapturedId() : newId()
  if (keywords !== '') await capture(id, request, query, { keywords, found })
  else if (isFirst && !hasWords && query['hashtag']) await announceHashtagOpened(request, foldTag(query['hashtag']))
  return ok({ ...toSearchResponse(found, { id, tookMs, ...about }), ...indexAge(port) })
}

const uncaptured =
  (answer: typeof getSearchCounts | typeof getSearchSuggestions) => async (request: Request<ServerSearchBackend>) => {
    const port = await request.prepared!
    return ok({ ...(await answer(withDataSource(request), port)), ...indexAge(port) })
  }

const indexAge = ({ asOf }: ServerSearchBackend) => (asOf === undefined ? {} : { as_of: asOf })

/** ID of a response that is not captured, such as a second page. Its time is 0, which no real ID has. */
const uncapturedId = (): string => newId(0)

async function capture(
  id: string,
  request: Request,
  query: Record<string, string>,
  { keywords, found }: { keywords: string; found: SearchResult },
): Promise<void> {
  await fireAndForget(request, 'search', async () => {
    const reader = await readerIdOf(request)
    await publishEvent('SearchMade', {
      id,
      reader,
      keywords,
      object: searchObjectOf(query) ?? 'all',
      language: languageIn(query),
      results: found.total,
      shown: found.hits.slice(0, maxRankedResults).map(({ object, id: record }) => searchRecordKey(object, record)),
      audience: request.caller.audience,
      parameters: safeParameters(query),
      ip: truncateIpAddress(request.ip),
      place: request.place,
      at: new Date().toISOString(),
    })
  })
}

const clickSchema = z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) })

/** POST search/{search_id}/click: records which result was opened. */
async function click(request: Request): Promise<ApiResponse> {
  const { id } = parse(clickSchema, request.body ?? {})
  const searchId = request.params['search_id']!
  if (!/^[a-z0-9]{21}$/.test(searchId)) throw new Problem('not_found')
  if (timeOfId(searchId) === 0) return noContent
  const at = new Date().toISOString()
  const opening = { id: `${searchId}#${id}`, search: searchId, record: id, at }
  await fireAndForget(request, 'search_result_opened', () => publishEvent('SearchOpened', opening))
  return noContent
}

/**
 * Search handler for a backend that is opened per request.
 *
 * @param prepareSearch Backend for the search itself, if it is another one.
 */
export const createSearchHandler = (prepare: () => Promise<ServerSearchBackend>, prepareSearch = prepare) =>
  serve([
    { method: 'GET', path: '/search', ...rateLimitedAccess('search'), handle: search, prepare: prepareSearch },
    {
      method: 'GET',
      path: '/search/suggestions',
      ...rateLimitedAccess('typing'),
      handle: uncaptured(getSearchSuggestions),
      prepare,
    },
    {
      method: 'GET',
      path: '/search/counts',
      ...rateLimitedAccess('typing'),
      handle: uncaptured(getSearchCounts),
      prepare,
    },
    { method: 'GET', path: '/search/answers', access: 'session', handle: listGapAnswers, prepare },
    { method: 'PUT', path: '/search/answers/{search_id}/{object}/{id}', access: 'session', handle: linkGapAnswer },
    { method: 'DELETE', path: '/search/answers/{search_id}/{object}/{id}', access: 'session', handle: rejectGapAnswer },
    { method: 'POST', path: '/search/preview', access: 'session', handle: previewSynonyms, prepare },
    { method: 'GET', path: '/search/tests', access: 'session', handle: listSearchScores },
    { method: 'POST', path: '/search/tests/run', access: 'session', handle: runSearchTests, prepare },
    { method: 'POST', path: '/search/{search_id}/click', access: 'open', handle: click },
  ])

export const handler = createSearchHandler(embeddedSearch)
