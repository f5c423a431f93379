import { probabilityOf } from './boosted-trees.ts'
import type { Features } from './page-features.ts'

/** Score of a sentence outside the page: that of one that is no answer. */
const outside = -5
/** Weight of a neighbour in the mean score of a sentence and those around it, by distance from 1. */
const neighbourWeights = [0.4, 0.2]
const likelyProbability = 0.3

/**
 * Adds features of the scores of the sentences to those of a question, for the decision whether any of them answers it.
 * Answers are runs of sentences, so a high score counts more among high scores.
 *
 * @param scores Log-odds by sentence
 */
export function addScores(question: Features, scores: readonly number[]): Features {
  const around = scores.map((_, at) => meanAround(scores, at)).sort((one, other) => other - one)
  const sorted = scores.toSorted((one, other) => other - one)
  const probabilities = scores.map(probabilityOf)
  const sum = probabilities.reduce((total, one) => total + one, 0)
  return {
    ...question,
    first: sorted[0] ?? outside,
    second: sorted[1] ?? outside,
    third: sorted[2] ?? outside,
    fifth: sorted[4] ?? outside,
    firstAround: around[0] ?? outside,
    thirdAround: around[2] ?? outside,
    sum,
    mean: sum / Math.max(1, scores.length),
    gap: (sorted[0] ?? outside) - (sorted[Math.floor(sorted.length / 2)] ?? outside),
    likely: probabilities.filter((one) => one > likelyProbability).length,
  }
}

/** Returns the weighted mean of the scores of a sentence and its neighbours. */
function meanAround(scores: readonly number[], at: number): number {
  let sum = scores[at]!
  let total = 1
  neighbourWeights.forEach((weight, index) => {
    for (const neighbour of [scores[at - index - 1], scores[at + index + 1]]) {
      if (neighbour === undefined) continue
      sum += weight * neighbour
      total += weight
    }
  })
  return sum / total
}
