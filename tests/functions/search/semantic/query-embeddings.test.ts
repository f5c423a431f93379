import { expect, test } from 'vitest'
import { createQueryEmbedder, embeddingLimits } from '#functions/search/semantic/query-embeddings.ts'

/** Embedder with an immediate model, and the queries that the model received. */
function questions(now: () => number, read: () => Promise<number[]> = async () => [3, 4]) {
  const asked: string[] = []
  const ask = createQueryEmbedder(
    (words) => {
      asked.push(words)
      return read()
    },
    embeddingLimits,
    now,
  )
  return { ask, asked }
}

/** A number as letters: digits would be removed as personal data. */
const inLetters = (number: number): string => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

test('a query is embedded once and cached for all callers', async () => {
  const { ask, asked } = questions(() => 0)
  const { scale, values } = (await ask('Où dormir ?'))!
  expect(Array.from(values, (one) => one * scale)).toEqual([expect.closeTo(0.6, 2), expect.closeTo(0.8, 2)])
  await ask('ou dormir ?')
  expect(asked).toEqual(['Où dormir ?'])
})

test('the cache of queries is limited', async () => {
  let time = 0
  const { ask, asked } = questions(() => (time += 1000))
  for (let at = 0; at <= 300; at++) await ask(`question ${at}`)
  await ask('question 300')
  expect(asked).toHaveLength(301)
  await ask('question 0')
  expect(asked).toHaveLength(302)
})

test('calls of the model are limited per minute and day, cached queries excluded', async () => {
  let time = 0
  const { ask, asked } = questions(() => time)
  const askMany = async (count: number) => {
    for (let at = 0; at < count; at++) await ask(`question ${inLetters(time)} ${inLetters(at)}`)
  }
  await askMany(200)
  expect(asked).toHaveLength(120)
  expect(await ask(`question a ${inLetters(119)}`)).not.toBeNull()
  expect(await ask('another')).toBeNull()
  time += 60_000
  await askMany(200)
  expect(asked).toHaveLength(240)
  for (; asked.length < 10_000 && time < 86_000_000; time += 60_000) await askMany(120)
  time += 60_000
  await askMany(1)
  expect(asked).toHaveLength(10_000)
  time = 86_400_000
  await askMany(1)
  expect(asked).toHaveLength(10_001)
})

test('a search waits at most a fifth of a second for the model, and the next may retry', async () => {
  let asked = 0
  const ask = createQueryEmbedder(async (_words, signal) => {
    if (asked++ > 0) return [1]
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  })
  const before = performance.now()
  expect(await ask('evicted')).toBeNull()
  expect(performance.now() - before).toBeGreaterThan(embeddingLimits.timeoutMs - 10)
  expect(embeddingLimits.timeoutMs).toBe(200)
  expect(await ask('evicted')).not.toBeNull()
})

test('long queries are truncated', async () => {
  const { ask, asked } = questions(() => 0)
  await ask('word '.repeat(500))
  expect(asked[0]).toHaveLength(500)
})
