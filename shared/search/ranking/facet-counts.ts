import type { Counted, CountRequest, Facet, SearchObject, SearchRequest } from '#shared/search/index/search-document.ts'
import { chooseLanguages, countLanguages, countObjects } from '#shared/search/languages/query-language.ts'
import type { LanguageResults, LanguageResult } from '#shared/search/languages/query-language.ts'
import { minCoverage } from '#shared/search/ranking/rank.ts'

type Allowed = SearchRequest['allowed']

/** Documents with one facet value: how many contain all query words, and the best coverage. */
type Group = { slots: number[]; whole: number; bestShare: number }

/** Results of one language by facet value. `any`: documents that match every value. */
type Groups = LanguageResult & { any: Group; named: Map<string, Group> }

/**
 * Counts the results for each facet value. The visible documents influence how query words are interpreted, so each
 * facet that ignores its own filter needs a search of its own; all others share one.
 */
export function countFacets<Name extends string>(
  { allowed, language, object, facets }: CountRequest<Name>,
  answersFor: (allowed: Allowed) => LanguageResults,
): Counted<Name> {
  const answers = answersFor(allowed)
  const byObject = countObjects([...chooseLanguages(answers, language), ...answers.across])
  const byLanguage = countLanguages(answers.plain, object)
  // Each search is evaluated before the next one, because they share scratch arrays.
  const searches = new Map<Allowed, [string, Facet][]>([[allowed, []]])
  for (const one of Object.entries<Facet>(facets))
    searches.set(one[1].allowed, [...(searches.get(one[1].allowed) ?? []), one])
  const counted = [...searches].flatMap(([other, some]) => {
    const all = other === allowed ? answers : answersFor(other)
    const found = [...chooseLanguages(all, language), ...all.across]
    return some.map(([name, { valuesOf }]) => {
      const groups = found.map((answer) => groupsOf(answer, valuesOf))
      return [name, countValues(groups, object)] as const
    })
  })
  return { byObject, byLanguage, facets: Object.fromEntries(counted) as Record<Name, Map<string, number>> }
}

const emptyGroup = (): Group => ({ slots: [], whole: 0, bestShare: 0 })

function groupsOf(answer: LanguageResult, valuesOf: Facet['valuesOf']): Groups {
  const { index, ranking } = answer
  const { slots, counts, coverage, content } = ranking.matches
  const groups: Groups = { ...answer, any: emptyGroup(), named: new Map() }
  const join = (group: Group, slot: number): void => {
    group.slots.push(slot)
    if (counts[slot] === content.length) group.whole++
    if (coverage[slot]! > group.bestShare) group.bestShare = coverage[slot]!
  }
  for (const slot of slots) {
    const values = valuesOf(index.entries[slot]!.document)
    if (values === null) join(groups.any, slot)
    else
      for (const value of values) {
        let group = groups.named.get(value)
        if (group === undefined) groups.named.set(value, (group = emptyGroup()))
        join(group, slot)
      }
  }
  return groups
}

/**
 * Counts the results of a search limited to each value. Thresholds are computed per value, so a value may have more
 * results than its share of the full search.
 */
function countValues(languages: Groups[], object: SearchObject | undefined): Map<string, number> {
  const values = new Set(languages.flatMap(({ named }) => [...named.keys()]))
  const anyCounted = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const value of values) {
    const leasts = languages.map(({ any, named, ranking }) => {
      const { whole, bestShare } = named.get(value) ?? emptyGroup()
      const { content, each } = ranking.matches
      return minCoverage({
        content: content.length,
        each,
        whole: whole + any.whole,
        bestShare: Math.max(bestShare, any.bestShare),
      })
    })
    const recordsIn = (groupOf: (groups: Groups) => Group | undefined): number => {
      const records = new Set<number>()
      languages.forEach((groups, at) => {
        const { index, ranking } = groups
        const { counts: words, coverage } = ranking.matches
        for (const slot of groupOf(groups)?.slots ?? []) {
          if (words[slot]! < leasts[at]!.words || coverage[slot]! < leasts[at]!.share) continue
          if (object === undefined || index.objects[slot] === object) records.add(index.entries[slot]!.record)
        }
      })
      return records.size
    }
    const key = leasts.map(({ words, share }) => `${words} ${share}`).join()
    const any = anyCounted.get(key) ?? recordsIn((groups) => groups.any)
    anyCounted.set(key, any)
    const all = any + recordsIn(({ named }) => named.get(value))
    if (all > 0) counts.set(value, all)
  }
  return counts
}
