import { expect, it } from 'vitest'
import { fillVectors } from '#infra/operations/vectors.ts'

/** Answers one after the other, the last for ever. */
function steps(...waiting: number[]) {
  const told = { calls: 0 }
  const step = async () => ({ waiting: waiting[Math.min(told.calls++, waiting.length - 1)]! })
  return { told, step }
}

it('has records read until none waits, though more come meanwhile', async () => {
  const { told, step } = steps(90, 60, 70, 30, 0)
  await fillVectors(step)
  expect(told.calls).toBe(5)
})

it('gives up where none is read any more', async () => {
  const { told, step } = steps(90, 60)
  await expect(fillVectors(step)).rejects.toThrow('60 records wait and none was read')
  expect(told.calls).toBe(7)
})
