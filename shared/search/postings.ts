/** Fields in the order in which their counts are packed. */
export const fieldCount = 4
export const [titleField, tagsField, namesField, textField] = [0, 1, 2, 3] as const
export const bitsPerField = 7
export const mostOccurrences = (1 << bitsPerField) - 1

/**
 * Where a term stands, in the cells of its index from `start` on: slots ascending, and after each the occurrences in the
 * four fields packed into one integer. `room`: how many fit before it has to move. `pending`: the occurrences in the
 * document that is being counted.
 */
export type Posting = {
  term: string
  start: number
  documents: number
  room: number
  words: Word[]
  pending: number
}
/**
 * A word as written (folded), with the postings of all its readings. One that no document has any more stays, with empty
 * ones. `counted`: the change that met it last.
 */
export type Word = { id: number; word: string; postings: Posting[]; documents: number; counted: number }

/** Occurrences in one field out of a packed count. */
export function occurrences(packed: number, field: number): number {
  return (packed >>> (field * bitsPerField)) & mostOccurrences
}

/** The cells of all postings of an index: one list of integers, for a hundred thousand lists of their own weigh thrice. */
export class Cells {
  values = new Int32Array(1 << 12)
  private end = 0
  private unused = 0
  private readonly postings: Posting[] = []

  add(term: string): Posting {
    const posting: Posting = { term, start: 0, documents: 0, room: 0, words: [], pending: 0 }
    this.postings.push(posting)
    return posting
  }

  insert(posting: Posting, slot: number, packed: number): void {
    if (posting.documents === posting.room) this.move(posting)
    const { values } = this
    let at = posting.start + 2 * posting.documents
    for (; at > posting.start && values[at - 2]! > slot; at -= 2) {
      values[at] = values[at - 2]!
      values[at + 1] = values[at - 1]!
    }
    values[at] = slot
    values[at + 1] = packed
    posting.documents++
  }

  withdraw(posting: Posting, slot: number): void {
    const { start, documents } = posting
    let low = 0
    let high = documents
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.values[start + 2 * middle]! < slot) low = middle + 1
      else high = middle
    }
    if (low === documents || this.values[start + 2 * low] !== slot) return
    this.values.copyWithin(start + 2 * low, start + 2 * low + 2, start + 2 * documents)
    posting.documents--
  }

  /** To the end, with twice the room. */
  private move(posting: Posting): void {
    const room = posting.room === 0 ? 1 : 2 * posting.room
    if (this.end + 2 * room > this.values.length) this.make(2 * room)
    this.values.copyWithin(this.end, posting.start, posting.start + 2 * posting.documents)
    this.unused += 2 * posting.room
    posting.start = this.end
    posting.room = room
    this.end += 2 * room
  }

  /** Makes place for so many cells: from what was left behind by those that moved, where that is much. */
  private make(wanted: number): void {
    const spacious = this.unused * 3 > this.end
    this.copy(Math.ceil(this.values.length * (spacious ? 1 : 1.25)) + wanted)
  }

  /** Room for so many documents in each posting, in the order in which they were added, before any is there. */
  reserve(rooms: readonly number[]): void {
    rooms.forEach((room, at) => (this.postings[at]!.room = room))
    this.copy(rooms.reduce((sum, room) => sum + 2 * room, 0))
  }

  private copy(length: number): void {
    const { values } = this
    this.values = new Int32Array(length)
    this.end = 0
    this.unused = 0
    for (const posting of this.postings) {
      this.values.set(values.subarray(posting.start, posting.start + 2 * posting.documents), this.end)
      posting.start = this.end
      this.end += 2 * posting.room
    }
  }
}
