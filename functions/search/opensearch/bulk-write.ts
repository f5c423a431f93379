import { searchRecordKey, type SearchDocument, type SearchObject } from '#shared/search/index/search-document.ts'
import { OpenSearchRequestError, type OpenSearchClient, type Json } from './opensearch-client.ts'
import { liveIndex } from './opensearch-engine.ts'
import { toIndexDocument, indexBody } from './index-document.ts'

/** Alias of the index that is being filled, if any. */
const fillingIndex = 'daleel-filling'

/** Documents of a record to write; none if it must not be found. */
export type RecordDocuments = {
  object: SearchObject
  id: string
  version: number
  updated_at: string
  documents: readonly SearchDocument[]
}

/** Maximum bytes per call. The collection's limit is about ten million. */
const maxBulkBytes = 4_000_000

const idOf = (record: string, language: string): string => `${record}:${language}`

/**
 * Returns the bulk lines that update a record's documents and delete those of other languages. External versions
 * prevent an older event from replacing newer documents.
 */
function linesOf(index: string, written: RecordDocuments, languages: readonly string[]): string {
  const { object, id, version, updated_at, documents } = written
  const record = searchRecordKey(object, id)
  const about = (language: string): Json => ({
    _index: index,
    _id: idOf(record, language),
    version,
    version_type: 'external_gte',
  })
  const presentLanguages = new Set(documents.map(({ language }) => language))
  const lines = [
    ...documents.flatMap((document) => [
      { index: about(document.language) },
      toIndexDocument(document, { version, updated_at }),
    ]),
    ...languages.filter((one) => !presentLanguages.has(one)).map((language) => ({ delete: about(language) })),
  ]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

type Item = { status: number; error?: { type: string } }

/** A newer document, or a missing document to delete, is fine. */
const isDone = ({ status }: Item): boolean => status < 300 || status === 404 || status === 409

/**
 * Writes records into an index.
 *
 * @throws If the collection rejected any of them; the caller must retry.
 */
export async function bulkWriteRecords(
  collection: OpenSearchClient,
  index: string,
  records: readonly RecordDocuments[],
  languages: readonly string[],
): Promise<void> {
  let lines = ''
  const send = async (): Promise<void> => {
    if (lines === '') return
    const { items } = (await collection('POST', '/_bulk', lines)) as { items: Record<string, Item>[] }
    lines = ''
    const failed = items.flatMap(Object.values<Item>).find((item) => !isDone(item))
    if (failed) throw new OpenSearchRequestError('POST', failed.status, failed.error?.type ?? 'no type')
  }
  for (const record of records) {
    const more = linesOf(index, record, languages)
    if (lines.length + more.length > maxBulkBytes) await send()
    lines += more
  }
  await send()
}

async function aliases(collection: OpenSearchClient): Promise<Map<string, string[]>> {
  const named = new Map<string, string[]>()
  const indexes = (await collection('GET', '/_alias')) as Record<string, { aliases: Json }>
  for (const [index, { aliases: own }] of Object.entries(indexes))
    for (const name of Object.keys(own)) named.set(name, [...(named.get(name) ?? []), index])
  return named
}

/** Returns the indexes to write changes to: the live one, and one that is being filled. */
export async function listWriteIndexes(collection: OpenSearchClient): Promise<string[]> {
  const named = await aliases(collection)
  return [liveIndex, fillingIndex].flatMap((name) => named.get(name) ?? [])
}

/** Creates an empty index to fill, and deletes incomplete ones. */
export async function createFillingIndex(collection: OpenSearchClient, now: number): Promise<string> {
  for (const index of (await aliases(collection)).get(fillingIndex) ?? []) await collection('DELETE', `/${index}`)
  const index = `daleel-${now}`
  await collection('PUT', `/${index}`, indexBody)
  await collection('POST', '/_aliases', { actions: [{ add: { index, alias: fillingIndex } }] })
  return index
}

/** Makes a filled index live atomically, and deletes the previous ones. */
export async function activateIndex(collection: OpenSearchClient, index: string): Promise<void> {
  const before = ((await aliases(collection)).get(liveIndex) ?? []).filter((one) => one !== index)
  const actions = [
    { remove: { index, alias: fillingIndex } },
    { add: { index, alias: liveIndex } },
    ...before.map((old) => ({ remove: { index: old, alias: liveIndex } })),
  ]
  await collection('POST', '/_aliases', { actions })
  for (const old of before) await collection('DELETE', `/${old}`)
}

/** Returns the number of documents that the collection already shows in an index. */
export async function countDocuments(collection: OpenSearchClient, index: string): Promise<number> {
  const { count } = await collection('GET', `/${index}/_count`)
  return Number(count)
}
