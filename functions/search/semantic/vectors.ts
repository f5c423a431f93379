import type { DocumentName, SearchObject } from '#shared/search/index/search-document.ts'
import { selectFirst } from '#shared/search/ranking/select-highest.ts'

/** Quantized unit vector: the values times the scale. */
export type QuantizedVector = { scale: number; values: Int8Array }

export type Vector = QuantizedVector & { language: string }

/** Vectors by object and id, one per language, for one version of the record. */
export type Vectors = ReadonlyMap<SearchObject, ReadonlyMap<string, RecordVectors>>
export type RecordVectors = { version: number; vectors: readonly Vector[] }

export type NearRecord = DocumentName & { nearness: number }

/**
 * Quantizes to 8 bits: a quarter of the memory and half the time, with an error smaller than the distance between two
 * results.
 */
export function quantize(values: readonly number[]): QuantizedVector {
  const length = Math.hypot(...values) || 1
  const largest = values.reduce((maximum, one) => Math.max(maximum, Math.abs(one)), 0) || 1
  const whole = Int8Array.from(values, (one) => Math.round((one / largest) * 127))
  return { scale: largest / length / 127, values: whole }
}

/** Cosine similarity. */
function nearness(one: QuantizedVector, other: QuantizedVector): number {
  // Integer arithmetic on local variables is five times as fast.
  const [mine, others] = [one.values, other.values]
  let sum = 0
  for (let at = 0; at < others.length; at++) sum = (sum + mine[at]! * others[at]!) | 0
  return sum * one.scale * other.scale
}

/** Returns the records nearest to a query, each by its nearest document, with at least the similarity `least`. */
export function findNearest(
  vectors: Vectors,
  question: QuantizedVector,
  { object, language, least, maximum }: { object?: SearchObject; language?: string; least: number; maximum: number },
): NearRecord[] {
  const near: NearRecord[] = []
  for (const [kind, records] of vectors) {
    if (object !== undefined && kind !== object) continue
    for (const [id, { vectors: documents }] of records) {
      let best: NearRecord | undefined
      for (const one of documents) {
        if (language !== undefined && one.language !== language) continue
        const found = nearness(question, one)
        if (found >= (best?.nearness ?? least)) best = { object: kind, id, language: one.language, nearness: found }
      }
      if (best) near.push(best)
    }
  }
  return selectFirst(near, maximum, (one, other) => other.nearness - one.nearness || (one.id < other.id ? -1 : 1))
}

type Head = {
  about: string
  records: [object: SearchObject, id: string, version: number, vectors: [language: string, scale: number][]][]
}

/** Encodes all vectors: header length, header as JSON, values. */
export function encodeVectors(vectors: Vectors, about: string): Buffer {
  const records: Head['records'] = []
  const values: Int8Array[] = []
  for (const [object, vectorsById] of vectors)
    for (const [id, { version, vectors: documents }] of vectorsById) {
      records.push([object, id, version, documents.map(({ language, scale }) => [language, scale])])
      values.push(...documents.map((one) => one.values))
    }
  const head = Buffer.from(JSON.stringify({ about, records } satisfies Head))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, ...values.map((one) => new Uint8Array(one.buffer, one.byteOffset, one.length))])
}

/** Decodes vectors; empty if they are from another model or format. */
export function decodeVectors(bytes: Buffer, about: string, dimensions: number): Vectors {
  const end = 4 + bytes.readUInt32BE(0)
  const head = JSON.parse(bytes.toString('utf8', 4, end)) as Head
  const vectors = new Map<SearchObject, Map<string, RecordVectors>>()
  if (head.about !== about) return vectors
  let at = bytes.byteOffset + end
  for (const [object, id, version, documents] of head.records) {
    const vectorsById = vectors.get(object) ?? new Map<string, RecordVectors>()
    vectors.set(object, vectorsById)
    const own = documents.map(([language, scale]): Vector => {
      const values = new Int8Array(bytes.buffer, at, dimensions)
      at += dimensions
      return { language, scale, values }
    })
    vectorsById.set(id, { version, vectors: own })
  }
  return vectors
}
