import { Lexicon } from '#shared/search/index/lexicon.ts'
import type { SearchDocument, SearchObject } from '#shared/search/index/search-document.ts'
import { fieldCount, namesField, tagsField, textField, titleField } from '#shared/search/index/postings.ts'
import { acquireScratch } from '#shared/search/index/scratch-arrays.ts'

/**
 * Document with the encoded pieces of its title and text in one array, because each typed array has about 100 bytes of
 * overhead.
 */
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

/** Inverted index of one language. Documents can be removed exactly. */
export class LanguageIndex extends Lexicon {
  readonly entries: (IndexedDocument | undefined)[] = []
  readonly objects: SearchObject[] = []
  /** Field lengths in words by slot, in one flat array. */
  readonly lengths: number[] = []
  size = 0
  /** Increases with each change. */
  changes = 0
  private readonly slotByRecord = new Map<number, number>()
  private readonly freeSlots: number[] = []

  slotOf(record: number): number | undefined {
    return this.slotByRecord.get(record)
  }

  /** Adds a document and replaces the previous one of the record. */
  put(record: number, { title, text, ...document }: SearchDocument): void {
    const bytes: number[] = []
    this.pieces.append(title, bytes)
    const titleEnd = bytes.length
    this.pieces.append(text, bytes)
    this.putEntry(new IndexedDocument(record, document, Uint8Array.from(bytes), titleEnd))
    this.spelling.keepUp()
  }

  /** Same for a document whose texts are already encoded with this index. */
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

  /** Finishes a bulk load: compacts memory and does the work that the first search would otherwise do. */
  settle(): void {
    this.cells.settle()
    this.spelling.settle()
    acquireScratch(this)
  }

  private eachNumberOf(
    { title, text, document }: IndexedDocument,
    take: (number: number, field: number) => void,
  ): void {
    this.eachNumber(title, (number) => take(number, titleField))
    for (const { number } of this.readShort(tagsText(document.tags))) take(number, tagsField)
    for (const { number } of this.readShort(namesText(document.names))) take(number, namesField)
    this.eachNumber(text, (number) => take(number, textField))
  }

  texts({ document, title, text }: IndexedDocument): string[] {
    const { tags, names } = document
    return [this.pieces.decode(title), tagsText(tags), namesText(names), this.pieces.decode(text)]
  }
}

const tagsText = (tags: string[]): string =>
  tags.map((tag) => `#${tag.replace(/^#+/, '').trim().replace(/\s+/g, '_')}`).join(' ')
const namesText = (names: string[]): string => names.join(' \n ')
