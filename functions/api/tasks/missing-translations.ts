import { can, isPublishedRecord, canAttempt, hasPermission, scopeOf } from '#shared/access/record-access.ts'
import { invalidField } from '#shared/api/problems.ts'
import { faq } from '#shared/entities/faq.ts'
import { translationIssues, type TranslationIssue } from '#shared/domain/faq/translation-issues.ts'
import { findTranslationIssues } from '#shared/domain/faq/faq-translation-states.ts'
import { toListResponse, readQuery } from '#shared/reader/published-list-query.ts'
import { resolveTexts } from '#shared/reader/record-texts.ts'
import { translationPriority } from '#shared/domain/tasks/task-kinds.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { listActiveLanguages } from '#functions/domain/faq/outdated-translations.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import { services } from '#functions/data/services.ts'
import { loadRecentViews, viewedDays } from './recent-views.ts'
import { utcDay } from '#shared/model/overdue.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { createSharedWork } from '#functions/data/cache/coalesce.ts'
import { readSearchCounts } from '#functions/data/repositories/search/search-counts.ts'

/** Cache time in milliseconds. The shares of a month change little in that time. */
const searchShareCacheMs = 600_000

const sharedRead = createSharedWork<number>()
let searchesByLanguage: ReadonlyMap<string, number> = new Map()

async function readSearches(now: number): Promise<void> {
  const period = { from: utcDay(now - viewedDays * millisecondsPerDay), to: utcDay(now) }
  const { counts } = await readSearchCounts('all', period)
  const sums = new Map<string, number>()
  for (const { where, searches: count } of counts)
    if (where.language) sums.set(where.language, (sums.get(where.language) ?? 0) + count)
  searchesByLanguage = sums
}

/**
 * Returns a lookup for the share of a language (by acronym, 0 to 1) among recent searches. A language without searches
 * has a small share, not 0.
 */
async function loadSearchShares(acronyms: readonly string[]): Promise<(acronym: string) => number> {
  const now = Date.now()
  await sharedRead(
    now,
    (last) => now - last < searchShareCacheMs,
    () => readSearches(now),
  )
  const known = searchesByLanguage
  const countOf = (acronym: string): number => 1 + (known.get(acronym) ?? 0)
  const all = acronyms.reduce((sum, acronym) => sum + countOf(acronym), 0)
  return (acronym) => countOf(acronym) / all
}

/**
 * Missing or outdated translation. `language`: ID. `share`: share of its language among searches (0 to 1). `views`:
 * views of the FAQ in 30 days.
 */
type MissingTranslation = {
  row: Row
  language: string
  debt: TranslationIssue
  views: number
  share: number
  demand: number
}

/**
 * Missing and outdated translations of published FAQs that the caller may edit, the most needed first. Cached until a
 * row, a language or a share changes.
 */
async function findMissing({ caller }: Request): Promise<readonly MissingTranslation[]> {
  if (!canAttempt(caller, faq, 'UPDATE')) return []
  const entityCache = services().entityCache(faq)
  const [{ acronyms, key }, views] = await Promise.all([
    listActiveLanguages(),
    loadRecentViews(faq),
    entityCache.recent(),
  ])
  const languages = [...acronyms.keys()]
  const shareOf = await loadSearchShares([...acronyms.values()])
  const shares = new Map(languages.map((id) => [id, shareOf(acronyms.get(id)!)]))
  const scope = scopeOf(caller, faq)
  const whose = hasPermission(caller, faq.permission, 'UPDATE') ? 'all' : String(caller.id)
  const name = `translations ${scope.key} ${whose} ${key} ${[...shares.values()].map((share) => share.toFixed(3)).join(' ')}`
  return entityCache.remember(name, () => {
    const found: MissingTranslation[] = []
    for (const row of entityCache.rows.values()) {
      if (!scope.sees(row) || !isPublishedRecord(faq, row) || !can(caller, faq, 'UPDATE', row)) continue
      const seen = views(row.id)
      for (const { language, debt } of findTranslationIssues(row, languages)) {
        const share = shares.get(language)!
        found.push({ row, language, debt, views: seen, share, demand: translationPriority(seen, share, debt) })
      }
    }
    return found.toSorted((one, other) => other.demand - one.demand)
  })
}

/** GET work/translations: missing and outdated translations, filtered by language and kind, with the count of each. */
export async function listMissingTranslations(request: Request): Promise<ApiResponse> {
  const query = readQuery(request.rawQuery, ['language', 'debt'])
  const { language, debt } = query
  if (debt !== undefined && !translationIssues.some((one) => one === debt)) throw invalidField('debt', 'invalid_choice')
  const all = await findMissing(request)
  const ofLanguage = language === undefined ? all : all.filter((one) => one.language === language)
  const shown = debt === undefined ? ofLanguage : ofLanguage.filter((one) => one.debt === debt)
  const counts = Object.fromEntries(
    translationIssues.map((one) => [one, ofLanguage.filter((some) => some.debt === one).length]),
  )
  return ok({
    ...toListResponse(shown, query, ({ row, language: wanted, debt: owes, views, share }) => {
      const texts = resolveTexts(faq, row, request.language)
      const title = { title: texts.question ?? null, language_id: texts.language_id ?? null }
      return {
        object: faq.name,
        id: row.id,
        version: row.version,
        ...title,
        language: wanted,
        debt: owes,
        views,
        share,
      }
    }),
    counts,
  })
}
