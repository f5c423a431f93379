import { selectSentences, type SentenceScores, type Thresholds } from './sentence-model.ts'

/**
 * Thresholds of a sentence that is shown as the answer. In a cross-validation (`npm run train -- sentences FILE… --card`)
 * four of five such sentences are answers; the score of the page tells more than that of the sentence.
 */
const answerThresholds: Thresholds = { answerable: 0.98, sentence: 0.6, relative: 0, maxSentences: 1 }
/** Shorter texts have no likely answer: the model was trained on none, and they are read at a glance. */
const minSentences = 7
const maxWords = 60

/** End of a sentence that introduces a list or asks, so that it is no answer alone. */
const incompleteEnd = /[:?؟]$/

/**
 * Returns the index of the one sentence of a page that is very likely to be the answer; null if there is none.
 *
 * @param sentences Sentences or lines of the page, its title first
 */
export function selectAnswer(scores: SentenceScores, sentences: readonly string[]): number | null {
  if (sentences.length < minSentences) return null
  const [answer = 0] = selectSentences(scores, answerThresholds)
  const text = sentences[answer]!.trim()
  return answer === 0 || incompleteEnd.test(text) || text.split(/\s+/).length > maxWords ? null : answer
}
