import { expect, test } from 'vitest'
import { createTotpSecret, stepOfCode } from '#infra/local/cognito/totp.ts'

// Secret and two codes of RFC 6238, truncated to the last six digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const codes = { '081804': 1_111_111_109, '005924': 1_234_567_890 }

test.each(Object.entries(codes))(
  'the code %s is accepted in its 30-second step and the two adjacent ones',
  (code, second) => {
    const step = Math.floor(second / 30)
    const at = (steps: number) => stepOfCode(secret, code, new Date((step + steps) * 30_000))
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null])
    expect(stepOfCode(createTotpSecret(), code, new Date(second * 1000))).toBeNull()
  },
)

test.each(['', '08180', '0818040', '08180a', '٠٨١٨٠٤'])('%j is rejected as a code', (code) => {
  expect(stepOfCode(secret, code, new Date(1_111_111_109_000))).toBeNull()
})

test('no code is accepted without a secret', () => {
  expect(stepOfCode(null, '081804', new Date(1_111_111_109_000))).toBeNull()
})

test('a generated secret is random, and as long as those of Cognito', () => {
  const secrets = Array.from({ length: 20 }, createTotpSecret)
  expect(secrets.every((one) => /^[A-Z2-7]{52}$/.test(one))).toBe(true)
  expect(new Set(secrets).size).toBe(20)
})
