import { holds } from '#shared/access/can.ts'
import { forbidden } from '#shared/api/problems.ts'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { readSearched, searchesById, sumByHash, type Searched, type Sum } from '#functions/store/searched.ts'
import { readPeriod } from './period.ts'

/** Rows of each ranking, and sums that are looked at for them: of some no search is left. */
const shown = 8
const looked = 16

/** GET dashboard/searches: how much was searched in a period, what most, and what was not found. */
export async function searchesRoute(request: Request): Promise<Answer> {
  if (!holds(request.caller, 'CaptureSearch', 'LIST')) throw forbidden('CaptureSearch', 'LIST')
  const period = readPeriod(request.rawQuery)
  const { counts, from } = await readSearched('words', period)
  const sums = sumByHash(counts)
  const most = ranked(sums, 'searches')
  const missed = ranked(sums, 'nothing')
  const searches = await searchesById([...most, ...missed].flatMap(({ samples }) => samples))
  const told = (some: readonly Sum[], by: 'searches' | 'nothing') =>
    some
      .flatMap((sum) => {
        const search = sum.samples.map((id) => searches.get(id)).find((one) => one !== undefined)
        return search ? [{ id: search.id, keywords: search['keywords'], searches: sum[by] }] : []
      })
      .slice(0, shown)
  return ok({
    from,
    to: period.to,
    searches: total(counts, 'searches'),
    found_nothing: total(counts, 'nothing'),
    most_searched: told(most, 'searches'),
    not_found: told(missed, 'nothing'),
  })
}

const ranked = (sums: readonly Sum[], by: 'searches' | 'nothing'): Sum[] =>
  sums
    .filter((sum) => sum[by] > 0)
    .toSorted((one, other) => other[by] - one[by] || (one.hash < other.hash ? -1 : 1))
    .slice(0, looked)

const total = (counts: readonly Searched[], by: 'searches' | 'nothing'): number =>
  counts.reduce((sum, count) => sum + count[by], 0)
