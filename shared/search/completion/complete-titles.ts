import { analyse } from '#shared/search/analysis/analyse.ts'
import type { Token } from '#shared/search/analysis/analyse.ts'
import type { Concepts } from '#shared/search/concepts/concept-model.ts'
import type { Completion, CompletionRequest } from '#shared/search/index/search-document.ts'
import type { IndexedDocument, LanguageIndex } from '#shared/search/index/language-index.ts'
import { createOtherScriptCheck } from '#shared/search/languages/query-language.ts'
import { TypedLine, maxTypedWords } from '#shared/search/completion/typed-line.ts'
import { namesField, occurrencesInField, slotOf, titleField } from '#shared/search/index/postings.ts'
import type { Posting, Word } from '#shared/search/index/postings.ts'
import { selectFirst } from '#shared/search/ranking/select-highest.ts'
import { joinSpans } from '#shared/search/ranking/snippet.ts'
import type { PlacedWord } from '#shared/search/ranking/snippet.ts'
import { TitleWords } from '#shared/search/completion/title-words.ts'
import { forEachMatchingWord, exactMatch } from '#shared/search/completion/typed-word.ts'

/** Maximum characters of a text that titles complete. */
export const maxTypedCharacters = 200

/** Minimum letters of a single word that titles complete. */
export const minCompletedLetters = 2

type Found = { index: LanguageIndex; entry: IndexedDocument; line: TypedLine; distance: number }

/**
 * Returns titles that contain the typed words and a word that starts with the last one. Falls back to titles with the
 * same meaning in the preferred language, then to titles that match with typing errors.
 */
export function completeTitles(
  indexes: readonly LanguageIndex[],
  request: CompletionRequest,
  concepts: Concepts,
): Completion[] {
  const query = request.query.slice(0, maxTypedCharacters)
  const written = (forgiving: boolean) => (index: LanguageIndex) =>
    completeIn(index, lineOf(query, index, forgiving), request)
  const byMeaning = (index: LanguageIndex) =>
    index.language === (request.language ?? index.language)
      ? completeByMeaning(index, concepts, { ...request, query })
      : []
  for (const way of [written(false), byMeaning, written(true)]) {
    const found = indexes.flatMap(way)
    if (found.length > 0) return inTurn(found, query, request).map(presented)
  }
  return []
}

/**
 * Returns titles with the first term of the typed concept that has any. Applies only if the concept is all that was
 * typed.
 */
function completeByMeaning(index: LanguageIndex, concepts: Concepts, request: CompletionRequest): Found[] {
  const sayings = concepts.read(request.query).sayings.filter(({ alone }) => alone)
  for (const term of sayings.flatMap(({ concept }) => concepts.termsOf(concept, index.language))) {
    const line = emptyLine(index)
    for (const readings of term)
      line.add(true, (take) => {
        for (const reading of readings)
          for (const word of index.postings.get(reading)?.words ?? []) take(word, exactMatch)
      })
    const found = completeIn(index, line, request)
    if (found.length > 0) return found
  }
  return []
}

/** Sorts by script of the query, then preferred language, then quality. One title per record. */
function inTurn(found: Found[], query: string, { language, maxItems }: CompletionRequest): Found[] {
  const lettersDiffer = createOtherScriptCheck(query)
  const turn = ({ index }: Found): number => 2 * Number(lettersDiffer(index)) + Number(index.language !== language)
  const records = new Set<number>()
  return found
    .sort((one, other) => turn(one) - turn(other) || byWorth(one, other))
    .filter(({ entry }) => !records.has(entry.record) && records.add(entry.record))
    .slice(0, maxItems)
}

function byWorth(a: Found, b: Found): number {
  const [one, other] = [a.entry.document, b.entry.document]
  return (
    a.distance - b.distance ||
    other.views - one.views ||
    (one.id < other.id ? -1 : Number(one.id > other.id)) ||
    (one.object < other.object ? -1 : 1)
  )
}

function presented({ index, entry, line }: Found): Completion {
  const { object, id, language_id } = entry.document
  const placed: PlacedWord[] = []
  index.eachWord(entry.title, ({ word }, start, end) => placed.push({ start, end, rank: line.answers[word.id]! }))
  return { object, id, language_id, title: index.pieces.decode(entry.title), highlights: joinSpans(placed) }
}

/** Stop words are required only if being typed, or if there are no other words. */
function lineOf(query: string, index: LanguageIndex, forgiving: boolean): TypedLine {
  const tokens = new Map<string, Token>()
  for (const token of analyse(query, index.language)) if (!token.word.startsWith('#')) tokens.set(token.word, token)
  const read = [...tokens.values()].slice(-maxTypedWords)
  const line = emptyLine(index)
  if (read.length === 1 && read[0]!.word.length < minCompletedLetters) return line
  const onlyStops = read.every(({ stop }) => stop)
  for (const token of read) {
    const last = token === read.at(-1)
    line.add(onlyStops || !token.stop || last, (take) => forEachMatchingWord(index, token, { last, forgiving }, take))
  }
  return line
}

const lines = new WeakMap<LanguageIndex, TypedLine>()

/** Reuses the memory of the previous line for this index. */
function emptyLine(index: LanguageIndex): TypedLine {
  const last = lines.get(index)
  last?.clear()
  const size = index.words.size
  const line = new TypedLine(last && last.answers.length >= size ? last.answers : new Int32Array(size + (size >>> 3)))
  lines.set(index, line)
  return line
}

function completeIn(index: LanguageIndex, line: TypedLine, { allowed, maxItems }: CompletionRequest): Found[] {
  const { needed } = line
  if (needed.length === 0 || needed.some((words) => words.length === 0)) return []
  const titles = TitleWords.of(index)
  let best: Found[] = []
  let farthest = Number.MAX_VALUE
  eachSlotWith(index, needed, (slot) => {
    if (!titles.has(slot)) return
    const distance = line.distance(titles.ids, titles.starts[slot]!, titles.ends[slot]!)
    if (distance > farthest) return
    const entry = index.entries[slot]!
    const found = { index, entry, line, distance }
    if (distance === farthest && byWorth(found, best.at(-1)!) > 0) return
    if (!allowed(entry.document)) return
    best = selectFirst([...best, found], maxItems, byWorth)
    if (best.length === maxItems) farthest = best.at(-1)!.distance
  })
  return best
}

/** Calls back once for every slot with one of the rarest words in its title. May include other slots. */
function eachSlotWith({ cells, entries }: LanguageIndex, needed: Word[][], take: (slot: number) => void): void {
  const rarest = rarestOf(needed, entries.length)
  if (rarest === null) {
    for (let slot = 0; slot < entries.length; slot++) take(slot)
    return
  }
  const taken = new Uint8Array(entries.length)
  for (const { start, documents } of rarest) {
    for (let at = start; at < start + documents; at++) {
      const cell = cells.values[at]!
      const slot = slotOf(cell)
      if (taken[slot] === 1 || !isInTitle(cells.countOf(cell))) continue
      taken[slot] = 1
      take(slot)
    }
  }
}

/** Names are included. */
const isInTitle = (packed: number): boolean =>
  occurrencesInField(packed, titleField) + occurrencesInField(packed, namesField) > 0

/** Returns the postings of the rarest required words; null if scanning all titles is not slower. */
function rarestOf(needed: Word[][], slots: number): Set<Posting> | null {
  let rarest: Word[] | null = null
  let least = slots
  for (const words of needed) {
    let documents = 0
    for (const { postings } of words) {
      for (const posting of postings) documents += posting.documents
      if (documents >= least) break
    }
    if (documents < least) [rarest, least] = [words, documents]
  }
  return rarest && new Set(rarest.flatMap(({ postings }) => postings))
}
