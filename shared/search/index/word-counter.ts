import { IntegerList } from '#shared/search/index/integer-list.ts'
import { bitsPerField, fieldCount, maxOccurrences, occurrencesInField } from '#shared/search/index/postings.ts'

/**
 * Counts the words of a document at a time. Works on numbers only, because following object references would dominate
 * the loading time of a large index.
 */
export class WordCounter {
  /** Document frequency by word id, and the last document that contained the word. */
  readonly documents = new IntegerList()
  private readonly countedIn = new IntegerList()
  /** Word id and posting numbers of each spelling, in one flat list, and the start of each. */
  private readonly readings = new IntegerList()
  private readonly starts = new IntegerList()
  /** Packed occurrences in the current document, by spelling and by posting. */
  private readonly read = new IntegerList()
  private readonly pending = new IntegerList()
  private readonly met = new IntegerList()
  private readonly touched = new IntegerList()
  private document = 0

  addWord(): void {
    this.documents.push(0)
    this.countedIn.push(0)
  }

  addPosting(): void {
    this.pending.push(0)
  }

  addReading(word: number, postings: readonly { number: number }[]): void {
    this.starts.push(this.readings.length)
    this.read.push(0)
    this.readings.push(word)
    for (const { number } of postings) this.readings.push(number)
  }

  /** Counts one occurrence in a field of the current document. */
  count(reading: number, field: number): void {
    const read = this.read.values
    const before = read[reading]!
    if (before === 0) this.met.push(reading)
    if (occurrencesInField(before, field) < maxOccurrences) read[reading] = before + (1 << (field * bitsPerField))
  }

  /** Ends the document and calls back with the packed count of each posting. */
  end(take: (posting: number, packed: number) => void): void {
    this.endAs(1, take)
  }

  /** Same, to remove a document counted before. */
  takeBack(take: (posting: number) => void): void {
    this.endAs(-1, take)
  }

  private endAs(more: number, take: (posting: number, packed: number) => void): void {
    this.document++
    for (let at = 0; at < this.met.length; at++) this.endReading(this.met.values[at]!, more)
    this.met.length = 0
    for (let at = 0; at < this.touched.length; at++) {
      const posting = this.touched.values[at]!
      take(posting, this.pending.values[posting]!)
      this.pending.values[posting] = 0
    }
    this.touched.length = 0
  }

  private endReading(reading: number, more: number): void {
    const { starts, readings } = this
    const pending = this.pending.values
    const packed = this.read.values[reading]!
    this.read.values[reading] = 0
    const start = starts.values[reading]!
    const end = reading + 1 < starts.length ? starts.values[reading + 1]! : readings.length
    const word = readings.values[start]!
    if (this.countedIn.values[word] !== this.document) this.documents.values[word]! += more
    this.countedIn.values[word] = this.document
    for (let at = start + 1; at < end; at++) {
      const posting = readings.values[at]!
      const before = pending[posting]!
      if (before === 0) this.touched.push(posting)
      pending[posting] = before === 0 ? packed : addCounts(before, packed)
    }
  }
}

/** Saturates at the maximum of each field. */
function addCounts(one: number, other: number): number {
  let sum = 0
  for (let field = 0; field < fieldCount; field++) {
    const both = occurrencesInField(one, field) + occurrencesInField(other, field)
    sum |= Math.min(both, maxOccurrences) << (field * bitsPerField)
  }
  return sum
}
