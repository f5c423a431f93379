import { readWord, type Token } from '#shared/search/analysis/analyse.ts'
import { loadDictionary, type TranslationDictionary } from '#shared/search/languages/translation-dictionary.ts'
import type { SearchRequest } from '#shared/search/index/search-document.ts'
import { requiresEveryWord } from '#shared/search/ranking/required-words.ts'
import {
  loadVisibleDocuments,
  type VisibleDocuments,
  type SearchScope,
} from '#shared/search/ranking/visible-documents.ts'
import type { LanguageIndex } from '#shared/search/index/language-index.ts'
import type { LanguageResult } from '#shared/search/languages/query-language.ts'
import type { RankedDocument } from '#shared/search/ranking/order-results.ts'
import { rankDocuments } from '#shared/search/ranking/rank.ts'
import { acquireScratch } from '#shared/search/index/scratch-arrays.ts'

/** Score factor for results in another language than the query. */
const crossLanguageWeight = 0.55
/** At most one in this many results is from another language, while others remain. */
const maxOneIn = 3
/**
 * Number of results compared by letters and proximity. Smaller than usual, because few of them reach the first page.
 */
const maxComparedAcross = 10

/** Query in its language: the index of that language (null if it has no documents), and the distinct words. */
type LanguageQuery = { language: string; index: LanguageIndex | null; tokens: readonly Token[] }

/**
 * Searches other languages for records without a text in the language of the query, by translated words and by
 * concepts.
 */
export function searchAcrossLanguages(
  query: LanguageQuery,
  others: readonly LanguageIndex[],
  seen: Required<Pick<SearchRequest, 'allowed' | 'inStatistics'>> &
    Pick<SearchScope, 'meaning' | 'clickFeedback' | 'assigned' | 'hidden' | 'isDemoted'>,
): LanguageResult[] {
  const contentTokens = query.tokens.filter(({ stop }) => !stop)
  if (contentTokens.length === 0) return []
  return others.flatMap((index) => searchTranslated(query, contentTokens, index, seen) ?? [])
}

function searchTranslated(
  { language, index: ownIndex, tokens: all }: LanguageQuery,
  contentTokens: readonly Token[],
  index: LanguageIndex,
  { allowed, inStatistics, ...seen }: Parameters<typeof searchAcrossLanguages>[2],
): LanguageResult | null {
  const [mayFind, ownFrame] = [
    loadVisibleDocuments(index, allowed),
    ownIndex && loadVisibleDocuments(ownIndex, allowed),
  ]
  const isMissing = missingRecords({ index, frame: mayFind }, ownIndex && { index: ownIndex, frame: ownFrame! })
  if (isMissing === null) return null
  const visible = (slot: number): boolean => isMissing[slot] === 1
  const dictionary = ownIndex && loadDictionary(ownIndex, index, inStatistics)
  const tokens = contentTokens.map((token) =>
    translated(token, { own: ownIndex, dictionary, language: index.language }),
  )
  const scratch = acquireScratch(index, language)
  const each = requiresEveryWord(all, contentTokens)
  const ranking = rankDocuments(
    index,
    tokens,
    { visible, frame: loadVisibleDocuments(index, inStatistics), each, closelyCompared: maxComparedAcross, ...seen },
    scratch,
  )
  const best: typeof ranking.best = (count, wanted) =>
    ranking.best(count, wanted).map((one) => ({ ...one, score: crossLanguageWeight * one.score }))
  return { index, ranking: { ...ranking, best } }
}

type VisibleIndex = { index: LanguageIndex; frame: VisibleDocuments }

const missingRecordsCache = new WeakMap<VisibleDocuments, WeakMap<VisibleDocuments, Uint8Array | null>>()

/**
 * Flags by slot the records that a reader sees in this language but not in their own; null if there are none. Cached
 * until either index changes.
 */
function missingRecords(other: VisibleIndex, ownIndex: VisibleIndex | null): Uint8Array | null {
  const byOwn = missingRecordsCache.get(other.frame) ?? new WeakMap<VisibleDocuments, Uint8Array | null>()
  missingRecordsCache.set(other.frame, byOwn)
  if (ownIndex && byOwn.has(ownIndex.frame)) return byOwn.get(ownIndex.frame)!
  const isMissing = new Uint8Array(other.index.entries.length)
  for (const [slot, entry] of other.index.entries.entries()) {
    if (entry === undefined || !other.frame.has(slot)) continue
    const ownSlot = ownIndex?.index.slotOf(entry.record)
    isMissing[slot] = Number(ownSlot === undefined || !ownIndex!.frame.has(ownSlot))
  }
  const some = isMissing.includes(1) ? isMissing : null
  if (ownIndex) byOwn.set(ownIndex.frame, some)
  return some
}

/** Translates a query word with the dictionary. Words without a translation (names, numbers) are used unchanged. */
function translated(
  token: Token,
  {
    own: ownIndex,
    dictionary,
    language,
  }: { own: LanguageIndex | null; dictionary: TranslationDictionary | null; language: string },
): Token {
  const sure = new Map<string, number>()
  for (const reading of token.terms) {
    const posting = ownIndex?.postings.get(reading)
    if (posting) dictionary?.eachOf(posting.number, (term, how) => sure.set(term, Math.max(how, sure.get(term) ?? 0)))
  }
  const isFromDictionary = sure.size > 0
  if (!isFromDictionary) for (const term of readWord(token.word, language).terms) sure.set(term, 1)
  return { ...token, terms: [...sure.keys()], translated: { sure, isFromDictionary } }
}

/** Merges results from other languages into the results in the language of the query, by score. */
export function mergeRanked<One extends RankedDocument>(ownIndex: readonly One[], across: readonly One[]): One[] {
  const all: One[] = []
  let taken = 0
  for (const one of ownIndex) {
    for (let next = across[taken]; next && next.score >= one.score && (taken + 1) * maxOneIn <= all.length + 1;) {
      all.push(next)
      next = across[++taken]
    }
    all.push(one)
  }
  return [...all, ...across.slice(taken)]
}
