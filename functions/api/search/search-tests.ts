import { setImmediate } from 'node:timers/promises'
import { audienceIncludes, isVisibleTo, type Audience } from '#shared/access/audience.ts'
import { type AnswerPosition, computeSearchScore, scoredResults } from '#shared/domain/analytics/search-score.ts'
import { faq } from '#shared/entities/faq.ts'
import { language } from '#shared/entities/language.ts'
import { searchTest } from '#shared/entities/search-test.ts'
import { utcToday } from '#shared/model/overdue.ts'
import type { RowOf } from '#shared/reader/data-source.ts'
import { createNarrowing, createOverdueCheck } from '#shared/reader/search/search-filter.ts'
import type { ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import { listSearchRuns, writeSearchRun } from '#functions/data/repositories/search/search-runs.ts'
import { services } from '#functions/data/services.ts'
import { unavailable } from '#functions/platform/aws/deadline.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import { requireSynonymAccess } from './preview-synonyms.ts'

/** Maximum test searches of a run: the oldest, so that runs can be compared. */
const maxTests = 300

/** Concurrent searches: with OpenSearch each one waits for several calls. */
const parallelSearches = 10

type TestRow = RowOf<typeof searchTest>
type TestResult = { id: string; query: string; audience: Audience; position: AnswerPosition }

/** GET search/tests: scores of the search by day, oldest first. */
export async function listSearchScores({ caller }: Request): Promise<ApiResponse> {
  requireSynonymAccess(caller)
  return ok({ runs: await listSearchRuns() })
}

/**
 * POST search/tests/run: runs the test searches with the ranking by words, without click feedback, and stores the score
 * of the day. The score does not depend on the caller. Results for an audience that the caller does not include are
 * left out.
 */
export async function runSearchTests(request: Request<ServerSearchBackend>): Promise<ApiResponse> {
  const { caller } = request
  requireSynonymAccess(caller)
  const backend = await request.prepared!
  const tests = services().entityCache(searchTest)
  await Promise.all([tests.fresh(), services().entityCache(faq).recent(), services().entityCache(language).recent()])
  const rows = [...tests.rows.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(0, maxTests)
  const run = await createTestRunner(backend, request)
  const results: TestResult[] = []
  for (let from = 0; from < rows.length; from += parallelSearches) {
    results.push(...(await Promise.all(rows.slice(from, from + parallelSearches).map(run))))
    await setImmediate()
  }
  if (results.length > 0)
    await writeSearchRun({ day: utcToday(), ...computeSearchScore(results.map(({ position }) => position)) })
  return ok({
    results: results
      .filter(({ audience }) => audienceIncludes(caller.audience, audience))
      .map(({ audience: _audience, ...result }) => result),
    runs: await listSearchRuns(),
  })
}

async function createTestRunner(
  { search, concepts }: ServerSearchBackend,
  { caller }: Request,
): Promise<(row: TestRow) => Promise<TestResult>> {
  if (!concepts) throw unavailable(new Error('this process has no search index yet'))
  const dataSource = services()
  const isDemoted = await createOverdueCheck(dataSource)
  return async ({ id, query, language_id, answers }) => {
    const acronym = dataSource.entityCache(language).rows.get(language_id ?? '')?.acronym
    const audience = audienceOf(answers)
    const { hits } = await search({
      query,
      ...(acronym && { language: acronym }),
      narrowing: await createNarrowing({}, { caller: { ...caller, audience }, dataSource }),
      isDemoted,
      // Explicit concepts bypass the cache of results, which readers need.
      concepts,
      page: 1,
      perPage: scoredResults,
    })
    const found = hits.findIndex((hit) => hit.object === 'faq' && answers.includes(hit.id))
    return { id, query, audience, position: found < 0 ? null : found + 1 }
  }
}

/** The widest readership that can read one of the answers. */
function audienceOf(answers: readonly string[]): Audience {
  const { rows } = services().entityCache(faq)
  const audiences: Audience[] = ['PUBLIC', 'PARTNER']
  return audiences.find((one) => answers.some((id) => isVisibleTo(one, rows.get(id)?.visibility))) ?? 'STAFF'
}
