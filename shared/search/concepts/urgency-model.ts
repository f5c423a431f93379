import { analyse, type Token } from '#shared/search/analysis/analyse.ts'
import { trainModel, trainModelInSteps, selectStrongestFeatures } from '#shared/search/concepts/urgency-training.ts'
import type { Concept, Urgency } from './concept.ts'
import {
  extractFeatures,
  phraseHash,
  noWeight,
  splitIntoWindows,
  type TrainedModel,
  type Phrases,
  type FeatureWeight,
} from './urgency-features.ts'

/** The words that make a clause. */
const clauseWords = 3
/** What a text must reach to be a call for help, and what one with more words must, which has more that may look like one. */
const leastScore = 0.7
const longText = 20
const leastOfLong = 2.2
/** By how much less of it is enough: who is not heard may be dead. */
const sooner: Partial<Record<Urgency, number>> = { suicide: 0.8 }
/** Phrases of at least so many words are found within a text, of at most so many. */
const leastWithin = 4
const maxPhraseWords = 12
/** Kinds of danger that a feature speaks for or against where there is little room. */
const kindsSent = 1
/** What a text scores above the least that has a phrase of an urgent concept as it stands. */
const exactPhraseScore = 2

/** A model as it is sent: features in turn as their distances, with the weight of each and what it says of kinds. */
export type SerializedModel = {
  scale: number
  kindScale: number
  kinds: readonly Urgency[]
  features: readonly number[]
  weights: readonly number[]
  /** Of each feature the kinds from 1 and their weights, as digits. */
  ofKinds: readonly number[]
  /** Phrases by what their words add up to, as distances, and the kind of each. */
  phrases: readonly number[]
  phraseKinds: readonly number[]
}

/** `score`: how far above the least that a call for help must reach. */
export type UrgencyJudgement = { score: number; kind: Urgency }

/**
 * Tells in one language whether somebody asks for help in danger, and in which kind, learnt from how concepts are said: what
 * is said of urgent ones against what is said of all others and the exceptions. Logistic regressions over words, pairs of near
 * words and letters in a row; the same concepts give the same model, in whatever order they come.
 */
export class UrgencyModel {
  private readonly language: string
  private readonly made: TrainedModel
  private readonly phrases: Phrases

  private constructor(language: string, made: TrainedModel, phrases: Phrases) {
    this.language = language
    this.made = made
    this.phrases = phrases
  }

  static learn(concepts: readonly Concept[], language: string): UrgencyModel {
    const { made, phrases } = trainModel(concepts, language)
    return new UrgencyModel(language, made, phrases)
  }

  /** The same model, learnt in short steps; `between` is waited for after each. */
  static async learnBetween(
    concepts: readonly Concept[],
    language: string,
    between: () => Promise<unknown>,
  ): Promise<UrgencyModel> {
    const { made, phrases } = await trainModelInSteps(concepts, language, between)
    return new UrgencyModel(language, made, phrases)
  }

  static receive(language: string, sent: SerializedModel): UrgencyModel {
    const features = new Map<number, FeatureWeight>()
    let feature = 0
    sent.features.forEach((distance, at) => {
      feature += distance
      features.set(feature, { weight: sent.weights[at]!, kinds: unpacked(sent.ofKinds[at]!) })
    })
    const { kinds, scale, kindScale } = sent
    let phrase = 0
    const phrases = new Map(
      sent.phrases.map((distance, at) => [(phrase += distance), kinds[sent.phraseKinds[at]!]!] as const),
    )
    return new UrgencyModel(language, { kinds, scale, kindScale, features }, phrases)
  }

  /** With all that it has; with so many features at the most, and without phrases, where there is little room. */
  send(maxFeatures = Infinity): SerializedModel {
    const { kinds, scale, kindScale, features } = this.made
    const isWhole = maxFeatures === Infinity
    const sorted = [...(isWhole ? features : selectStrongestFeatures(features, maxFeatures))].sort(
      ([one], [other]) => one - other,
    )
    const phrases = isWhole ? [...this.phrases].sort(([one], [other]) => one - other) : []
    return {
      scale,
      kindScale,
      kinds,
      features: sorted.map(([feature], at) => feature - (sorted[at - 1]?.[0] ?? 0)),
      weights: sorted.map(([, { weight }]) => weight),
      ofKinds: sorted.map(([, phraseKind]) =>
        packed(isWhole ? phraseKind.kinds : phraseKind.kinds.slice(0, kindsSent)),
      ),
      phrases: phrases.map(([phrase], at) => phrase - (phrases[at - 1]?.[0] ?? 0)),
      phraseKinds: phrases.map(([, kind]) => kinds.indexOf(kind)),
    }
  }

  /** Whether a text calls for help: what the most alarming of its parts says. Null where none does. */
  judge(text: string): UrgencyJudgement | null {
    const tokens = analyse(text, this.language)
    const parts = partsOf(tokens, text)
    const phraseKind = this.findPhrase(parts.filter(({ isWindow }) => !isWindow).map((part) => part.tokens))
    if (phraseKind) return { score: exactPhraseScore, kind: phraseKind }
    const least = tokens.length > longText ? leastOfLong : leastScore
    const whole = extractFeatures(tokens)
    let judged: UrgencyJudgement | null = null
    for (const part of parts) {
      const features = extractFeatures(part.tokens)
      // What of is said in that part, and around it.
      const kind = this.kindOf([...features, ...whole])
      const score = this.scoreOf(features) - least + (sooner[kind] ?? 0)
      if (score > (judged?.score ?? 0)) judged = { score, kind }
    }
    return judged
  }

  private scoreOf(features: readonly number[]): number {
    const { scale, features: known } = this.made
    const sum = features.reduce((all, feature) => all + (known.get(feature) ?? noWeight).weight, 0)
    return (scale * sum) / Math.sqrt(features.length)
  }

  private kindOf(features: readonly number[]): Urgency {
    const { kinds, features: known } = this.made
    const sums = kinds.map(() => 0)
    for (const feature of features)
      for (const [kind, weight] of (known.get(feature) ?? noWeight).kinds) sums[kind]! += weight
    return kinds[sums.indexOf(Math.max(...sums))]!
  }

  /** The kind of danger of a phrase that a clause is, or that stands in it. */
  private findPhrase(clauses: readonly (readonly Token[])[]): Urgency | null {
    for (const clause of clauses) {
      const words = clause.map(({ word }) => word)
      for (let from = 0; from < words.length; from++) {
        const maxFeatures = Math.min(words.length, from + maxPhraseWords)
        for (let to = from === 0 ? Math.min(2, maxFeatures) : from + leastWithin; to <= maxFeatures; to++) {
          if (to - from < leastWithin && to < words.length) continue
          const kind = this.phrases.get(phraseHash(words.slice(from, to)))
          if (kind) return kind
        }
      }
    }
    return null
  }
}

/** Kinds from 1 with their weights, which are at most 7 either way: one number of a byte for each. */
const packed = (kinds: FeatureWeight['kinds']): number =>
  kinds.reduce((all, [kind, weight]) => all * 256 + (kind + 1) * 16 + weight + 8, 0)

function unpacked(number: number): FeatureWeight['kinds'] {
  const kinds: [number, number][] = []
  for (let rest = number; rest > 0; rest = Math.floor(rest / 256)) {
    const one = rest % 256
    kinds.unshift([Math.floor(one / 16) - 1, (one % 16) - 8])
  }
  return kinds
}

const endOfClause = /[.,;:!?…،؛؟\n]/

type Part = { tokens: readonly Token[]; isWindow: boolean }

/** The whole of a short text, its clauses, and of a longer one windows. */
function partsOf(tokens: readonly Token[], text: string): Part[] {
  const clauses: Token[][] = [[]]
  tokens.forEach((token, at) => {
    const before = tokens[at - 1]
    if (before && endOfClause.test(text.slice(before.end, token.start))) clauses.push([])
    clauses.at(-1)!.push(token)
  })
  const parts = clauses.length > 1 ? clauses.filter(({ length }) => length >= clauseWords) : []
  const windows = splitIntoWindows(tokens).map((part): Part => ({ tokens: part, isWindow: true }))
  const whole = tokens.length > 0 ? [tokens] : []
  return [...[...whole, ...parts].map((part) => ({ tokens: part, isWindow: false })), ...windows]
}
