import { selectAnswer } from '#shared/search/sentences/select-answer.ts'
import { scorePage, selectSentences, thresholdsOf } from '#shared/search/sentences/sentence-model.ts'
import type { SentenceQuestion } from './read-questions.ts'
import { assignFolds, createExamples, findCommonTerms, groupQuestions } from './sentence-examples.ts'
import { tallyOf, type Tally } from './sentence-metrics.ts'
import { trainSentenceModel } from './train-sentence-model.ts'

const folds = 5

/** Outcome of each question: of all selected sentences, and of the one that is shown as the answer. */
export type CrossValidation = { tallies: Tally[]; card: Tally[]; groups: number[] }

/**
 * Tests on each fold a model of the other folds, thresholds and common terms included. All languages of a question and
 * all questions of a page are in one fold.
 */
export function crossValidate(questions: readonly SentenceQuestion[], report: (text: string) => void): CrossValidation {
  const groups = groupQuestions(questions)
  const foldOf = assignFolds(groups, folds, 2)
  const tallies: Tally[] = []
  const card: Tally[] = []
  for (let fold = 0; fold < folds; fold++) {
    const isTest = groups.map((group) => foldOf.get(group) === fold)
    const training = questions.filter((_, at) => !isTest[at])
    const commonTerms = findCommonTerms(training)
    const examples = createExamples(questions, groups, commonTerms)
    const model = trainSentenceModel(
      examples.filter((_, at) => !isTest[at]),
      commonTerms,
    )
    questions.forEach(({ answers, lang, sentences }, at) => {
      if (!isTest[at]) return
      const scores = scorePage(model, examples[at]!.features)
      tallies[at] = tallyOf(answers, selectSentences(scores, thresholdsOf(model, lang)))
      card[at] = tallyOf(
        answers,
        [selectAnswer(scores, sentences)].filter((one) => one !== null),
      )
    })
    report(`fold ${fold + 1} of ${folds}`)
  }
  return { tallies, card, groups }
}
