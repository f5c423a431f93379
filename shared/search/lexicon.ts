import { analyse, readHashtag, readWord } from '#shared/search/analyse/analyse.ts'
import type { Reading } from '#shared/search/analyse/analyse.ts'
import { isElision } from '#shared/search/analyse/french.ts'
import type { Ingredient } from '#shared/search/ingredients.ts'
import {
  beginsWithApostrophe,
  beginsWithUnderscore,
  bytesOf,
  eachId,
  endsWithHash,
  idAt,
  Pieces,
} from '#shared/search/pieces.ts'
import { Cells } from '#shared/search/postings.ts'
import type { Posting, Word } from '#shared/search/postings.ts'
import { Spelling } from '#shared/search/spelling.ts'

/** Texts of tags and names whose words are remembered. */
const rememberedTexts = 2000

/** A word as one piece has it: how it is spelled decides which of its readings stand. */
export type Spelled = { word: Word; postings: Posting[]; elision: boolean }
type PlainReading = Pick<Reading, 'word' | 'terms'>
type Take = (spelled: Spelled, start: number, end: number) => void

/** The words of one language as an index met them, and how each is read. */
export class Lexicon {
  readonly language: string
  readonly without: ReadonlySet<Ingredient>
  readonly postings = new Map<string, Posting>()
  readonly words = new Map<string, Word>()
  readonly pieces = new Pieces()
  readonly cells = new Cells()
  /** Every word and every term. */
  readonly spelling = new Spelling()
  /** By number of a piece, once it was met: the word it is; null for what is none. */
  private readonly spelledByPiece: (Spelled | null | undefined)[] = []
  private readonly short = new Map<string, Spelled[]>()

  constructor(language: string, without: ReadonlySet<Ingredient>) {
    this.language = language
    this.without = without
  }

  /** The words of a text that is kept as pieces, in turn, with their offsets in it; a hashtag before the words in it. */
  eachWord(bytes: Uint8Array, take: Take): void {
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
      const known = this.spelledByPiece[id]
      const spelled = known === undefined ? this.spelledOf(id) : known
      if (spelled === null) continue
      if (spelled.elision && at < bytes.length && kinds[idAt(bytes, at)]! & beginsWithApostrophe) continue
      take(spelled, start, end)
    }
  }

  /** Of the words of a text those that have a rank, by the id of the word: the rank, and their place among all words. */
  eachRanked(bytes: Uint8Array, ranks: Uint8Array, take: (rank: number, at: number) => void): void {
    let at = 0
    this.eachWord(bytes, ({ word }) => {
      const rank = ranks[word.id]!
      if (rank > 0) take(rank, at)
      at++
    })
  }

  /** The sign `#` ends before these pieces. */
  private takeHashtag(bytes: Uint8Array, end: number, take: Take): void {
    const { kinds, texts } = this.pieces
    const ids: number[] = []
    eachId(bytes, (id) => ids.push(id))
    let tag = ''
    for (const [at, id] of ids.entries()) {
      const kind = kinds[id]!
      const text = texts[id]!
      // Two words in turn have a space between them.
      if (kind === 0 && kinds[ids[at - 1] ?? -1] === 0) break
      if (kind === 0) {
        tag += text
        continue
      }
      if (!(kind & beginsWithUnderscore)) break
      const underscores = /^_+/.exec(text)![0]
      tag += underscores
      if (underscores.length < text.length) break
    }
    const reading = readHashtag(`#${tag}`)
    if (reading.word !== '#') take(this.spelledFor(reading), end - 1, end + tag.length)
  }

  /** How a piece is read, as `addPiece` takes it; null for what is no word. */
  readingOf(piece: number): PlainReading | null {
    const spelled = this.spelledByPiece[piece]
    return spelled ? { word: spelled.word.word, terms: spelled.postings.map(({ term }) => term) } : null
  }

  /** A new piece whose reading is known, which spares the stemmer. */
  addPiece(text: string, reading: PlainReading | null): void {
    this.spelledByPiece[this.pieces.idOf(text)] = reading && this.spelledFor(reading)
  }

  private spelledOf(piece: number): Spelled | null {
    let spelled = this.spelledByPiece[piece]
    if (spelled === undefined) {
      const reading = readWord(this.pieces.texts[piece]!, this.language)
      spelled = reading.word === '' ? null : this.spelledFor(reading)
      this.spelledByPiece[piece] = spelled
    }
    return spelled
  }

  private spelledFor({ word: text, terms }: PlainReading): Spelled {
    let word = this.words.get(text)
    if (word === undefined) {
      if (!this.postings.has(text)) this.spelling.add(text)
      word = { id: this.words.size, word: text, postings: [], documents: 0, counted: 0 }
      this.words.set(text, word)
    }
    const read = this.without.has('stems') ? [text] : terms
    const postings = read.map((term) => this.postings.get(term) ?? this.newPosting(term))
    for (const posting of postings) {
      if (word.postings.includes(posting)) continue
      word.postings.push(posting)
      posting.words.push(word)
    }
    return { word, postings, elision: this.language === 'fr' && isElision(text) }
  }

  /** The words of tags and names, which many documents share. */
  readShort(text: string): Spelled[] {
    let words = this.short.get(text)
    if (words === undefined) {
      if (this.short.size >= rememberedTexts) this.short.clear()
      words = analyse(text, this.language).map((token) => this.spelledFor(token))
      this.short.set(text, words)
    }
    return words
  }

  private newPosting(term: string): Posting {
    if (!this.words.has(term)) this.spelling.add(term)
    const posting = this.cells.add(term)
    this.postings.set(term, posting)
    return posting
  }
}
