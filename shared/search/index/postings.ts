import { IntegerList } from '#shared/search/index/integer-list.ts'

/** Fields, in the order of their packed counts. */
export const fieldCount = 4
export const [titleField, tagsField, namesField, textField] = [0, 1, 2, 3] as const
export const bitsPerField = 7
export const maxOccurrences = (1 << bitsPerField) - 1

/** Documents of a term: cells from `start` on, by ascending slot. `room`: capacity before the cells must move. */
export type Posting = {
  number: number
  term: string
  start: number
  documents: number
  room: number
  words: Word[]
}
/** Folded word with the postings of all its stems. A word that is no longer used remains, with empty postings. */
export class Word {
  readonly id: number
  readonly word: string
  postings: Posting[] = []
  /** First of its spellings. */
  spelled: SpelledWord | null = null
  private readonly counted: IntegerList

  /** @param counted Document frequency by word id */
  constructor(id: number, word: string, counted: IntegerList) {
    this.id = id
    this.word = word
    this.counted = counted
  }

  get documents(): number {
    return this.counted.values[this.id]!
  }
}
/** Spelling of a word, which determines its stems. `next`: another spelling of the same word. */
export type SpelledWord = {
  number: number
  word: Word
  postings: Posting[]
  elision: boolean
  next: SpelledWord | null
}

export function occurrencesInField(packed: number, field: number): number {
  return (packed >>> (field * bitsPerField)) & maxOccurrences
}

const beforeText = (1 << (textField * bitsPerField)) - 1

/**
 * A cell combines a slot (at most a million) with the number of a packed count in its lowest bits. There are few
 * distinct counts.
 */
const countBits = 12
const maxDistinctCounts = 1 << countBits
export const slotOf = (cell: number): number => cell >>> countBits

/** Cells of all postings in one array. A hundred thousand separate lists would use three times the memory. */
export class Cells {
  values = new Int32Array(1 << 12)
  private end = 0
  private unused = 0
  private readonly postings: Posting[] = []
  private readonly counts = new IntegerList()
  private readonly numbers = new Map<number, number>()
  /** Pairs of posting number and new cell, while a bulk load collects them. */
  private gathered: IntegerList | null = null

  constructor() {
    // Reserves the first numbers for counts in the text field only: the fallback when no numbers are left.
    for (let count = 0; count <= maxOccurrences; count++) this.numberOf(count << (textField * bitsPerField))
  }

  add(term: string): Posting {
    const posting: Posting = { number: this.postings.length, term, start: 0, documents: 0, room: 0, words: [] }
    this.postings.push(posting)
    return posting
  }

  /** Returns the packed count of a cell. */
  countOf(cell: number): number {
    return this.counts.values[cell & (maxDistinctCounts - 1)]!
  }

  /** Starts a bulk load. Cells are collected until `settle`, which takes a third of the time of single inserts. */
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

  /** Returns the packed count of a term in a slot; 0 if it does not occur. */
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

  /**
   * Finishes a bulk load: places the collected cells without spare capacity. Each must have a higher slot than those
   * before it.
   */
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

  /** Returns the number of a packed count. When the numbers are exhausted, only the text field is counted. */
  private numberOf(packed: number): number {
    if ((packed & beforeText) === 0 && this.counts.length > maxOccurrences) return occurrencesInField(packed, textField)
    const known = this.numbers.get(packed)
    if (known !== undefined) return known
    if (this.counts.length === maxDistinctCounts) return Math.max(1, occurrencesInField(packed, textField))
    this.counts.push(packed)
    this.numbers.set(packed, this.counts.length - 1)
    return this.counts.length - 1
  }

  /** Moves a posting to the end and doubles its capacity. */
  private move(posting: Posting): void {
    const room = posting.room === 0 ? 1 : 2 * posting.room
    if (this.end + room > this.values.length) this.make(room)
    this.values.copyWithin(this.end, posting.start, posting.start + posting.documents)
    this.unused += posting.room
    posting.start = this.end
    posting.room = room
    this.end += room
  }

  /** Makes space for more cells. Reclaims unused space first if there is much of it. */
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
