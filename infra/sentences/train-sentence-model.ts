import { scoreRow, probabilityOf, type BoostedTrees } from '#shared/search/sentences/boosted-trees.ts'
import { addScores } from '#shared/search/sentences/page-score-features.ts'
import type { SerializedSentenceModel } from '#shared/search/sentences/sentence-model.ts'
import type { SerializedRarities } from '#shared/search/sentences/term-rarities.ts'
import { chooseThresholds, type ScoredQuestion } from './choose-thresholds.ts'
import { assignFolds, type SentenceExample } from './sentence-examples.ts'
import { trainBoostedTrees, type BoostingOptions, type TrainingRows } from './train-boosted-trees.ts'

/** Strong regularisation: the sentences of a page and its translations are alike, so there are few independent rows. */
const sentenceOptions: BoostingOptions = {
  trees: 110,
  depth: 4,
  learningRate: 0.08,
  minLeafWeight: 40,
  regularisation: 30,
  featureShare: 0.25,
  groupShare: 0.7,
  seed: 7,
}
const answerableOptions: BoostingOptions = {
  trees: 80,
  depth: 3,
  learningRate: 0.06,
  minLeafWeight: 4,
  regularisation: 6,
  featureShare: 0.35,
  groupShare: 0.7,
  seed: 7,
}
const folds = 5

/** Rows of an example for one of the models. */
type ExampleRows = { rows: number[][]; labels: readonly number[] }

/** Trains both parts of the model. The page is judged by scores of models that have not seen it (stacking). */
export function trainSentenceModel(
  examples: readonly SentenceExample[],
  commonTerms: Record<string, SerializedRarities>,
): SerializedSentenceModel {
  const sentence = trainInFolds(
    examples,
    examples.map(({ features, labels }) => ({ rows: features.sentences, labels })),
    sentenceOptions,
  )
  const answerable = trainInFolds(
    examples,
    examples.map(({ features, labels }, at) => ({
      rows: [Object.values(addScores(features.question, sentence.scores[at]!))],
      labels: [labels.includes(1) ? 1 : 0],
    })),
    answerableOptions,
  )
  const scored = examples.map(({ labels, language }, at): ScoredQuestion => ({
    language,
    scores: {
      sentences: sentence.scores[at]!.map(probabilityOf),
      answerable: probabilityOf(answerable.scores[at]![0]!),
    },
    answers: labels.flatMap((label, index) => (label === 1 ? index : [])),
  }))
  return {
    commonTerms,
    sentence: sentence.model,
    answerable: answerable.model,
    thresholds: chooseThresholds(scored),
  }
}

/** Trains a model on all examples, and returns the scores (log-odds) of each example by a model of the other folds. */
function trainInFolds(
  examples: readonly SentenceExample[],
  byExample: readonly ExampleRows[],
  options: BoostingOptions,
): { model: BoostedTrees; scores: number[][] } {
  const groups = examples.map(({ group }) => group)
  const foldOf = assignFolds(groups, folds, 1)
  const fit = (isIncluded: (group: number) => boolean): BoostedTrees => {
    const included = [...byExample.keys()].filter((at) => isIncluded(groups[at]!))
    const training: TrainingRows = {
      rows: included.flatMap((at) => byExample[at]!.rows),
      labels: included.flatMap((at) => byExample[at]!.labels),
      groups: included.flatMap((at) => byExample[at]!.rows.map(() => groups[at]!)),
    }
    return trainBoostedTrees(training, options)
  }
  const models = Array.from({ length: folds }, (_, fold) => fit((group) => foldOf.get(group) !== fold))
  const scores = byExample.map(({ rows }, at) => rows.map((row) => scoreRow(models[foldOf.get(groups[at]!)!]!, row)))
  return { model: fit(() => true), scores }
}
