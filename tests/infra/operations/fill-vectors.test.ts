import { expect, it } from 'vitest'
import { fillVectors } from '#infra/operations/fill-vectors.ts'

/** Returns a stub that yields the results in order and then repeats the last one. */
function steps(...waiting: number[]) {
  const counter = { calls: 0 }
  const step = async () => ({ waiting: waiting[Math.min(counter.calls++, waiting.length - 1)]! })
  return { told: counter, step }
}

it('embeds records until none is missing, even if more are added meanwhile', async () => {
  const { told: counter, step } = steps(90, 60, 70, 30, 0)
  await fillVectors(step)
  expect(counter.calls).toBe(5)
})

it('fails if the number of pending records stops decreasing', async () => {
  const { told: counter, step } = steps(90, 60)
  await expect(fillVectors(step)).rejects.toThrow('60 records are pending without progress')
  expect(counter.calls).toBe(7)
})
