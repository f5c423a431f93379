import type { Counted, CountRequest, Facet, SearchObject, SearchRequest } from '#shared/search/index/search-document.ts'
import { chooseLanguages, countLanguages, countObjects } from '#shared/search/languages/query-language.ts'
import type { LanguageResults, LanguageResult } from '#shared/search/languages/query-language.ts'
import { minCoverage } from '#shared/search/ranking/rank.ts'

type Allowed = SearchRequest['allowed']

/** Documents with one value of a facet: how many have all words of the query, and the best share that one has of them. */
type Group = { slots: number[]; whole: number; bestShare: number }

/** What was found in one language, by the values of a facet; `any`: what holds for each of them. */
type Groups = LanguageResult & { any: Group; named: Map<string, Group> }

/**
 * What the filters would leave of a search. What a reader is shown decides how the words of a query are understood: there
 * is one search for each facet that leaves a filter out, and one for all the others.
 */
export function countFacets<Name extends string>(
  { allowed, language, object, facets }: CountRequest<Name>,
  answersFor: (allowed: Allowed) => LanguageResults,
): Counted<Name> {
  const answers = answersFor(allowed)
  const byObject = countObjects([...chooseLanguages(answers, language), ...answers.across])
  const byLanguage = countLanguages(answers.plain, object)
  // The first search is read before the next: they share the numbers in which they think.
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

/** What a search among the documents with one value would find; its few words may find more of those than they do of all. */
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
