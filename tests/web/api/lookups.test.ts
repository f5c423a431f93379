// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '#web/api/queries.ts'
import { aQueryClient } from '#tests/web/query-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('stored lookups are available at once, and are loaded again once', async () => {
  for (const key of ['languages', 'nationalities', 'countries', 'categories']) localStorage.setItem(key, '[]')
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (address === '/config.json') return Response.json({ apiBase: '/api' })
    return Response.json({ languages: [], nationalities: [], countries: [{ id: 'eg', name: 'Egypt' }], categories: [] })
  })
  const client = aQueryClient()
  const observer = new QueryObserver(client, queries.lookups())
  expect(observer.getCurrentResult().data?.countries).toEqual([])
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.countries).toHaveLength(1))
  stop()
  new QueryObserver(client, queries.lookups()).subscribe(() => {})()
  expect(asked.filter((address) => address.includes('published/lookups'))).toHaveLength(1)
})
