import { Lexicon } from '#shared/search/index/lexicon.ts'
import type { SearchDocument, SearchObject } from '#shared/search/index/search-document.ts'
import { fieldCount, namesField, tagsField, textField, titleField } from '#shared/search/index/postings.ts'
import { acquireScratch } from '#shared/search/index/scratch-arrays.ts'

/** A document with the pieces of its title and, after them, of its text: one list, since each weighs a hundred bytes itself. */
export class IndexedDocument {
  readonly record: number
  readonly document: Omit<SearchDocument, 'title' | 'text'>
  readonly bytes: Uint8Array
  private readonly titleEnd: number

  constructor(record: number, document: IndexedDocument['document'], bytes: Uint8Array, titleEnd: number) {
    this.record = record
    this.document = document
    this.bytes = bytes
    this.titleEnd = titleEnd
  }

  get title(): Uint8Array {
    return this.bytes.subarray(0, this.titleEnd)
  }

  get text(): Uint8Array {
    return this.bytes.subarray(this.titleEnd)
  }
}

/** The documents of one language, by term, with exact removal. */
export class LanguageIndex extends Lexicon {
  readonly entries: (IndexedDocument | undefined)[] = []
  /** What stands in each slot. */
  readonly objects: SearchObject[] = []
  /** Words in each field of each slot, side by side. */
  readonly lengths: number[] = []
  size = 0
  /** Grows with each change. */
  changes = 0
  private readonly slotByRecord = new Map<number, number>()
  private readonly freeSlots: number[] = []

  /** Where the document of a record stands. */
  slotOf(record: number): number | undefined {
    return this.slotByRecord.get(record)
  }

  /** Adds the document, in place of the record's earlier one. */
  put(record: number, { title, text, ...document }: SearchDocument): void {
    const bytes: number[] = []
    this.pieces.append(title, bytes)
    const titleEnd = bytes.length
    this.pieces.append(text, bytes)
    this.putEntry(new IndexedDocument(record, document, Uint8Array.from(bytes), titleEnd))
    this.spelling.keepUp()
  }

  /** The same for a document whose texts are pieces of this index already. */
  putEntry(entry: IndexedDocument): void {
    this.remove(entry.record)
    this.changes++
    const slot = this.freeSlots.pop() ?? this.entries.length
    const first = slot * fieldCount
    for (let field = 0; field < fieldCount; field++) this.lengths[first + field] = 0
    this.eachNumberOf(entry, (number, field) => {
      this.lengths[first + field]!++
      this.counter.count(number, field)
    })
    this.counter.end((posting, packed) => this.cells.insert(posting, slot, packed))
    this.entries[slot] = entry
    this.objects[slot] = entry.document.object
    this.slotByRecord.set(entry.record, slot)
    this.size++
  }

  remove(record: number): void {
    const slot = this.slotByRecord.get(record)
    const entry = slot === undefined ? undefined : this.entries[slot]
    if (slot === undefined || entry === undefined) return
    this.eachNumberOf(entry, (number) => this.counter.count(number, textField))
    this.counter.takeBack((posting) => this.cells.withdraw(posting, slot))
    this.entries[slot] = undefined
    this.slotByRecord.delete(record)
    this.freeSlots.push(slot)
    this.size--
    this.changes++
  }

  /** After many documents were put: what searches would have to do once, and room that is not needed. */
  settle(): void {
    this.cells.settle()
    this.spelling.settle()
    acquireScratch(this)
  }

  /** The numbers of all words of a document, with the field of each. */
  private eachNumberOf(
    { title, text, document }: IndexedDocument,
    take: (number: number, field: number) => void,
  ): void {
    this.eachNumber(title, (number) => take(number, titleField))
    for (const { number } of this.readShort(tagsText(document.tags))) take(number, tagsField)
    for (const { number } of this.readShort(namesText(document.names))) take(number, namesField)
    this.eachNumber(text, (number) => take(number, textField))
  }

  /** The searched texts of a document, by field. */
  texts({ document, title, text }: IndexedDocument): string[] {
    const { tags, names } = document
    return [this.pieces.decode(title), tagsText(tags), namesText(names), this.pieces.decode(text)]
  }
}

const tagsText = (tags: string[]): string =>
  tags.map((tag) => `#${tag.replace(/^#+/, '').trim().replace(/\s+/g, '_')}`).join(' ')
const namesText = (names: string[]): string => names.join(' \n ')
