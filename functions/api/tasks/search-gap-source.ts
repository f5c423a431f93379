import type { Audience } from '#shared/access/audience.ts'
import { hasPermission } from '#shared/access/record-access.ts'
import { faq } from '#shared/entities/faq.ts'
import { language as languages } from '#shared/entities/language.ts'
import { isPublished } from '#shared/reader/linked-records.ts'
import { loadReferencedNames, type ReferencedNames } from '#shared/reader/referenced-names.ts'
import { utcDay, utcToday } from '#shared/model/overdue.ts'
import { searchSources, type SearchSource as Found } from '#shared/reader/search/record-search-documents.ts'
import { taskPriority } from '#shared/domain/tasks/task-kinds.ts'
import { millisecondsPerDay, millisecondsPerHour } from '#shared/time-units.ts'
import { createSharedWork } from '#functions/data/cache/coalesce.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import { readSearchCounts, type SearchCount } from '#functions/data/repositories/search/search-counts.ts'
import { searchesById } from '#functions/data/repositories/search/captured-search-rows.ts'
import { services } from '#functions/data/services.ts'
import { listVerdicts, type Verdict } from '#functions/data/repositories/search/answer-verdicts.ts'
import { queryTerms, coversQuery, titleTerms, findUnanswered, type UnansweredSearch } from './unanswered-searches.ts'
import type { Gap, PossibleAnswer, TaskSource, Task } from './task.ts'
import { viewedDays } from './recent-views.ts'

/** Cache times in milliseconds: for counts of past days, which hardly change, and for all else. */
const pastDaysCacheMs = millisecondsPerHour
const currentDayCacheMs = 5_000

/** Caches a read until the day changes or the time has passed. */
function cached<Value>(milliseconds: number, read: (now: number) => Promise<Value>): () => Promise<Value> {
  const share = createSharedWork<number>()
  let value: Value | undefined
  return async () => {
    const now = Date.now()
    const isGood = (then: number): boolean => now - then < milliseconds && utcDay(then) === utcDay(now)
    await share(now, isGood, async () => {
      value = await read(now)
    })
    return value!
  }
}

const countsOf = (from: number, to: number) => readSearchCounts('words', { from: utcDay(from), to: utcDay(to) })
const loadPastDays = cached(pastDaysCacheMs, (now) =>
  countsOf(now - (viewedDays - 1) * millisecondsPerDay, now - millisecondsPerDay),
)
const loadCurrentDay = cached(currentDayCacheMs, (now) => countsOf(now, now))

type Unanswered = UnansweredSearch & { gap: Omit<Gap, 'possibleAnswer'>; verdicts: Verdict[] }

/**
 * Loads the unanswered searches with their words and the verdicts of editors. Those whose searches are all deleted have
 * no words and are left out.
 */
async function loadUnanswered(audience: Audience): Promise<{ asked: Unanswered[]; readAt: number }> {
  const readAt = Date.now()
  const counts: SearchCount[] = (await Promise.all([loadCurrentDay(), loadPastDays()])).flatMap((one) => one.counts)
  const unanswered = findUnanswered(counts, audience)
  const searches = await searchesById(unanswered.flatMap(({ samples }) => samples))
  const asked = await Promise.all(
    unanswered.map(async (one): Promise<Unanswered[]> => {
      const search = one.samples.map((id) => searches.get(id)).find((row) => row !== undefined)
      if (!search) return []
      const { id, keywords: words, search_language: language } = search
      return [{ ...one, gap: { id: one.id, words, language, search: id }, verdicts: await listVerdicts(search) }]
    }),
  )
  return { asked: asked.flat(), readAt }
}

const unansweredByAudience: Record<Audience, ReturnType<typeof cached<Awaited<ReturnType<typeof loadUnanswered>>>>> = {
  STAFF: cached(currentDayCacheMs, () => loadUnanswered('STAFF')),
  PARTNER: cached(currentDayCacheMs, () => loadUnanswered('PARTNER')),
  PUBLIC: cached(currentDayCacheMs, () => loadUnanswered('PUBLIC')),
}

const isVisibleToAskers = ({ entity }: Found, row: Row, { audiences }: Unanswered): boolean =>
  audiences.every((audience) => isPublished(entity, row, { caller: { audience } }))

/** Whether an editor linked an answer that these audiences can still read. */
const isLinked = (one: Unanswered): boolean =>
  one.verdicts.some(({ object, id, answers }) => {
    const source = searchSources.find((some) => some.object === object)!
    const row = services().entityCache(source.entity).rows.get(id)
    return answers && row !== undefined && isVisibleToAskers(source, row, one)
  })

/**
 * Possible answers to searches: a record changed on or after the last unanswered day, is visible to their audiences, and
 * has all words of the query in its title. Records that an editor rejected do not count.
 */
function findPossibleAnswers(
  asked: readonly Unanswered[],
  known: ReferencedNames,
): ReadonlyMap<Unanswered, PossibleAnswer> {
  const possible = new Map<Unanswered, PossibleAnswer>()
  const earliest = asked.reduce((first, { last }) => (last < first ? last : first), utcToday())
  const words = new Map<string, Map<Unanswered, string[][]>>()
  const wordsIn = (language: string) => {
    let some = words.get(language)
    if (!some) {
      const open = asked.filter(({ gap }) => gap.language === null || gap.language === language)
      words.set(language, (some = new Map(open.map((one) => [one, queryTerms(one.gap.words, language)]))))
    }
    return some
  }
  for (const source of searchSources)
    for (const row of services().entityCache(source.entity).rows.values()) {
      const changed = row.updated_at.slice(0, 10)
      if (changed < earliest) continue
      for (const text of row['translations'] as Record<string, string>[]) {
        const language = known.acronym(text['language_id']!)
        const some = wordsIn(language)
        if (some.size === 0) continue
        const title = text[source.entity.title] ?? ''
        const terms = titleTerms(title, language)
        for (const [one, queryWords] of some) {
          if (
            possible.has(one) ||
            changed < one.last ||
            !coversQuery(queryWords, terms) ||
            !isVisibleToAskers(source, row, one)
          )
            continue
          const isRefused = one.verdicts.some(
            ({ id, object, answers }) => !answers && object === source.object && id === row.id,
          )
          if (!isRefused)
            possible.set(one, { object: source.object, id: row.id, title, language_id: text['language_id']! })
        }
      }
    }
  return possible
}

export const gapRights = [
  ['FAQ', 'SAVE'],
  ['CaptureSearch', 'LIST'],
] as const

export const findUnansweredSearches: TaskSource = async ({ caller }) => {
  if (!gapRights.every(([entity, key]) => hasPermission(caller, entity, key))) return []
  const caches = searchSources.map(({ entity }) => services().entityCache(entity))
  const [{ asked, readAt }, known] = await Promise.all([
    unansweredByAudience[caller.audience](),
    loadReferencedNames(services(), [languages]),
    ...caches.map((corpus) => corpus.recent()),
  ])
  if (asked.length === 0) return []
  const key = `work gap ${caller.audience} ${readAt} ${caches.map((corpus) => corpus.generation()).join(' ')}`
  return services()
    .entityCache(faq)
    .remember(key, (): readonly Task[] => {
      const possible = findPossibleAnswers(asked, known)
      const now = Date.parse(utcToday())
      return asked.flatMap((one): Task[] => {
        if (isLinked(one)) return []
        const waiting = { kind: 'gap', views: one.times, since: one.since } as const
        const gap = { ...one.gap, possibleAnswer: possible.get(one) ?? null }
        return [{ ...waiting, gap, worth: taskPriority(waiting, now) }]
      })
    })
}
