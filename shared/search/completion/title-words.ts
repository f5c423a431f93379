import { analyse } from '#shared/search/analysis/analyse.ts'
import type { IndexedDocument, LanguageIndex } from '#shared/search/index/language-index.ts'

const titlesByIndex = new WeakMap<LanguageIndex, TitleWords>()

/** Minimum unused word ids before compaction. */
const minUnusedBeforeCompaction = 4096

/** Separator between a title and the other names of a document. */
export const titleSeparator = -1

/**
 * Word ids of all titles in one array, because every keystroke scans many titles. The other names follow a title, each
 * after a separator.
 */
export class TitleWords {
  /** Word ids. */
  ids = new Int32Array(1 << 12)
  starts = new Int32Array(0)
  ends = new Int32Array(0)
  private readonly index: LanguageIndex
  /** Document whose words are stored for each slot. */
  private known: (IndexedDocument | undefined)[] = []
  private end = 0
  private used = 0

  constructor(index: LanguageIndex) {
    this.index = index
  }

  /** Returns the title words of an index. Changed documents are read again on demand. */
  static of(index: LanguageIndex): TitleWords {
    let titles = titlesByIndex.get(index)
    if (titles === undefined) titlesByIndex.set(index, (titles = new TitleWords(index)))
    titles.makeRoom()
    return titles
  }

  /** Returns whether the slot has a document. Its words are then between `starts` and `ends`. */
  has(slot: number): boolean {
    const entry = this.index.entries[slot]
    if (this.known[slot] !== entry) this.read(slot, entry)
    return entry !== undefined
  }

  private read(slot: number, entry: IndexedDocument | undefined): void {
    this.used -= this.ends[slot]! - this.starts[slot]!
    this.starts[slot] = this.end
    if (entry !== undefined) {
      this.index.eachWord(entry.title, ({ word }) => this.push(word.id))
      const { names, ownNames = 0 } = entry.document
      for (const name of names.slice(0, ownNames)) this.pushName(name)
    }
    this.ends[slot] = this.end
    this.used += this.end - this.starts[slot]!
    this.known[slot] = entry
  }

  private pushName(name: string): void {
    const { words, language } = this.index
    this.push(titleSeparator)
    for (const { word } of analyse(name, language)) {
      const known = words.get(word)
      if (known !== undefined) this.push(known.id)
    }
  }

  private push(id: number): void {
    if (this.end === this.ids.length) this.ids = copyOf(this.ids, 2 * this.end)
    this.ids[this.end++] = id
  }

  /** Grows the arrays for new slots. Resets them when more entries are unused than in use. */
  private makeRoom(): void {
    const slots = this.index.entries.length
    if (this.starts.length < slots) {
      const room = slots + (slots >>> 3)
      this.starts = copyOf(this.starts, room)
      this.ends = copyOf(this.ends, room)
    }
    if (this.end < minUnusedBeforeCompaction + 2 * this.used) return
    this.known = []
    this.starts.fill(0)
    this.ends.fill(0)
    this.end = this.used = 0
  }
}

function copyOf(numbers: Int32Array<ArrayBuffer>, room: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(room)
  more.set(numbers)
  return more
}
