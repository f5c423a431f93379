import { rankedResults } from '#shared/analytics/captures.ts'
import { Problem } from '#shared/api/problems.ts'
import { counts } from '#shared/reading/search/counts.ts'
import { search as find, searchAnswer } from '#shared/reading/search/found.ts'
import type { SearchPort } from '#shared/reading/search/port.ts'
import { objectIn } from '#shared/reading/search/query.ts'
import { suggestions } from '#shared/reading/search/suggestions.ts'
import { foldTag } from '#shared/search/fold.ts'
import { recordKey, type SearchAnswer } from '#shared/search/document.ts'
import * as z from 'zod'
import { announce } from '#functions/events/announce.ts'
import { nothing, ok, type Answer } from '#functions/http/answer.ts'
import { logWithoutRows } from '#functions/http/log.ts'
import { serve, type Request } from '#functions/http/pipeline.ts'
import { parse } from '#functions/entity/save.ts'
import { newId, timeOfId } from '#functions/store/keys.ts'
import { readerOf } from '#functions/store/readers.ts'
import { services } from '#functions/store/services.ts'
import { answers } from './answers.ts'
import { aside } from './aside.ts'
import { embeddedSearch } from './embedded.ts'
import { link, reopen } from './gap.ts'
import { hashtagOpened } from './hashtag-opened.ts'
import { harmless, keywordsOf, languageIn, truncatedAddress } from './scrub.ts'
import { taughtFor } from './taught.ts'

const libraryOf = (request: Request) => ({ ...request, library: { ...services(), wentWithout: logWithoutRows } })

/** GET search: what is published and for this caller, ranked. */
async function search(request: Request<SearchPort>): Promise<Answer> {
  const startedAt = performance.now()
  const [port, taught] = await Promise.all([request.prepared!, taughtFor(request)])
  const { query, found, urgent } = await find(libraryOf(request), port, taught)
  const tookMs = Math.round((performance.now() - startedAt) * 100) / 100
  const isFirst = (query['page'] ?? '1') === '1'
  const hasWords = (query['q'] ?? '').trim() !== ''
  const keywords = isFirst ? keywordsOf(query) : ''
  const id = keywords === '' ? uncapturedId() : newId()
  if (keywords !== '') await capture(id, request, query, { keywords, found })
  else if (isFirst && !hasWords && query['hashtag']) await hashtagOpened(request, foldTag(query['hashtag']))
  return ok({ ...searchAnswer(found, { id, tookMs, urgent }), ...ageOf(port) })
}

/** Answers over the index; nothing of it is captured. */
const uncaptured = (answer: typeof counts | typeof suggestions) => async (request: Request<SearchPort>) => {
  const port = await request.prepared!
  return ok({ ...(await answer(libraryOf(request), port)), ...ageOf(port) })
}

/** As of when an answer is, where that is long ago. */
const ageOf = ({ asOf }: SearchPort) => (asOf === undefined ? {} : { as_of: asOf })

/** The id of an answer that is not captured, such as a second page: nothing was ever made at its time. */
const uncapturedId = (): string => newId(0)

/** Tells the bus of a search. */
async function capture(
  id: string,
  request: Request,
  query: Record<string, string>,
  { keywords, found }: { keywords: string; found: SearchAnswer },
): Promise<void> {
  await aside(request, 'a search', async () => {
    const reader = await readerOf(request)
    await announce('SearchMade', {
      id,
      reader,
      keywords,
      object: objectIn(query) ?? 'all',
      language: languageIn(query),
      results: found.total,
      shown: found.hits.slice(0, rankedResults).map(({ object, id: record }) => recordKey(object, record)),
      audience: request.caller.audience,
      parameters: harmless(query),
      ip: truncatedAddress(request.ip),
      place: request.place,
      at: new Date().toISOString(),
    })
  })
}

const opened = z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) })

/** POST search/{search_id}/click: what was opened of what was found. */
async function click(request: Request): Promise<Answer> {
  const { id } = parse(opened, request.body ?? {})
  const searchId = request.params['search_id']!
  if (!/^[a-z0-9]{21}$/.test(searchId)) throw new Problem('not_found')
  if (timeOfId(searchId) === 0) return nothing
  const at = new Date().toISOString()
  const opening = { id: `${searchId}#${id}`, search: searchId, record: id, at }
  await aside(request, 'an opened result', () => announce('SearchOpened', opening))
  return nothing
}

/**
 * Calls of visitors behind one address in a minute. An office or a café shares one: twenty people who search three times each, and
 * are shown suggestions as they type, stay within it.
 */
export const visitorLimits = {
  search: { name: 'search', maxPerMinute: 120 },
  typing: { name: 'search typing', maxPerMinute: 600 },
} as const

const ofVisitors = (limit: keyof typeof visitorLimits) => ({ access: 'open', visitors: visitorLimits[limit] }) as const

/** The search over whichever engine `prepare` opens for a request; what somebody asks may have one of its own. */
export const searchOver = (prepare: () => Promise<SearchPort>, prepareSearch = prepare) =>
  serve([
    { method: 'GET', path: '/search', ...ofVisitors('search'), handle: search, prepare: prepareSearch },
    { method: 'GET', path: '/search/suggestions', ...ofVisitors('typing'), handle: uncaptured(suggestions), prepare },
    { method: 'GET', path: '/search/counts', ...ofVisitors('typing'), handle: uncaptured(counts), prepare },
    { method: 'GET', path: '/search/answers', access: 'session', handle: answers, prepare },
    { method: 'PUT', path: '/search/answers/{search_id}/{object}/{id}', access: 'session', handle: link },
    { method: 'DELETE', path: '/search/answers/{search_id}/{object}/{id}', access: 'session', handle: reopen },
    { method: 'POST', path: '/search/{search_id}/click', access: 'open', handle: click },
  ])

export const handler = searchOver(embeddedSearch)
