import { expect, test } from 'vitest'
import { watchDisk, diskFullResponse } from '#infra/local/gateway/disk-space.ts'

test('a full disk rejects writes with a message, still serves reads, and accepts writes again later', () => {
  let [free, now] = [0, 0]
  const disk = watchDisk(
    '/',
    () => free,
    () => now,
  )
  const ask = (method: string, path = '/api/faq', language = 'en') =>
    diskFullResponse(disk, { method, path, headers: { 'accept-language': language }, traceId: 't' })
  expect([ask('GET'), ask('HEAD'), ask('POST', '/api/auth')]).toEqual([null, null, null])
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'])
    expect(ask(method)).toMatchObject({ statusCode: 503, headers: { 'retry-after': '60' } })
  const responses = ['en', 'ar', 'fr'].map((language) => JSON.parse(ask('POST', '/api/faq', language)!.body!))
  expect(responses[0]).toMatchObject({ code: 'unavailable', message: expect.stringContaining('nothing can be saved') })
  expect(new Set(responses.map(({ message }) => message)).size).toBe(3)
  free = 1e9
  expect(ask('POST')).not.toBeNull()
  now = 1000
  expect(ask('POST')).toBeNull()
})
