import { Lexicon } from '#shared/search/lexicon.ts'
import type { Spelled } from '#shared/search/lexicon.ts'
import type { SearchDocument, SearchObject } from '#shared/search/document.ts'
import type { Ingredient } from '#shared/search/ingredients.ts'
import {
  bitsPerField,
  fieldCount,
  mostOccurrences,
  namesField,
  occurrences,
  tagsField,
  textField,
  titleField,
} from '#shared/search/postings.ts'
import type { Posting, Word } from '#shared/search/postings.ts'
import { Synonyms } from '#shared/search/synonyms.ts'

export type Entry = {
  record: number
  document: Omit<SearchDocument, 'title' | 'text'>
  /** Pieces. */
  title: Uint8Array
  text: Uint8Array
}

/** The documents of one language, by term, with exact removal. */
export class LanguageIndex extends Lexicon {
  readonly entries: (Entry | undefined)[] = []
  /** What stands in each slot. */
  readonly objects: SearchObject[] = []
  /** Words in each field of each slot, side by side. */
  readonly lengths: number[] = []
  synonyms: Synonyms
  size = 0
  /** Grows with each change. */
  changes = 0
  private readonly totalLengths = Array.from({ length: fieldCount }, () => 0)
  private readonly slotByRecord = new Map<number, number>()
  private readonly freeSlots: number[] = []
  /** Postings of the document that is being counted. */
  private touched: Posting[] = []

  constructor(language: string, without: ReadonlySet<Ingredient>) {
    super(language, without)
    this.synonyms = new Synonyms([], language)
  }

  /** Adds the document, in place of the record's earlier one. */
  put(record: number, { title, text, ...document }: SearchDocument): void {
    this.putEntry({ record, document, title: this.pieces.encode(title), text: this.pieces.encode(text) })
  }

  /** The same for a document whose texts are pieces of this index already. */
  putEntry(entry: Entry): void {
    this.remove(entry.record)
    this.changes++
    const slot = this.freeSlots.pop() ?? this.entries.length
    this.eachField(entry, (field, each) => {
      let length = 0
      each((spelled) => {
        length++
        this.count(spelled, field)
      })
      this.lengths[slot * fieldCount + field] = length
      this.totalLengths[field]! += length
    })
    for (const posting of this.touched) {
      this.cells.insert(posting, slot, posting.pending)
      posting.pending = 0
    }
    this.touched = []
    this.entries[slot] = entry
    this.objects[slot] = entry.document.object
    this.slotByRecord.set(entry.record, slot)
    this.size++
  }

  remove(record: number): void {
    const slot = this.slotByRecord.get(record)
    const entry = slot === undefined ? undefined : this.entries[slot]
    if (slot === undefined || entry === undefined) return
    const words = new Set<Word>()
    this.eachField(entry, (_field, each) => each(({ word }) => words.add(word)))
    for (const word of words) word.documents--
    for (const posting of new Set([...words].flatMap((word) => word.postings))) this.cells.withdraw(posting, slot)
    for (let field = 0; field < fieldCount; field++) {
      this.totalLengths[field]! -= this.lengths[slot * fieldCount + field]!
    }
    this.entries[slot] = undefined
    this.slotByRecord.delete(record)
    this.freeSlots.push(slot)
    this.size--
    this.changes++
  }

  averageLength(field: number): number {
    return this.size === 0 ? 1 : Math.max(1, this.totalLengths[field]! / this.size)
  }

  private count({ word, postings }: Spelled, field: number): void {
    if (word.counted !== this.changes) word.documents++
    word.counted = this.changes
    for (const posting of postings) {
      const { pending } = posting
      if (pending === 0) this.touched.push(posting)
      if (occurrences(pending, field) < mostOccurrences) posting.pending = pending + (1 << (field * bitsPerField))
    }
  }

  private eachField(
    entry: Entry,
    visit: (field: number, each: (take: (spelled: Spelled) => void) => void) => void,
  ): void {
    const inText = (text: string) => (take: (spelled: Spelled) => void) => this.readShort(text).forEach(take)
    visit(titleField, (take) => this.eachWord(entry.title, take))
    visit(tagsField, inText(tagsText(entry.document.tags)))
    visit(namesField, inText(namesText(entry.document.names)))
    visit(textField, (take) => this.eachWord(entry.text, take))
  }

  /** The searched texts of a document, by field. */
  texts({ document, title, text }: Entry): string[] {
    const { tags, names } = document
    return [this.pieces.decode(title), tagsText(tags), namesText(names), this.pieces.decode(text)]
  }
}

const tagsText = (tags: string[]): string =>
  tags.map((tag) => `#${tag.replace(/^#+/, '').trim().replace(/\s+/g, '_')}`).join(' ')
const namesText = (names: string[]): string => names.join(' \n ')
