import { analyse, readHashtag, readWord } from '#shared/search/analysis/analyse.ts'
import { findRelatedGroup } from '#shared/search/analysis/related-words.ts'
import { isElision } from '#shared/search/analysis/french-stems.ts'
import { WordCounter } from '#shared/search/index/word-counter.ts'
import type { RankingFactor } from '#shared/search/ranking/ablation-factors.ts'
import { IntegerList } from '#shared/search/index/integer-list.ts'
import type { StoredReading } from '#shared/search/index/packed-readings.ts'
import {
  beginsWithApostrophe,
  beginsWithUnderscore,
  bytesOf,
  eachId,
  endsWithHash,
  idAt,
  TextPieces,
} from '#shared/search/index/text-pieces.ts'
import { Cells, Word } from '#shared/search/index/postings.ts'
import type { Posting, SpelledWord } from '#shared/search/index/postings.ts'
import { SpellingIndex } from '#shared/search/spelling/spelling-index.ts'

const maxCachedTexts = 2000
/** Spelling number of a piece that is not a word, and of one not yet analysed. */
const notAWord = -1
const notAnalysed = -2

type TakeNumber = (number: number, start: number, end: number) => void

/** Words of one language in an index, with their analysis. */
export class Lexicon {
  readonly language: string
  readonly without: ReadonlySet<RankingFactor>
  readonly postings = new Map<string, Posting>()
  readonly words = new Map<string, Word>()
  readonly pieces = new TextPieces()
  readonly cells = new Cells()
  /** Contains every word and every term. */
  readonly spelling = new SpellingIndex()
  readonly counter = new WordCounter()
  /** Spelling number by piece number. */
  private readonly numberByPiece = new IntegerList()
  private readonly spelled: SpelledWord[] = []
  private readonly byRelatedGroup = new Map<string, Posting[]>()
  private readonly short = new Map<string, SpelledWord[]>()

  constructor(language: string, without: ReadonlySet<RankingFactor>) {
    this.language = language
    this.without = without
  }

  /** Calls back with each word of an encoded text and its offsets, in order. A hashtag comes before its words. */
  eachWord(bytes: Uint8Array, take: (spelled: SpelledWord, start: number, end: number) => void): void {
    this.eachNumber(bytes, (number, start, end) => take(this.spelled[number]!, start, end))
  }

  /** Same with spelling numbers. */
  eachNumber(bytes: Uint8Array, take: TakeNumber): void {
    const { kinds, lengths } = this.pieces
    let end = 0
    let afterWord = false
    for (let at = 0; at < bytes.length;) {
      const id = idAt(bytes, at)
      at += bytesOf(id)
      const kind = kinds[id]!
      const start = afterWord && kind === 0 ? end + 1 : end
      end = start + lengths[id]!
      afterWord = kind === 0
      if (kind !== 0) {
        if (kind & endsWithHash) this.takeHashtag(bytes.subarray(at), end, take)
        continue
      }
      const existing = this.numberOf(id)
      const number = existing === notAnalysed ? this.read(id) : existing
      if (number === notAWord) continue
      if (at < bytes.length && kinds[idAt(bytes, at)]! & beginsWithApostrophe && this.spelled[number]!.elision) continue
      take(number, start, end)
    }
  }

  get spellings(): number {
    return this.spelled.length
  }

  spelledAt(number: number): SpelledWord {
    return this.spelled[number]!
  }

  /** Calls back with each word that has a rank, and its word position. */
  eachRanked(bytes: Uint8Array, ranks: Uint8Array, take: (rank: number, at: number) => void): void {
    let at = 0
    this.eachNumber(bytes, (number) => {
      const rank = ranks[this.spelled[number]!.word.id]!
      if (rank > 0) take(rank, at)
      at++
    })
  }

  /** `bytes` start after a `#`. */
  private takeHashtag(bytes: Uint8Array, end: number, take: TakeNumber): void {
    const { kinds, texts } = this.pieces
    const ids: number[] = []
    eachId(bytes, (id) => ids.push(id))
    let tag = ''
    for (const [at, id] of ids.entries()) {
      const kind = kinds[id]!
      const text = texts[id]!
      // Two consecutive words have a space between them, which ends the hashtag.
      if (kind === 0 && kinds[ids[at - 1] ?? -1] === 0) break
      if (kind === 0 || text === '') {
        tag += text
        continue
      }
      if (!(kind & beginsWithUnderscore)) break
      const underscores = /^_+/.exec(text)![0]
      tag += underscores
      if (underscores.length < text.length) break
    }
    const reading = readHashtag(`#${tag}`)
    if (reading.word !== '#') take(this.spelledFor(reading).number, end - 1, end + tag.length)
  }

  /** Returns the analysis of a piece, in the form that `know` accepts; null if it is not a word. */
  readingOf(piece: number): StoredReading | null {
    const spelled = this.spelled[this.numberOf(piece)]
    return spelled ? { word: spelled.word.word, terms: spelled.postings.map(({ term }) => term) } : null
  }

  /** Stores a known analysis of a piece, which avoids the stemmer. */
  storeReading(piece: number, reading: StoredReading | null): number {
    const number = reading === null ? notAWord : this.spelledFor(reading).number
    while (this.numberByPiece.length <= piece) this.numberByPiece.push(notAnalysed)
    this.numberByPiece.values[piece] = number
    return number
  }

  private numberOf(piece: number): number {
    return piece < this.numberByPiece.length ? this.numberByPiece.values[piece]! : notAnalysed
  }

  private read(piece: number): number {
    const reading = readWord(this.pieces.texts[piece]!, this.language)
    return this.storeReading(piece, reading.word === '' ? null : reading)
  }

  private spelledFor({ word: text, terms }: StoredReading): SpelledWord {
    const word = this.words.get(text) ?? this.newWord(text)
    const read = this.without.has('stems') ? [text] : terms
    const postings = read.map((term) => this.postings.get(term) ?? this.newPosting(term))
    for (let existing = word.spelled; existing !== null; existing = existing.next)
      if (same(existing.postings, postings)) return existing
    // `concat` instead of `push` or spread, which reserve capacity for 16 more elements.
    for (const posting of postings) {
      if (word.postings.includes(posting)) continue
      word.postings = word.postings.concat(posting)
      posting.words = posting.words.concat(word)
    }
    const shared = same(word.postings, postings) ? word.postings : postings
    const elision = this.language === 'fr' && isElision(text)
    const spelled = { number: this.spelled.length, word, postings: shared, elision, next: word.spelled }
    word.spelled = spelled
    this.spelled.push(spelled)
    this.counter.addReading(word.id, shared)
    return spelled
  }

  private newWord(text: string): Word {
    const existing = this.postings.get(text)
    if (existing === undefined) this.spelling.add(text)
    const word = new Word(this.words.size, existing?.term ?? text, this.counter.documents)
    this.words.set(word.word, word)
    this.counter.addWord()
    return word
  }

  /** Returns the words of tags and names. Cached, because many documents share them. */
  readShort(text: string): SpelledWord[] {
    let words = this.short.get(text)
    if (words === undefined) {
      if (this.short.size >= maxCachedTexts) this.short.clear()
      words = analyse(text, this.language).map((token) => this.spelledFor(token))
      this.short.set(text, words)
    }
    return words
  }

  /** Returns the postings of words related to these terms, the terms themselves excluded. */
  relatedPostings(terms: readonly string[]): Set<Posting> {
    const some = new Set(
      terms.flatMap((term) => this.byRelatedGroup.get(findRelatedGroup(term, this.language) ?? '') ?? []),
    )
    for (const posting of some) if (posting.documents === 0 || terms.includes(posting.term)) some.delete(posting)
    return some
  }

  private newPosting(term: string): Posting {
    const existing = this.words.get(term)
    if (existing === undefined) this.spelling.add(term)
    const posting = this.cells.add(existing?.word ?? term)
    this.postings.set(posting.term, posting)
    this.counter.addPosting()
    const relatedGroup = findRelatedGroup(term, this.language)
    if (relatedGroup !== null)
      this.byRelatedGroup.set(relatedGroup, [...(this.byRelatedGroup.get(relatedGroup) ?? []), posting])
    return posting
  }
}

const same = (some: readonly Posting[], others: readonly Posting[]): boolean =>
  some.length === others.length && some.every((posting, at) => posting === others[at])
