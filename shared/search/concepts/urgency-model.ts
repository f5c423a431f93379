import { analyse, type Token } from '#shared/search/analysis/analyse.ts'
import { trainModel, trainModelInSteps, selectStrongestFeatures } from '#shared/search/concepts/urgency-training.ts'
import type { Concept, Urgency } from './concept.ts'
import {
  extractFeatures,
  phraseHash,
  splitIntoWindows,
  FeatureTable,
  type TrainedModel,
  type Phrases,
} from './urgency-features.ts'

/** Minimum words of a clause that is judged separately. */
const minClauseWords = 3
/**
 * Minimum score of an urgent text, and the higher one for texts above a number of words, which contain more chance
 * matches.
 */
const minScore = 0.9
const longTextWords = 20
const minScoreOfLongText = 2.3
/** Reduction of the minimum score. A missed suicidal query may cost a life. */
const minScoreReductions: Partial<Record<Urgency, number>> = { suicide: 0.8 }
/** Minimum and maximum words of a phrase found inside a text. */
const minWordsWithinText = 4
const maxPhraseWords = 12
/** Score above the minimum for a text with an exact phrase of an urgent concept. */
const exactPhraseScore = 2

/** Serialized model: feature hashes, delta-encoded, with their weights and kinds. */
export type SerializedModel = {
  scale: number
  kindScale: number
  kinds: readonly Urgency[]
  features: readonly number[]
  weights: readonly number[]
  /** See `packedKinds` of the feature table. */
  ofKinds: readonly number[]
  /** Phrase hashes, delta-encoded, and the kind of each. */
  phrases: readonly number[]
  phraseKinds: readonly number[]
}

/** `score` is the distance above the minimum score. */
export type UrgencyJudgement = { score: number; kind: Urgency }

/**
 * Detects queries of people in danger in one language, and the kind of danger. Trained on the expressions of urgent
 * concepts against all others and the exceptions. Logistic regression over words, pairs of near words and letter
 * n-grams. Training is deterministic and independent of the order of the concepts.
 */
export class UrgencyModel {
  private readonly language: string
  private readonly model: TrainedModel
  private readonly phrases: Phrases

  private constructor(language: string, model: TrainedModel, phrases: Phrases) {
    this.language = language
    this.model = model
    this.phrases = phrases
  }

  static train(concepts: readonly Concept[], language: string): UrgencyModel {
    const { model, phrases } = trainModel(concepts, language)
    return new UrgencyModel(language, model, phrases)
  }

  /** Trains the model in short steps. `between` is awaited after each step. */
  static async trainInSteps(
    concepts: readonly Concept[],
    language: string,
    between: () => Promise<unknown>,
  ): Promise<UrgencyModel> {
    const { model, phrases } = await trainModelInSteps(concepts, language, between)
    return new UrgencyModel(language, model, phrases)
  }

  static deserialize(language: string, serialized: SerializedModel): UrgencyModel {
    let feature = 0
    const hashes = Int32Array.from(serialized.features, (distance) => (feature += distance))
    const features = new FeatureTable(hashes, serialized.weights, serialized.ofKinds)
    const { kinds, scale, kindScale } = serialized
    let phrase = 0
    const phrases = new Map(
      serialized.phrases.map((distance, at) => [(phrase += distance), kinds[serialized.phraseKinds[at]!]!] as const),
    )
    return new UrgencyModel(language, { kinds, scale, kindScale, features }, phrases)
  }

  /** Serializes the model; with a limit, only the strongest features and no phrases. */
  serialize(maxFeatures = Infinity): SerializedModel {
    const { kinds, scale, kindScale, features } = this.model
    const isWhole = maxFeatures === Infinity
    const { hashes, weights, packedKinds } = isWhole ? features : selectStrongestFeatures(features, maxFeatures)
    const phrases = isWhole ? [...this.phrases].sort(([one], [other]) => one - other) : []
    return {
      scale,
      kindScale,
      kinds,
      features: Array.from(hashes, (hash, at) => hash - (hashes[at - 1] ?? 0)),
      weights,
      ofKinds: packedKinds,
      phrases: phrases.map(([phrase], at) => phrase - (phrases[at - 1]?.[0] ?? 0)),
      phraseKinds: phrases.map(([, kind]) => kinds.indexOf(kind)),
    }
  }

  /** Judges a text by its most alarming part; null if it is not urgent. */
  judge(text: string): UrgencyJudgement | null {
    const tokens = analyse(text, this.language)
    const parts = partsOf(tokens, text)
    const phraseKind = this.findPhrase(parts.filter(({ isWindow }) => !isWindow).map((part) => part.tokens))
    if (phraseKind) return { score: exactPhraseScore, kind: phraseKind }
    const least = tokens.length > longTextWords ? minScoreOfLongText : minScore
    const whole = extractFeatures(tokens)
    let judged: UrgencyJudgement | null = null
    for (const part of parts) {
      const features = extractFeatures(part.tokens)
      // The kind is derived from the part and the full text.
      const kind = this.kindOf([...features, ...whole])
      const score = this.scoreOf(features) - least + (minScoreReductions[kind] ?? 0)
      if (score > (judged?.score ?? 0)) judged = { score, kind }
    }
    return judged
  }

  private scoreOf(features: readonly number[]): number {
    const { scale, features: table } = this.model
    const sum = features.reduce((all, feature) => all + table.weightOf(feature), 0)
    return (scale * sum) / Math.sqrt(features.length)
  }

  private kindOf(features: readonly number[]): Urgency {
    const { kinds, features: table } = this.model
    const sums = kinds.map(() => 0)
    for (const feature of features) table.addKinds(feature, sums)
    return kinds[sums.indexOf(Math.max(...sums))]!
  }

  /** Returns the kind of an urgent phrase that equals a clause or occurs in one. */
  private findPhrase(clauses: readonly (readonly Token[])[]): Urgency | null {
    for (const clause of clauses) {
      const words = clause.map(({ word }) => word)
      for (let from = 0; from < words.length; from++) {
        const maxFeatures = Math.min(words.length, from + maxPhraseWords)
        for (let to = from === 0 ? Math.min(2, maxFeatures) : from + minWordsWithinText; to <= maxFeatures; to++) {
          if (to - from < minWordsWithinText && to < words.length) continue
          const kind = this.phrases.get(phraseHash(words.slice(from, to)))
          if (kind) return kind
        }
      }
    }
    return null
  }
}

const endOfClause = /[.,;:!?…،؛؟\n]/

type Part = { tokens: readonly Token[]; isWindow: boolean }

/** Returns the parts that are judged: the full text, its clauses, and windows of a longer text. */
function partsOf(tokens: readonly Token[], text: string): Part[] {
  const clauses: Token[][] = [[]]
  tokens.forEach((token, at) => {
    const before = tokens[at - 1]
    if (before && endOfClause.test(text.slice(before.end, token.start))) clauses.push([])
    clauses.at(-1)!.push(token)
  })
  const parts = clauses.length > 1 ? clauses.filter(({ length }) => length >= minClauseWords) : []
  const windows = splitIntoWindows(tokens).map((part): Part => ({ tokens: part, isWindow: true }))
  const whole = tokens.length > 0 ? [tokens] : []
  return [...[...whole, ...parts].map((part) => ({ tokens: part, isWindow: false })), ...windows]
}
