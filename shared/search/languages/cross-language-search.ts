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

/** What a record counts that is found in another language, beside one in the language of the question. */
const acrossWeight = 0.55
/** Of so many hits one at the most was found across languages, while there are others. */
const oneIn = 3
/** Few of them come among the first: so many are compared by their letters and by how near the words stand. */
const closelyCompared = 10

/** A question in its language: the index of that language (null where nothing is written in it), and its different words. */
type Asked = { language: string; index: LanguageIndex | null; tokens: readonly Token[] }

/**
 * What other languages answer to a question: records that lack its language, found by what its words are in theirs as the
 * records in both tell, and by concepts.
 */
export function searchAcrossLanguages(
  asked: Asked,
  others: readonly LanguageIndex[],
  seen: Required<Pick<SearchRequest, 'allowed' | 'among'>> & Pick<SearchScope, 'meaning' | 'taught' | 'fades'>,
): LanguageResult[] {
  const contentTokens = asked.tokens.filter(({ stop }) => !stop)
  if (contentTokens.length === 0) return []
  return others.flatMap((index) => answerAcross(asked, contentTokens, index, seen) ?? [])
}

function answerAcross(
  { language, index: own, tokens: all }: Asked,
  contentTokens: readonly Token[],
  index: LanguageIndex,
  { allowed, among, ...seen }: Parameters<typeof searchAcrossLanguages>[2],
): LanguageResult | null {
  const [mayFind, ownFrame] = [loadVisibleDocuments(index, allowed), own && loadVisibleDocuments(own, allowed)]
  const isMissing = missingRecords({ index, frame: mayFind }, own && { index: own, frame: ownFrame! })
  if (isMissing === null) return null
  const visible = (slot: number): boolean => isMissing[slot] === 1
  const dictionary = own && loadDictionary(own, index, among)
  const tokens = contentTokens.map((token) => translated(token, { own, dictionary, language: index.language }))
  const scratch = acquireScratch(index, language)
  const each = requiresEveryWord(all, contentTokens)
  const ranking = rankDocuments(
    index,
    tokens,
    { visible, frame: loadVisibleDocuments(index, among), each, closelyCompared, ...seen },
    scratch,
  )
  const best: typeof ranking.best = (count, wanted) =>
    ranking.best(count, wanted).map((one) => ({ ...one, score: acrossWeight * one.score }))
  return { index, ranking: { ...ranking, best } }
}

type Seeing = { index: LanguageIndex; frame: VisibleDocuments }

const known = new WeakMap<VisibleDocuments, WeakMap<VisibleDocuments, Uint8Array | null>>()

/** By slot 1 for a record that a reader sees in one language and not in their own; null where there is none. Made once until either changes. */
function missingRecords(other: Seeing, own: Seeing | null): Uint8Array | null {
  const byOwn = known.get(other.frame) ?? new WeakMap<VisibleDocuments, Uint8Array | null>()
  known.set(other.frame, byOwn)
  if (own && byOwn.has(own.frame)) return byOwn.get(own.frame)!
  const isMissing = new Uint8Array(other.index.entries.length)
  for (const [slot, entry] of other.index.entries.entries()) {
    if (entry === undefined || !other.frame.has(slot)) continue
    const ownSlot = own?.index.slotOf(entry.record)
    isMissing[slot] = Number(ownSlot === undefined || !own!.frame.has(ownSlot))
  }
  const some = isMissing.includes(1) ? isMissing : null
  if (own) byOwn.set(own.frame, some)
  return some
}

/** A word as another language says it; what nothing is known to say, a name or a number, stands as it is. */
function translated(
  token: Token,
  {
    own,
    dictionary,
    language,
  }: { own: LanguageIndex | null; dictionary: TranslationDictionary | null; language: string },
): Token {
  const sure = new Map<string, number>()
  for (const reading of token.terms) {
    const posting = own?.postings.get(reading)
    if (posting) dictionary?.eachOf(posting.number, (term, how) => sure.set(term, Math.max(how, sure.get(term) ?? 0)))
  }
  const learnt = sure.size > 0
  if (!learnt) for (const term of readWord(token.word, language).terms) sure.set(term, 1)
  return { ...token, terms: [...sure.keys()], translated: { sure, learnt } }
}

/** What was found across languages among what was found in the language of the question, each by its score. */
export function mergeRanked<One extends RankedDocument>(own: readonly One[], across: readonly One[]): One[] {
  const all: One[] = []
  let taken = 0
  for (const one of own) {
    for (let next = across[taken]; next && next.score >= one.score && (taken + 1) * oneIn <= all.length + 1;) {
      all.push(next)
      next = across[++taken]
    }
    all.push(one)
  }
  return [...all, ...across.slice(taken)]
}
