import { searchRecordKey, type SearchDocument, type SearchObject } from '#shared/search/index/search-document.ts'
import { OpenSearchRequestError, type OpenSearchClient, type Json } from './opensearch-client.ts'
import { liveIndex } from './opensearch-engine.ts'
import { toIndexDocument, indexBody } from './index-document.ts'

/** Under this name stands the index that is being filled, if any. */
const fillingIndex = 'daleel-filling'

/** What a record is to be in the collection: its documents, or none where nobody is to find it. */
export type RecordDocuments = {
  object: SearchObject
  id: string
  version: number
  updated_at: string
  documents: readonly SearchDocument[]
}

/** Bytes of one call; the collection takes some ten million. */
const maxBulkBytes = 4_000_000

const idOf = (record: string, language: string): string => `${record}:${language}`

/**
 * The lines that bring a record's documents to what they are now, those of other languages taken away. With its version,
 * so that what is told late never takes the place of what is newer.
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

/** What is there already in a newer state, and what is not there to be taken away, is as it should be. */
const isDone = ({ status }: Item): boolean => status < 300 || status === 404 || status === 409

/** Writes records into an index. Throws where the collection did not take all of them, to be told again. */
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

/** The indexes that stand under each name. */
async function aliases(collection: OpenSearchClient): Promise<Map<string, string[]>> {
  const named = new Map<string, string[]>()
  const indexes = (await collection('GET', '/_alias')) as Record<string, { aliases: Json }>
  for (const [index, { aliases: own }] of Object.entries(indexes))
    for (const name of Object.keys(own)) named.set(name, [...(named.get(name) ?? []), index])
  return named
}

/** The indexes that each change goes to: the one that is searched, and the one that is being filled. */
export async function listWriteIndexes(collection: OpenSearchClient): Promise<string[]> {
  const named = await aliases(collection)
  return [liveIndex, fillingIndex].flatMap((name) => named.get(name) ?? [])
}

/** Makes an empty index to be filled, and throws away any that was left half full. */
export async function createFillingIndex(collection: OpenSearchClient, now: number): Promise<string> {
  for (const index of (await aliases(collection)).get(fillingIndex) ?? []) await collection('DELETE', `/${index}`)
  const index = `daleel-${now}`
  await collection('PUT', `/${index}`, indexBody)
  await collection('POST', '/_aliases', { actions: [{ add: { index, alias: fillingIndex } }] })
  return index
}

/** From now on the index that was filled is searched, in place of all others, in one step; those are thrown away. */
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

/** Documents in an index, as far as the collection shows them yet. */
export async function countDocuments(collection: OpenSearchClient, index: string): Promise<number> {
  const { count } = await collection('GET', `/${index}/_count`)
  return Number(count)
}
