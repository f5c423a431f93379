import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { acceptsGzip, toGatewayResult } from '#functions/platform/http/response.ts'

const long = { words: 'ماء للشرب '.repeat(400) }

describe('an HTTP response', () => {
  test('is compressed for clients that accept gzip, with the header', () => {
    const { headers, body, isBase64Encoded } = toGatewayResult({ status: 200, body: long }, 't', true)
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('accept-encoding') })
    expect(isBase64Encoded).toBe(true)
    const bytes = Buffer.from(body!, 'base64')
    expect(bytes.length).toBeLessThan(JSON.stringify(long).length / 20)
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(long)
  })

  test.each([
    ['for those who do not ask for it', long, false],
    ['where it is small', { words: 'ماء' }, true],
  ])('is not compressed %s', (_why, answered, packs) => {
    const { headers, body } = toGatewayResult({ status: 200, body: answered }, 't', packs)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(JSON.parse(body!)).toEqual(answered)
  })

  test('is compressed only if Accept-Encoding contains gzip', () => {
    expect(acceptsGzip({ 'accept-encoding': 'gzip, deflate, br' })).toBe(true)
    expect(acceptsGzip({ 'accept-encoding': 'br' })).toBe(false)
    expect(acceptsGzip({})).toBe(false)
  })
})
