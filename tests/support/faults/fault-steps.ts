import { expect } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { clientId, emailOf, password, type Answer, type TestProduct } from '#tests/support/product.ts'
import { expectClean } from './fault-writes.ts'

const as = 'Administrator'

export const passwordGrant = (person: string, secret = password) => ({
  grant_type: 'password',
  client_id: clientId,
  username: emailOf(person),
  password: secret,
})

export const expectUnavailable = (answer: Answer): void => {
  expect(answer, answer.text).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expectClean(answer)
}

/** Steps of the tests for a failing file store. */
export function fileSteps({ call, origin }: Pick<TestProduct, 'call' | 'origin'>) {
  /** Client that repeats one idempotent request. */
  function logo(image: string): () => Promise<Answer> {
    const body = { title: uniqueWord(), image }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    return () => call('POST', '/directory-media', { as, body, headers })
  }
  const pictureOf = async (record: Record<string, unknown>) => fetch(new URL(String(record['image_url']), origin()))
  return { logo, pictureOf }
}
