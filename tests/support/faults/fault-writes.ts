import { expect, vi } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { severalAtOnce } from '#tests/support/several-at-once.ts'
import type { Answer } from '#tests/support/product.ts'
import type { FaultyProduct } from './faulty-product.ts'

const as = 'Administrator'

/** Attempted create during a fault, and its response. */
export type Write = { key: string; name: string; answer: Answer; again: () => Promise<Answer> }

/** Operations that change the table. */
export const transactions = /^TransactWriteItems$/
export const changes = /^(Put|Update|Delete)Item$|^TransactWriteItems$/

export const cancelledFor = (...codes: string[]) => ({
  refused: 'TransactionCanceledException',
  more: { CancellationReasons: codes.map((Code) => ({ Code })) },
})

/** Internal details that no response may contain. */
const inside = /node_modules|\.ts:\d|arn:aws|dynamodb|exception|com\.amazon|daleel-(uploads|registry|files)/i

/** Checks that a response has no internal details and that errors have the error format. */
export function expectClean({ status, text, body, headers }: Answer): void {
  expect(text).not.toMatch(inside)
  if (status < 400) return expect(body['code']).toBeUndefined()
  expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String), trace_id: expect.any(String) })
  if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

/** Captures the product's log lines instead of printing them. */
export function captureLogLines() {
  const lines: Record<string, unknown>[] = []
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    for (const line of String(text).split('\n')) if (line.startsWith('{"level"')) lines.push(JSON.parse(line))
    return true
  })
  return { lines, end: () => spy.mockRestore() }
}

/** Creates hashtags concurrently and checks the invariants afterwards. */
export function writing({ call, settled, part }: FaultyProduct) {
  async function create(name = uniqueWord()): Promise<Write> {
    const key = crypto.randomUUID()
    const again = () => call('POST', '/hashtag', { as, body: { hashtag: name }, headers: { 'idempotency-key': key } })
    return { key, name, answer: await again(), again }
  }

  const createMany = (count: number) => severalAtOnce(Array.from({ length: count }), () => create())

  const recordsNamed = async (name: string) =>
    (await call('GET', `/hashtag?conditions[hashtag:equal]=${name}`, { as })).body.entities

  /** The six invariants; `traceless` if a rejected request cannot have had an effect. */
  async function expectInvariants(writes: readonly Write[], lines: Record<string, unknown>[], traceless = true) {
    part('table').heal()
    for (const { name, answer, again } of writes) {
      expectClean(answer)
      if (answer.status >= 500) {
        const ownLines = lines.filter((one) => one['trace_id'] === answer.body['trace_id'])
        expect(ownLines.map(({ level }) => level)).toEqual(['error'])
      }
      if (answer.status >= 300 && traceless) expect(await recordsNamed(name)).toEqual([])
      // Repeats the same request: returns the stored response or executes now.
      const repeated = await again()
      expect(repeated.status, repeated.text).toBe(201)
      const { id } = repeated.body
      if (answer.status < 300) expect(answer.body.id).toBe(id)
      expect(await recordsNamed(name)).toMatchObject([{ id, hashtag: name }])
      expect((await call('GET', `/hashtag/${id}`, { as })).body).toMatchObject({ id, hashtag: name, version: 1 })
    }
    await settled()
    for (const { again } of writes.slice(0, 10)) {
      const { id } = (await again()).body
      const log = (await call('GET', `/log?conditions[object_id:equal]=${id}`, { as })).body.entities
      expect(log.map((row) => row['action'])).toEqual(['Create'])
    }
  }

  return { create, createMany, expectInvariants }
}
