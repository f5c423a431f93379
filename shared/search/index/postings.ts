import { IntegerList } from '#shared/search/index/integer-list.ts'

/** Fields in the order in which their counts are packed. */
export const fieldCount = 4
export const [titleField, tagsField, namesField, textField] = [0, 1, 2, 3] as const
export const bitsPerField = 7
export const maxOccurrences = (1 << bitsPerField) - 1

/**
 * Where a term stands, in the cells of its index from `start` on, by ascending slot. `room`: how many fit before it has to
 * move.
 */
export type Posting = {
  number: number
  term: string
  start: number
  documents: number
  room: number
  words: Word[]
}
/**
 * A word as written (folded), with the postings of all its readings. One that no document has any more stays, with empty
 * ones.
 */
export class Word {
  readonly id: number
  readonly word: string
  postings: Posting[] = []
  /** One of the ways in which it is spelled. */
  spelled: SpelledWord | null = null
  private readonly counted: IntegerList

  /** `counted`: by id of a word the documents that have it. */
  constructor(id: number, word: string, counted: IntegerList) {
    this.id = id
    this.word = word
    this.counted = counted
  }

  get documents(): number {
    return this.counted.values[this.id]!
  }
}
/** A word as some pieces have it: how it is spelled decides which of its readings stand. `next`: another way to spell it. */
export type SpelledWord = {
  number: number
  word: Word
  postings: Posting[]
  elision: boolean
  next: SpelledWord | null
}

/** Occurrences in one field out of a packed count. */
export function occurrencesInField(packed: number, field: number): number {
  return (packed >>> (field * bitsPerField)) & maxOccurrences
}

/** All bits of a packed count but those of the text. */
const beforeText = (1 << (textField * bitsPerField)) - 1

/**
 * A cell is a slot, a million at the most, and in its lowest bits the number of a packed count: of those there are few
 * different ones.
 */
const countBits = 12
const maxDistinctCounts = 1 << countBits
export const slotOf = (cell: number): number => cell >>> countBits

/** The cells of all postings of an index: one list of integers, for a hundred thousand lists of their own weigh thrice. */
export class Cells {
  values = new Int32Array(1 << 12)
  private end = 0
  private unused = 0
  private readonly postings: Posting[] = []
  /** The different packed counts, and their numbers. */
  private readonly counts = new IntegerList()
  private readonly numbers = new Map<number, number>()
  /** Numbers of postings and after each its new cell, for as long as they are gathered. */
  private gathered: IntegerList | null = null

  constructor() {
    // By its number each count of occurrences in the text alone, for when there is no room for more numbers.
    for (let count = 0; count <= maxOccurrences; count++) this.numberOf(count << (textField * bitsPerField))
  }

  add(term: string): Posting {
    const posting: Posting = { number: this.postings.length, term, start: 0, documents: 0, room: 0, words: [] }
    this.postings.push(posting)
    return posting
  }

  /** The occurrences in the four fields that a cell tells of. */
  countOf(cell: number): number {
    return this.counts.values[cell & (maxDistinctCounts - 1)]!
  }

  /** From here on cells wait in a list for `settle`, which puts very many to their places in a third of the time. */
  gather(waiting: IntegerList): void {
    waiting.length = 0
    this.gathered = waiting
  }

  insert(number: number, slot: number, packed: number): void {
    const cell = (slot << countBits) | this.numberOf(packed)
    if (this.gathered !== null) {
      this.gathered.push(number)
      this.gathered.push(cell)
      return
    }
    const posting = this.postings[number]!
    if (posting.documents === posting.room) this.move(posting)
    const { values } = this
    let at = posting.start + posting.documents
    for (; at > posting.start && slotOf(values[at - 1]!) > slot; at--) values[at] = values[at - 1]!
    values[at] = cell
    posting.documents++
  }

  withdraw(number: number, slot: number): void {
    const posting = this.postings[number]!
    const at = this.placeOf(posting, slot)
    if (at === null) return
    this.values.copyWithin(at, at + 1, posting.start + posting.documents)
    posting.documents--
  }

  /** The occurrences of a term in the four fields of a slot, packed; 0 where it does not stand there. */
  countIn(posting: Posting, slot: number): number {
    const at = this.placeOf(posting, slot)
    return at === null ? 0 : this.countOf(this.values[at]!)
  }

  private placeOf({ start, documents }: Posting, slot: number): number | null {
    let low = start
    let high = start + documents
    while (low < high) {
      const middle = (low + high) >>> 1
      if (slotOf(this.values[middle]!) < slot) low = middle + 1
      else high = middle
    }
    return low < start + documents && slotOf(this.values[low]!) === slot ? low : null
  }

  /** Puts the cells that were gathered, each of a later slot than those before it, to their places, with no room to spare. */
  settle(): void {
    const { values, length } = this.gathered ?? new IntegerList()
    this.gathered = null
    const more = new Int32Array(this.postings.length)
    for (let at = 0; at < length; at += 2) more[values[at]!]!++
    let cells = 0
    for (const posting of this.postings) {
      posting.room = posting.documents + more[posting.number]!
      cells += posting.room
    }
    this.copy(cells)
    const ends = Int32Array.from(this.postings, ({ start, documents }) => start + documents)
    for (let at = 0; at < length; at += 2) this.values[ends[values[at]!]!++] = values[at + 1]!
    for (const posting of this.postings) posting.documents = posting.room
  }

  /** Beyond all numbers there are, the occurrences in the text stand for all. */
  private numberOf(packed: number): number {
    if ((packed & beforeText) === 0 && this.counts.length > maxOccurrences) return occurrencesInField(packed, textField)
    const known = this.numbers.get(packed)
    if (known !== undefined) return known
    if (this.counts.length === maxDistinctCounts) return Math.max(1, occurrencesInField(packed, textField))
    this.counts.push(packed)
    this.numbers.set(packed, this.counts.length - 1)
    return this.counts.length - 1
  }

  /** To the end, with twice the room. */
  private move(posting: Posting): void {
    const room = posting.room === 0 ? 1 : 2 * posting.room
    if (this.end + room > this.values.length) this.make(room)
    this.values.copyWithin(this.end, posting.start, posting.start + posting.documents)
    this.unused += posting.room
    posting.start = this.end
    posting.room = room
    this.end += room
  }

  /** Makes place for so many cells: from what was left behind by those that moved, where that is much. */
  private make(wanted: number): void {
    const spacious = this.unused * 3 > this.end
    this.copy(Math.ceil(this.values.length * (spacious ? 1 : 1.25)) + wanted)
  }

  private copy(length: number): void {
    const { values } = this
    this.values = new Int32Array(length)
    this.end = 0
    this.unused = 0
    for (const posting of this.postings) {
      this.values.set(values.subarray(posting.start, posting.start + posting.documents), this.end)
      posting.start = this.end
      this.end += posting.room
    }
  }
}
