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

test('a question is read once for all who ask it within a while', async () => {
  const { ask, asked } = questions(() => 0)
  const { scale, values } = (await ask('Où dormir ?'))!
  expect(Array.from(values, (one) => one * scale)).toEqual([expect.closeTo(0.6, 2), expect.closeTo(0.8, 2)])
  await ask('ou dormir ?')
  expect(asked).toEqual(['Où dormir ?'])
})

test('of the questions of before no more are remembered than there is room for', async () => {
  let time = 0
  const { ask, asked } = questions(() => (time += 1000))
  for (let at = 0; at <= 300; at++) await ask(`question ${at}`)
  await ask('question 300')
  expect(asked).toHaveLength(301)
  await ask('question 0')
  expect(asked).toHaveLength(302)
})

test('what a model reads is limited by the minute and by the day, and known questions count for nothing', async () => {
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

test('nobody waits longer for a model than a fifth of a second, and the next may ask again', async () => {
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

test('a long question is read by its beginning', async () => {
  const { ask, asked } = questions(() => 0)
  await ask('word '.repeat(500))
  expect(asked[0]).toHaveLength(500)
})
