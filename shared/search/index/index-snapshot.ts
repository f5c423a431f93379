import type { SearchDocument, SearchObject } from '#shared/search/index/search-document.ts'
import { IndexedDocument, LanguageIndex } from '#shared/search/index/language-index.ts'
import { IntegerList } from '#shared/search/index/integer-list.ts'
import { packAlphabet, packReading, unpackAlphabet, unpackReading } from '#shared/search/index/packed-readings.ts'
import type { PackedReading } from '#shared/search/index/packed-readings.ts'
import { bytesOf, eachId } from '#shared/search/index/text-pieces.ts'

/** Content of an index: its languages, and the number of each record (`object:id`). */
export type IndexContents = { languages: Map<string, LanguageIndex>; numbers: Map<string, number> }

/** Version of the snapshot format. Increase with every change, of the analysers too; other versions are rejected. */
const format = 6

/** One in this many pieces is analysed again on load, to detect a changed analyser. */
const probeInterval = 97

type Column = number[]
type LanguageHead = {
  language: string
  /** Sorted alphabetically, as the next two columns. */
  pieces: string[]
  counts: Column
  readings: PackedReading[]
  /** Record number of each document, delta-encoded. */
  record: Column
  languageId: Column
  tags: Column
  names: Column
  ownNames: Column
  filter: Column
  views: Column
  pinned: Column
  /** Length in bytes of title and text. */
  title: Column
  text: Column
}
type Head = { format: number; about: unknown; records: string[]; values: unknown[]; languages: LanguageHead[] }

/**
 * Serializes an index: a JSON header, then the pieces of all texts. The most frequent pieces have the smallest numbers,
 * so that the result compresses well. Postings are not stored, because counting them again is faster than reading them.
 */
export function saveIndex({ languages, numbers }: IndexContents, about: unknown): Uint8Array {
  const values: unknown[] = []
  const known = new Map<string, number>()
  const shared = (value: unknown): number => {
    const text = JSON.stringify(value)
    const at = known.get(text) ?? values.push(value) - 1
    known.set(text, at)
    return at
  }
  const parts = [...languages.values()].map((index) => saveLanguage(index, shared))
  const head: Head = { format, about, records: [...numbers.keys()], values, languages: parts.map((part) => part.head) }
  const headBytes = new TextEncoder().encode(JSON.stringify(head))
  const size = parts.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const whole = new Uint8Array(4 + headBytes.length + size)
  new DataView(whole.buffer).setUint32(0, headBytes.length)
  whole.set(headBytes, 4)
  let at = 4 + headBytes.length
  for (const { bytes } of parts) {
    whole.set(bytes, at)
    at += bytes.length
  }
  return whole
}

function saveLanguage(index: LanguageIndex, shared: (value: unknown) => number) {
  const entries = index.entries.filter((entry) => entry !== undefined)
  const { ids, counts } = usedPieces(index, entries)
  const pieces = ids.map((id) => index.pieces.texts[id]!)
  const column = (value: (entry: IndexedDocument) => number): Column => entries.map(value)
  const head: LanguageHead = {
    language: index.language,
    pieces: packAlphabet(pieces),
    counts,
    readings: ids.map((id, at) => packReading(index.readingOf(id), pieces[at]!)),
    record: entries.map(({ record }, row) => record - (entries[row - 1]?.record ?? 0)),
    languageId: column(({ document }) => shared(document.language_id)),
    tags: column(({ document }) => shared(document.tags)),
    names: column(({ document }) => shared(document.names)),
    ownNames: column(({ document }) => document.ownNames ?? 0),
    filter: column(({ document }) => shared(document.filter)),
    views: column(({ document }) => document.views),
    pinned: column(({ document }) => Number(document.pinned)),
    title: [],
    text: [],
  }
  const rankById = new Uint32Array(index.pieces.texts.length)
  const ranked = byFrequency(counts)
  ranked.forEach((at, rank) => (rankById[ids[at]!] = rank))
  const bytes = new Uint8Array(ranked.reduce((sum, at, rank) => sum + counts[at]! * bytesOf(rank), 0))
  let end = 0
  const write = (text: Uint8Array): number => {
    const start = end
    eachId(text, (id) => {
      let rest = rankById[id]!
      for (; rest > 127; rest >>>= 7) bytes[end++] = (rest & 127) | 128
      bytes[end++] = rest
    })
    return end - start
  }
  for (const { title, text } of entries) {
    head.title.push(write(title))
    head.text.push(write(text))
  }
  return { head, bytes }
}

/** Returns the pieces in use in alphabetical order, with their frequencies. */
function usedPieces({ pieces }: LanguageIndex, entries: readonly IndexedDocument[]) {
  const counts = new Uint32Array(pieces.texts.length)
  for (const { bytes } of entries) eachId(bytes, (id) => counts[id]!++)
  const ids = Array.from(counts.keys())
    .filter((id) => counts[id]! > 0)
    .sort((a, b) => (pieces.texts[a]! < pieces.texts[b]! ? -1 : 1))
  return { ids, counts: ids.map((id) => counts[id]!) }
}

/** Returns alphabetical indexes by descending frequency. */
const byFrequency = (counts: Column): number[] =>
  Array.from(counts.keys()).sort((a, b) => counts[b]! - counts[a]! || a - b)

/**
 * Loads a serialized index, with the `about` value stored with it.
 *
 * @throws {Error} if the format or the analyser differs
 */
export function loadIndex(whole: Uint8Array): { contents: IndexContents; about: unknown } {
  const start = 4 + new DataView(whole.buffer, whole.byteOffset).getUint32(0)
  const head: Head = JSON.parse(new TextDecoder().decode(whole.subarray(4, start)))
  if (head.format !== format) throw new Error(`a search index of format ${head.format}`)
  const numbers = new Map(head.records.map((record, number) => [record, number]))
  const records = head.records.map(splitRecord)
  const languages = new Map<string, LanguageIndex>()
  // Copied, because a subarray would prevent the header from being garbage-collected.
  const texts = new Uint8Array(whole.subarray(start))
  const maxPieces = Math.max(0, ...head.languages.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0)))
  const waiting = new IntegerList(2 * maxPieces + 64)
  let at = 0
  for (const one of head.languages) {
    const index = new LanguageIndex(one.language, new Set())
    languages.set(one.language, index)
    loadPieces(index, one)
    index.cells.gather(waiting)
    let record = 0
    one.record.forEach((further, row) => {
      record += further
      const [object, id] = records[record]!
      const document: IndexedDocument['document'] = {
        object,
        id,
        language: one.language,
        language_id: head.values[one.languageId[row]!] as string,
        tags: head.values[one.tags[row]!] as string[],
        names: head.values[one.names[row]!] as string[],
        ownNames: one.ownNames[row]!,
        views: one.views[row]!,
        pinned: one.pinned[row] === 1,
        filter: head.values[one.filter[row]!] as SearchDocument['filter'],
      }
      const [title, text] = [one.title[row]!, one.text[row]!]
      index.putEntry(new IndexedDocument(record, document, texts.subarray(at, at + title + text), title))
      at += title + text
    })
    index.settle()
  }
  return { contents: { languages, numbers }, about: head.about }
}

function loadPieces(index: LanguageIndex, { language, pieces, counts, readings }: LanguageHead): void {
  const texts = unpackAlphabet(pieces)
  const rankByPlace = new Uint32Array(texts.length)
  for (const place of byFrequency(counts)) rankByPlace[place] = index.pieces.add(texts[place]!)
  texts.forEach((text, place) => {
    const reading = unpackReading(readings[place] ?? null, text, { language, check: place % probeInterval === 0 })
    index.storeReading(rankByPlace[place]!, reading)
  })
}

function splitRecord(record: string): [SearchObject, string] {
  const colon = record.indexOf(':')
  return [record.slice(0, colon) as SearchObject, record.slice(colon + 1)]
}
