// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownLists } from '#web/features/my-lists/own-lists.ts'
import { aQueryClient } from '#tests/web/query-client.ts'

const disk = vi.hoisted(() => new Map<string, unknown>())

vi.mock('#web/session/storage/user-storage.ts', () => ({
  userKey: (userId: string, what: string) => `${userId}:${what}`,
  readUserValue: async (name: string) => disk.get(name),
  writeUserValue: async (name: string, value: unknown) => disk.set(name, value),
  deleteUserDatabase: () => disk.clear(),
}))

let network: (() => Response) | null

beforeEach(() => {
  disk.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/config.json')) return Response.json({ apiBase: '/api' })
    if (network) return network()
    throw new TypeError('Failed to fetch')
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a list stored before sharing existed is read as not shared while offline', async () => {
  network = null
  disk.set(':lists', [{ id: 'l1', name: 'Reception', faqs: ['a'] }])
  const expected = { id: 'l1', name: 'Reception', faqs: ['a'], units: [], link: null }
  expect(await aQueryClient().fetchQuery(ownLists.all())).toEqual([expected])
  expect(await aQueryClient().fetchQuery(ownLists.one('l1'))).toEqual(expected)
})

test('the sharing fields of a list are stored on the device for offline use', async () => {
  const responseLists = [{ id: 'l1', name: 'Reception', faqs: ['a'], units: ['u1'], link: 'a-link' }]
  network = () => Response.json(responseLists)
  expect(await aQueryClient().fetchQuery(ownLists.all())).toEqual(responseLists)
  network = null
  expect(await aQueryClient().fetchQuery(ownLists.all())).toEqual(responseLists)
})
