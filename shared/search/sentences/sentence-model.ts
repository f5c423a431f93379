import { probabilityOf, scoreRow, type BoostedTrees } from './boosted-trees.ts'
import { addScores } from './page-score-features.ts'
import { analysePage, type PageAnalysis } from './page-analysis.ts'
import { extractFeatures, type PageFeatures } from './sentence-features.ts'
import { readRarities, type SerializedRarities, type TermRarities } from './term-rarities.ts'

/**
 * Minimum probability that the page answers at all; minimum probability of a sentence, absolute and relative to the best;
 * maximum number of sentences, the best ones.
 */
export type Thresholds = { answerable: number; sentence: number; relative: number; maxSentences?: number }

/**
 * Serialized model (`npm run train -- sentences`). `sentence` scores each sentence, and `answerable` the page with these
 * scores (stacking, Wolpert 1992).
 */
export type SerializedSentenceModel = {
  /** By language code; other languages have none. */
  commonTerms: Record<string, SerializedRarities>
  sentence: BoostedTrees
  answerable: BoostedTrees
  /** By language code, and for `otherLanguages`. */
  thresholds: Record<string, Thresholds>
}

/** Key of the thresholds of languages without training data. */
export const otherLanguages = 'other'

/** Probability of each sentence to be an answer, and of the page to have any. */
export type SentenceScores = { sentences: number[]; answerable: number }

/** Selected sentences (indices, in order; empty if none answers) and the scores of all. */
export type SelectedSentences = SentenceScores & { selected: number[] }

/** Selects the sentences of a page that answer a question, or none. It writes nothing: sentences are quoted as they are. */
export class SentenceModel {
  private readonly model: SerializedSentenceModel
  private readonly rarities: ReadonlyMap<string, TermRarities>

  constructor(model: SerializedSentenceModel) {
    this.model = model
    this.rarities = new Map(Object.entries(model.commonTerms).map(([language, one]) => [language, readRarities(one)]))
  }

  /**
   * @param sentences Sentences or lines of one page in order, its title first if it has one
   * @param language Language code of the page and the question
   */
  select(question: string, sentences: readonly string[], language: string): SelectedSentences {
    return this.selectOn(analysePage(sentences, language), question)
  }

  /** Same for a page that is already analysed. */
  selectOn(page: PageAnalysis, question: string): SelectedSentences {
    if (page.sentences.length === 0) return { sentences: [], answerable: 0, selected: [] }
    const features = extractFeatures(question, page, this.rarities.get(page.language) ?? new Map())
    const scores = scorePage(this.model, features)
    return { ...scores, selected: selectSentences(scores, thresholdsOf(this.model, page.language)) }
  }
}

export const thresholdsOf = ({ thresholds }: SerializedSentenceModel, language: string): Thresholds =>
  thresholds[language] ?? thresholds[otherLanguages]!

export function scorePage(
  { sentence, answerable }: Pick<SerializedSentenceModel, 'sentence' | 'answerable'>,
  page: PageFeatures,
): SentenceScores {
  const scores = page.sentences.map((row) => scoreRow(sentence, row))
  return {
    sentences: scores.map(probabilityOf),
    answerable: probabilityOf(scoreRow(answerable, Object.values(addScores(page.question, scores)))),
  }
}

/** Returns the indices of the sentences above the thresholds, in order. */
export function selectSentences({ sentences, answerable }: SentenceScores, thresholds: Thresholds): number[] {
  if (answerable < thresholds.answerable) return []
  const minimum = Math.max(thresholds.sentence, thresholds.relative * Math.max(...sentences))
  const above = sentences.flatMap((probability, at) => (probability >= minimum ? at : []))
  const best = above.toSorted((one, other) => sentences[other]! - sentences[one]!).slice(0, thresholds.maxSentences)
  return best.sort((one, other) => one - other)
}
