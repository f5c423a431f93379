import type { SearchDocument, SearchObject } from '#shared/search/document.ts'
import { readWord } from '#shared/search/analyse/analyse.ts'
import type { Reading } from '#shared/search/analyse/analyse.ts'
import { LanguageIndex } from '#shared/search/language-index.ts'
import type { Entry } from '#shared/search/language-index.ts'
import { bytesOf, eachId } from '#shared/search/pieces.ts'

/** All of an index: its languages, and the number by which they know each record (`object:id`). */
export type Shelves = { languages: Map<string, LanguageIndex>; numbers: Map<string, number> }

/** Grows with each change of what is written here; another one cannot be read. */
const format = 1

/** Of so many pieces one is read anew, to see that the analyser still reads as it did. */
const probed = 97

type PlainReading = Pick<Reading, 'word' | 'terms'>
/**
 * How a piece is read: the word, unless that is the piece itself, and its terms, as how much of the word's beginning each
 * is wherever it is one. A single number for a single term; null for what is no word.
 */
type PackedReading = number | (string | number)[] | null
type Column = number[]
type LanguageHead = {
  language: string
  pieces: string[]
  readings: PackedReading[]
  /** Documents of each term, in the order in which the readings bring them. */
  documents: Column
  record: Column
  languageId: Column
  tags: Column
  names: Column
  filter: Column
  views: Column
  pinned: Column
  /** Bytes of the pieces of the title and of the text. */
  title: Column
  text: Column
}
type Head = { format: number; about: unknown; records: string[]; values: unknown[]; languages: LanguageHead[] }

/**
 * An index as bytes: a head in JSON and after it the pieces of all texts, the commonest with the smallest numbers, for they
 * are to be packed. Postings are not among them: they are counted again in less time than they would take to be read.
 */
export function save({ languages, numbers }: Shelves, about: unknown): Uint8Array {
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
  const { rankById, ids, size } = byFrequency(index, entries)
  const bytes = new Uint8Array(size)
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
  const column = (value: (entry: Entry) => number): Column => entries.map(value)
  const lengths = entries.map(({ title, text }) => [write(title), write(text)] as const)
  const head: LanguageHead = {
    language: index.language,
    pieces: ids.map((id) => index.pieces.texts[id]!),
    readings: ids.map((id) => packReading(index.pieces.texts[id]!, index.readingOf(id))),
    documents: [...new Set(ids.flatMap((id) => index.readingOf(id)?.terms ?? []))].map(
      (term) => index.postings.get(term)!.documents,
    ),
    record: column(({ record }) => record),
    languageId: column(({ document }) => shared(document.language_id)),
    tags: column(({ document }) => shared(document.tags)),
    names: column(({ document }) => shared(document.names)),
    filter: column(({ document }) => shared(document.filter)),
    views: column(({ document }) => document.views),
    pinned: column(({ document }) => Number(document.pinned)),
    title: lengths.map(([title]) => title),
    text: lengths.map(([, text]) => text),
  }
  return { head, bytes }
}

/** The pieces that are still used, the commonest first, and how many bytes all texts take with their places as numbers. */
function byFrequency({ pieces }: LanguageIndex, entries: readonly Entry[]) {
  const counts = new Uint32Array(pieces.texts.length)
  for (const { title, text } of entries) for (const bytes of [title, text]) eachId(bytes, (id) => counts[id]!++)
  const ids = Array.from(counts.keys())
    .filter((id) => counts[id]! > 0)
    .sort((a, b) => counts[b]! - counts[a]! || a - b)
  const rankById = new Uint32Array(counts.length)
  let size = 0
  ids.forEach((id, rank) => {
    rankById[id] = rank
    size += counts[id]! * bytesOf(rank)
  })
  return { rankById, ids, size }
}

/** The index that was saved, with what was said about it. Throws on bytes of another format, or of none. */
export function load(whole: Uint8Array): { shelves: Shelves; about: unknown } {
  const start = 4 + new DataView(whole.buffer, whole.byteOffset).getUint32(0)
  const head: Head = JSON.parse(new TextDecoder().decode(whole.subarray(4, start)))
  if (head.format !== format) throw new Error(`a search index of format ${head.format}`)
  const numbers = new Map(head.records.map((record, number) => [record, number]))
  const languages = new Map<string, LanguageIndex>()
  let at = start
  for (const one of head.languages) {
    const index = new LanguageIndex(one.language, new Set())
    languages.set(one.language, index)
    one.pieces.forEach((piece, number) => index.addPiece(piece, readingOf(one, piece, number)))
    index.cells.reserve(one.documents)
    const take = (length: number): Uint8Array => whole.subarray(at, (at += length))
    one.record.forEach((record, row) => {
      const [object, id] = splitRecord(head.records[record]!)
      const document: Entry['document'] = {
        object,
        id,
        language: one.language,
        language_id: head.values[one.languageId[row]!] as string,
        tags: head.values[one.tags[row]!] as string[],
        names: head.values[one.names[row]!] as string[],
        views: one.views[row]!,
        pinned: one.pinned[row] === 1,
        filter: head.values[one.filter[row]!] as SearchDocument['filter'],
      }
      index.putEntry({ record, document, title: take(one.title[row]!), text: take(one.text[row]!) })
    })
  }
  return { shelves: { languages, numbers }, about: head.about }
}

function packReading(piece: string, reading: PlainReading | null): PackedReading {
  if (reading === null) return null
  const { word } = reading
  const terms = reading.terms.map((term) => (word.startsWith(term) ? term.length : term))
  const [first] = terms
  if (word === piece && terms.length === 1 && typeof first === 'number') return first
  return [word === piece ? '' : word, ...terms]
}

/** Throws where the analyser reads a piece in another way by now. */
function readingOf({ language, readings }: LanguageHead, piece: string, number: number): PlainReading | null {
  const packed = readings[number] ?? null
  if (packed === null) return null
  const [written, ...terms] = typeof packed === 'number' ? ['', packed] : packed
  const word = written === '' ? piece : String(written)
  const reading = { word, terms: terms.map((term) => (typeof term === 'number' ? word.slice(0, term) : term)) }
  if (number % probed === 0) {
    const anew = readWord(piece, language)
    if (anew.word !== word || anew.terms.join() !== reading.terms.join())
      throw new Error('a search index of another analyser')
  }
  return reading
}

function splitRecord(record: string): [SearchObject, string] {
  const colon = record.indexOf(':')
  return [record.slice(0, colon) as SearchObject, record.slice(colon + 1)]
}
