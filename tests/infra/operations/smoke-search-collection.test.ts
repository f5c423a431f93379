import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOpenSearchClient, type OpenSearchClient } from '#functions/search/opensearch/opensearch-client.ts'
import { smokeTestCollection } from '#infra/operations/smoke-search-collection.ts'
import { withCredentials } from '#tests/functions/search/engines.ts'
import { startOpenSearchServer } from '#tests/support/opensearch/opensearch-server.ts'

let server: Awaited<ReturnType<typeof startOpenSearchServer>>
let collection: OpenSearchClient
beforeAll(async () => {
  withCredentials()
  server = await startOpenSearchServer()
  collection = createOpenSearchClient(server.endpoint, 2000)
})
afterAll(() => server.close())

const indexes = async () => Object.keys(await collection('GET', '/_alias'))

it('writes and searches documents in three languages, and deletes its index', async () => {
  const lines: string[] = []
  await smokeTestCollection(collection, { print: (line) => lines.push(line), now: () => 0 })
  expect(lines).toEqual([
    'create the index: 0 ms',
    'write: 0 ms',
    'write an older version: 0 ms',
    'until the documents are visible: 0 ms',
    'search “residense permit”: 0 ms',
    'search “تصريح الإقامة”: 0 ms',
    'search “renouveler titre de sejour”: 0 ms',
    'delete the index: 0 ms',
  ])
  expect(await indexes()).toEqual([])
})

it('fails if the documents do not become visible, and deletes its index', async () => {
  server.holdBack()
  const failing = smokeTestCollection(collection, { print: () => undefined, pollMs: 0, maxPolls: 2 })
  await expect(failing).rejects.toThrow('the documents are not visible after 2 polls')
  server.show()
  expect(await indexes()).toEqual([])
})

it('fails if a search finds something else', async () => {
  const wrong: OpenSearchClient = (method, path, body) =>
    collection(method, path, typeof body === 'string' ? body.replaceAll('residence permit', 'work permit') : body)
  await expect(smokeTestCollection(wrong, { print: () => undefined })).rejects.toThrow('“residense permit” found')
  expect(await indexes()).toEqual([])
})
