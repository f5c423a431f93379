import { afterEach, expect, test, vi } from 'vitest'
import { handler, probeSite } from '#functions/probe/site-probe.ts'
import { replaceResponses } from '#tests/support/faults/replace-responses.ts'
import { useProduct } from '#tests/support/product.ts'

const { origin } = useProduct()
afterEach(() => void vi.restoreAllMocks())

const probe = () => probeSite(origin())

test('the probe finds nothing wrong with a working site, its sign-in included', async () => {
  const signIns = vi.spyOn(globalThis, 'fetch')
  expect(await probe()).toEqual({})
  expect(signIns.mock.calls.filter(([, init]) => new Headers(init?.headers).has('x-amz-target'))).toHaveLength(1)
})

test.each<[check: string, fault: string, RegExp, Parameters<typeof replaceResponses>[1], failure: RegExp]>([
  ['page', 'an empty bucket of pages', /\/login /, { status: 403 }, /403/],
  ['page', 'a missing script', /\/assets\//, { status: 404 }, /cacheable/],
  ['configuration', 'a missing configuration', /config\.json/, { status: 404 }, /missing/],
  ['health', 'a wrong origin secret', /api\/health/, { status: 404 }, /404/],
  ['search', 'a function without concurrency', /api\/search/, { status: 503 }, /503/],
  [
    'sign-in',
    'a throttled user pool',
    /InitiateAuth/,
    { status: 400, body: { __type: 'TooManyRequestsException' } },
    /TooMany/,
  ],
  [
    'sign-in',
    'a deleted user pool',
    /InitiateAuth/,
    { status: 400, body: { __type: 'ResourceNotFoundException' } },
    /NotFound/,
  ],
])('the probe reports the check "%s" for %s', async (check, _fault, pattern, fault, failure) => {
  replaceResponses(pattern, fault)
  expect(await probe()).toMatchObject({ [check]: expect.stringMatching(failure) })
})

test('the probe reports a site that is not reachable in every check of it', async () => {
  expect(Object.keys(await probeSite('http://127.0.0.1:1')).toSorted()).toEqual([
    'configuration',
    'health',
    'page',
    'search',
    'sign-in',
  ])
})

test('the probe repeats a failed check once', async () => {
  replaceResponses(/api\/health/, { status: 503, times: 1 })
  expect(await probe()).toEqual({})
})

test('the function fails and logs the reason if a check fails', async () => {
  replaceResponses(/api\/health/, { status: 503 })
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await expect(handler()).rejects.toThrow('failed: health')
  expect(String(write.mock.calls[0]?.[0])).toContain('"failures":{"health":"returned 503 instead of 200"}')
})
