import { analyse } from '#shared/search/analyse/analyse.ts'
import type { Token } from '#shared/search/analyse/analyse.ts'
import type { SearchDocument } from '#shared/search/index.ts'
import { Spelling } from '#shared/search/spelling.ts'

/** Fields in the order in which their counts are packed. */
export const fieldCount = 4
export const [titleField, tagsField, namesField, textField] = [0, 1, 2, 3] as const
const bitsPerField = 7
export const mostOccurrences = (1 << bitsPerField) - 1

/** Where a term stands: slots ascending, and beside each the occurrences in the four fields packed into one integer. */
export type Posting = { term: string; slots: number[]; frequencies: number[]; words: Set<Word> }
/** A word as written (folded), with the postings of its readings. */
export type Word = { id: number; word: string; postings: Set<Posting>; documents: number }
export type Entry = {
  document: SearchDocument
  title: Word[]
  text: Word[]
  /** Start and end in the text of each of its words, in turn. */
  offsets: Uint16Array | Uint32Array
  words: Set<Word>
}

/** Occurrences in one field out of a packed count. */
export function occurrences(packed: number, field: number): number {
  return (packed >>> (field * bitsPerField)) & mostOccurrences
}

/** The documents of one language, by term, with exact removal. */
export class LanguageIndex {
  readonly language: string
  readonly entries: (Entry | undefined)[] = []
  /** Words in each field of each slot, side by side. */
  readonly lengths: number[] = []
  readonly postings = new Map<string, Posting>()
  readonly words = new Map<string, Word>()
  /** Every word and every term. */
  readonly spelling = new Spelling()
  /** One more than the highest id a word has. */
  wordIds = 0
  size = 0
  private readonly totalLengths = Array.from({ length: fieldCount }, () => 0)
  private readonly slotByRecord = new Map<string, number>()
  private readonly freeSlots: number[] = []
  private readonly freeWordIds: number[] = []

  constructor(language: string) {
    this.language = language
  }

  /** Adds the document, in place of the record's earlier one. */
  put(record: string, document: SearchDocument): void {
    this.remove(record)
    const slot = this.freeSlots.pop() ?? this.entries.length
    const entry: Entry = { document, title: [], text: [], offsets: new Uint16Array(), words: new Set() }
    const counts = new Map<Posting, number>()
    fieldTexts(document).forEach((text, field) => {
      const tokens = analyse(text, this.language)
      const words = tokens.map((token) => this.count(token, field, counts))
      this.lengths[slot * fieldCount + field] = tokens.length
      this.totalLengths[field]! += tokens.length
      for (const word of words) entry.words.add(word)
      if (field === titleField) entry.title = words
      if (field === textField) {
        entry.text = words
        entry.offsets = offsetsOf(tokens, text.length)
      }
    })
    for (const word of entry.words) word.documents++
    for (const [posting, packed] of counts) insert(posting, slot, packed)
    this.entries[slot] = entry
    this.slotByRecord.set(record, slot)
    this.size++
  }

  remove(record: string): void {
    const slot = this.slotByRecord.get(record)
    const entry = slot === undefined ? undefined : this.entries[slot]
    if (slot === undefined || entry === undefined) return
    const postings = new Set([...entry.words].flatMap((word) => [...word.postings]))
    for (const posting of postings) this.withdraw(posting, slot)
    for (const word of entry.words) this.release(word)
    for (let field = 0; field < fieldCount; field++) {
      this.totalLengths[field]! -= this.lengths[slot * fieldCount + field]!
    }
    this.entries[slot] = undefined
    this.slotByRecord.delete(record)
    this.freeSlots.push(slot)
    this.size--
  }

  averageLength(field: number): number {
    return this.size === 0 ? 1 : Math.max(1, this.totalLengths[field]! / this.size)
  }

  private count(token: Token, field: number, counts: Map<Posting, number>): Word {
    const word = this.words.get(token.word) ?? this.newWord(token.word)
    for (const term of token.terms) {
      const posting = this.postings.get(term) ?? this.newPosting(term)
      word.postings.add(posting)
      posting.words.add(word)
      const packed = counts.get(posting) ?? 0
      const more = occurrences(packed, field) < mostOccurrences ? 1 << (field * bitsPerField) : 0
      counts.set(posting, packed + more)
    }
    return word
  }

  private newPosting(term: string): Posting {
    if (!this.words.has(term)) this.spelling.add(term)
    const posting: Posting = { term, slots: [], frequencies: [], words: new Set() }
    this.postings.set(term, posting)
    return posting
  }

  private newWord(word: string): Word {
    if (!this.postings.has(word)) this.spelling.add(word)
    const added: Word = { id: this.freeWordIds.pop() ?? this.wordIds++, word, postings: new Set(), documents: 0 }
    this.words.set(word, added)
    return added
  }

  private release(word: Word): void {
    word.documents--
    if (word.documents > 0) return
    this.words.delete(word.word)
    if (!this.postings.has(word.word)) this.spelling.remove(word.word)
    this.freeWordIds.push(word.id)
    for (const posting of word.postings) posting.words.delete(word)
  }

  private withdraw(posting: Posting, slot: number): void {
    const at = position(posting.slots, slot)
    if (posting.slots[at] !== slot) return
    posting.slots.splice(at, 1)
    posting.frequencies.splice(at, 1)
    if (posting.slots.length > 0) return
    this.postings.delete(posting.term)
    if (!this.words.has(posting.term)) this.spelling.remove(posting.term)
    for (const word of posting.words) word.postings.delete(posting)
  }
}

/** In the smallest form that holds them: half of what an index weighs is its texts. */
function offsetsOf(tokens: Token[], length: number): Uint16Array | Uint32Array {
  const offsets = tokens.flatMap(({ start, end }) => [start, end])
  return length < 2 ** 16 ? Uint16Array.from(offsets) : Uint32Array.from(offsets)
}

/** The searched texts of a document, by field. */
export function fieldTexts(document: SearchDocument): string[] {
  const tags = document.tags.map((tag) => `#${tag.replace(/^#+/, '').trim().replace(/\s+/g, '_')}`)
  return [document.title, tags.join(' '), document.names.join(' \n '), document.text]
}

function insert(posting: Posting, slot: number, packed: number): void {
  const at = position(posting.slots, slot)
  posting.slots.splice(at, 0, slot)
  posting.frequencies.splice(at, 0, packed)
}

/** Where the slot stands, or would stand, in an ascending list. */
function position(slots: number[], slot: number): number {
  let low = 0
  let high = slots.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (slots[middle]! < slot) low = middle + 1
    else high = middle
  }
  return low
}
