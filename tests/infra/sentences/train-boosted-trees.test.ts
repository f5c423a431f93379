import { expect, test } from 'vitest'
import { probabilityOf, scoreRow } from '#shared/search/sentences/boosted-trees.ts'
import { createPseudoRandom } from '#infra/sentences/pseudo-random.ts'
import { trainBoostedTrees, type BoostingOptions } from '#infra/sentences/train-boosted-trees.ts'

const options: BoostingOptions = {
  trees: 60,
  depth: 3,
  learningRate: 0.2,
  minLeafWeight: 1,
  regularisation: 1,
  featureShare: 1,
  groupShare: 0.8,
  seed: 3,
}

/** Rows whose label is the exclusive or of two features; the third is noise. */
function exclusiveOr(count: number, seed: number) {
  const random = createPseudoRandom(seed)
  const rows = Array.from({ length: count }, () => [random(), random(), random()])
  const labels = rows.map(([one, other]) => (one! > 0.5 !== other! > 0.3 ? 1 : 0))
  return { rows, labels, groups: rows.map((_, at) => at >> 2) }
}

test('learn an interaction of features, on other rows too', () => {
  const model = trainBoostedTrees(exclusiveOr(800, 1), options)
  const { rows, labels } = exclusiveOr(200, 2)
  const right = rows.filter((row, at) => probabilityOf(scoreRow(model, row)) > 0.5 === (labels[at] === 1))
  expect(right.length).toBeGreaterThan(184)
})

test('are the same for the same seed, and other ones for another', () => {
  const rows = exclusiveOr(200, 1)
  expect(trainBoostedTrees(rows, options)).toEqual(trainBoostedTrees(rows, options))
  expect(trainBoostedTrees(rows, { ...options, seed: 4 })).not.toEqual(trainBoostedTrees(rows, options))
})

test('predict the share of positive rows if no feature tells', () => {
  const labels = Array.from({ length: 100 }, (_, at) => (at % 4 === 0 ? 1 : 0))
  const model = trainBoostedTrees({ rows: labels.map(() => [1]), labels, groups: labels.map((_, at) => at) }, options)
  expect(probabilityOf(scoreRow(model, [1]))).toBeCloseTo(0.25, 1)
})
