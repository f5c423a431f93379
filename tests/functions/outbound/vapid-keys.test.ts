import { createECDH, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { isBrowserKey, derivePushKeys } from '#functions/outbound/vapid-keys.ts'

test('VAPID keys derive from the secret, differ per number, and form a valid pair', () => {
  const keys = ['1 secret', '1 secret', '2 secret', '1 other'].map(derivePushKeys)
  expect(keys[0]).toEqual(keys[1])
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(3)
  for (const { publicKey, privateKey } of keys) {
    expect(privateKey).toMatch(/^[\w-]{43}$/)
    const point = Buffer.from(publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const jwk = { kty: 'EC', crv: 'P-256', x, y }
    const signed = sign('sha256', Buffer.from('x'), createPrivateKey({ key: { ...jwk, d: privateKey }, format: 'jwk' }))
    expect(verify('sha256', Buffer.from('x'), createPublicKey({ key: jwk, format: 'jwk' }), signed)).toBe(true)
  }
})

test('a browser key must be a full point on the curve', () => {
  const key = createECDH('prime256v1')
  key.generateKeys()
  expect(isBrowserKey(key.getPublicKey('base64url'))).toBe(true)
  for (const other of [key.getPublicKey('base64url', 'compressed'), '', `B${'A'.repeat(86)}`, 'x'.repeat(87)])
    expect(isBrowserKey(other), other).toBe(false)
})
