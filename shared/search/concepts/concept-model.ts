import { analyse } from '#shared/search/analysis/analyse.ts'
import { arabicLetter } from '#shared/search/analysis/arabic-script.ts'
import { possibleLanguages } from '#shared/search/languages/arabic-script-languages.ts'
import { SoundIndex } from '#shared/search/spelling/find-by-sound.ts'
import { maxQueryWords } from '#shared/search/query-limits.ts'
import type { Concept, Urgency } from './concept.ts'
import { topicModels } from '#shared/search/topics/topic-models.ts'
import {
  loadTopicModel,
  type SerializedTopicModel,
  type TopicModel,
  type TopicVector,
} from '#shared/search/topics/topic-model.ts'
import { UrgencyModel, type UrgencyJudgement, type SerializedModel } from './urgency-model.ts'
import {
  findSteeredAnswers,
  selectContentWords,
  exportPhrases,
  importPhrases,
  preparePhrases,
  PhraseMatcher,
  type CachedPhrases,
  type ConceptMatch,
  type SteeredAnswers,
} from './concept-phrases.ts'

/** Certainty if the query consists of an urgent term only. */
const certain = 1
/** Minimum score of a word that is never corrected. A misspelled ordinary word can share letters with words of danger. */
const minDangerWordScore = 1
/** Maximum features of a model sent to devices. */
const maxSentFeatures = 4000

const arabic = 'ar'

/** Words of a term, each with its stems in the searched language. */
export type TermReadings = string[][]

/** Query of a person in danger: the kind, the certainty (0 to 1), and the ids of the assigned FAQs, best first. */
export type UrgentQuery = { kind: Urgency; certainty: number; answers: readonly string[] }

/** Meaning of a query. `knownWords`: by language code, the query words that belong to concepts and are not typing errors. */
export type QueryMeaning = SteeredAnswers & {
  sayings: readonly (ConceptMatch & { language: string })[]
  knownWords: ReadonlyMap<string, ReadonlySet<string>>
  urgent: UrgentQuery | null
  /** Folded words that signal danger on their own. They are never corrected. */
  dangerWords: ReadonlySet<string>
  topics: TopicVector
}

/** Models of a language for devices. */
export type DeviceModels = SerializedModel & { topics?: SerializedTopicModel | undefined }

/**
 * Cached phrases (by concept version and language) and models. Computing them takes seconds. `trainedOn`: versions of
 * the urgent concepts that the models were trained on.
 */
export type CachedConcepts = {
  said: Record<string, Record<string, CachedPhrases>>
  models: Record<string, SerializedModel>
  trainedOn?: readonly string[]
}

const nothing: QueryMeaning = {
  sayings: [],
  knownWords: new Map(),
  urgent: null,
  dangerWords: new Set(),
  topics: new Map(),
  assigned: [],
  hidden: [],
}

/** Returns the query words that are known in any language. */
export const listKnownWords = ({ knownWords }: Pick<QueryMeaning, 'knownWords'>): Set<string> =>
  new Set([...knownWords.values()].flatMap((words) => [...words]))

/** Concepts of the search domain and how people express them. Data of a language is computed on first use. */
export class Concepts {
  private readonly all: readonly Concept[]
  private readonly languages: readonly string[]
  private readonly byId: ReadonlyMap<string, Concept>
  private readonly phraseMatchers = new Map<string, PhraseMatcher>()
  private readonly models = new Map<string, UrgencyModel>()
  /** Serialized models that have not been loaded yet. */
  private readonly serializedModels: Map<string, SerializedModel>
  private readonly serializedTopics: (language: string) => SerializedTopicModel | undefined
  private readonly terms = new Map<string, Map<Concept, readonly TermReadings[]>>()
  private readonly detectsUrgencyIn: (language: string) => boolean
  private sounds: SoundIndex | null = null
  private last: { key: string; meaningOf: QueryMeaning } | null = null

  /** @param receivedModels Models by language code, if not trained here; urgency is then detected in these languages only */
  constructor(all: readonly Concept[], receivedModels: ReadonlyMap<string, DeviceModels> = new Map()) {
    this.serializedModels = new Map(receivedModels)
    this.serializedTopics = (language) =>
      receivedModels.size === 0 ? topicModels[language] : receivedModels.get(language)?.topics
    // Sorted, so that training is deterministic.
    this.all = all.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    this.detectsUrgencyIn = (language) => receivedModels.size === 0 || receivedModels.has(language)
    this.languages = [...new Set(all.flatMap(({ words }) => words.map(({ language }) => language)))]
    this.byId = new Map(all.map((concept) => [concept.id, concept]))
  }

  /**
   * Returns everything computed from these concepts for the cache; null if a concept has no `edition`, because the
   * cache could not be validated.
   */
  exportCache(): CachedConcepts | null {
    const { all, languages } = this
    if (!all.every(({ edition }) => edition !== undefined)) return null
    const phrasesOf = (concept: Concept) =>
      Object.fromEntries(languages.map((language) => [language, exportPhrases(concept, language)]))
    return {
      said: Object.fromEntries(all.map((concept) => [concept.edition!, phrasesOf(concept)])),
      models: Object.fromEntries(languages.map((language) => [language, this.model(language).serialize()])),
      trainedOn: this.urgentEditions() ?? [],
    }
  }

  /** Loads the cached phrases of unchanged concepts, and the models if no urgent concept has changed. */
  importCache({ said, models, trainedOn }: CachedConcepts): void {
    for (const concept of this.all)
      if (concept.edition !== undefined && Object.hasOwn(said, concept.edition))
        importPhrases(concept, said[concept.edition]!)
    if (!this.isTrainedOn(trainedOn)) return
    for (const [language, model] of Object.entries(models)) this.serializedModels.set(language, model)
  }

  /** Takes over the models of earlier concepts if no urgent concept has changed, or always for a preview. */
  reuseModels(earlier: Concepts, isPreview = false): void {
    if (!isPreview && !this.isTrainedOn(earlier.urgentEditions())) return
    for (const [language, model] of earlier.models) this.models.set(language, model)
    for (const [language, model] of earlier.serializedModels) this.serializedModels.set(language, model)
  }

  /**
   * Computes what every query needs, in short steps. `between` is awaited after each, so that requests can be served.
   * Returns whether a model was trained, which takes seconds.
   */
  async prepare(between: () => Promise<unknown>): Promise<boolean> {
    let hasTrained = false
    for (const language of this.languages) {
      for (const concept of this.all) {
        preparePhrases(concept, language)
        await between()
      }
      this.phraseMatcherOf(language)
      await between()
      if (this.models.has(language) || this.serializedModels.has(language) || !this.detectsUrgencyIn(language)) continue
      this.models.set(language, await UrgencyModel.trainInSteps(this.all, language, between))
      hasTrained = true
    }
    return hasTrained
  }

  /**
   * Returns the meaning of a query in any language.
   *
   * @param typed Query as typed, if it was transliterated
   * @param language Language of the query for its topics, if the text may be in several
   */
  read(question: string, typed = question, language: string | null = null): QueryMeaning {
    if (this.all.length === 0) return nothing
    const key = JSON.stringify([question, typed, language])
    if (this.last?.key !== key) this.last = { key, meaningOf: this.meaningOf(question, typed, language) }
    return this.last.meaningOf
  }

  termsOf(concept: Concept, language: string): readonly TermReadings[] {
    const knownWords = this.terms.get(language) ?? new Map<Concept, readonly TermReadings[]>()
    this.terms.set(language, knownWords)
    let terms = knownWords.get(concept)
    if (!terms) {
      const texts = concept.words.flatMap((one) => (one.language === language ? one.terms : []))
      terms = texts
        .map((text) => selectContentWords(analyse(text, language)).map((token) => token.terms))
        .filter((words) => words.length > 0)
      knownWords.set(concept, terms)
    }
    return terms
  }

  /** Returns the models of a language for devices; that of urgency is limited to its strongest features. */
  modelOf(language: string): DeviceModels {
    return { ...this.model(language).serialize(maxSentFeatures), topics: this.serializedTopics(language) }
  }

  /** Returns the topic model of a language; null if it has none. */
  topicModelOf(language: string): TopicModel | null {
    const serialized = this.serializedTopics(language)
    return serialized ? loadTopicModel(serialized) : null
  }

  /** Returns whether a folded word occurs in the concepts of a language in Latin script. */
  knowsLatin(word: string): boolean {
    return this.languages.some(
      (language) => language !== arabic && this.phraseMatcherOf(language).wordFrequencies.has(word),
    )
  }

  arabicBySound(): SoundIndex {
    if (this.sounds === null) {
      this.sounds = new SoundIndex()
      for (const [word, times] of this.phraseMatcherOf(arabic).wordFrequencies)
        if (arabicLetter.test(word)) this.sounds.add(word, times)
    }
    return this.sounds
  }

  broaderConcept({ broader }: Concept): Concept | undefined {
    return broader === null ? undefined : this.byId.get(broader)
  }

  /** Versions of the urgent concepts; null if one has none. */
  private urgentEditions(): string[] | null {
    const editions = this.all.flatMap(({ urgent, edition }) => (urgent ? [edition] : []))
    return editions.every((edition) => edition !== undefined) ? editions : null
  }

  /**
   * Returns whether models may be reused. The other concepts only add harmless examples, so a change of them does not
   * require a training; it counts from the next one.
   */
  private isTrainedOn(editions: readonly string[] | null | undefined): boolean {
    const own = this.urgentEditions()
    return own?.length === editions?.length && own?.every((edition, at) => edition === editions?.[at]) === true
  }

  private phraseMatcherOf(language: string): PhraseMatcher {
    return once(this.phraseMatchers, language, () => new PhraseMatcher(this.all, language))
  }

  private model(language: string): UrgencyModel {
    const serialized = this.serializedModels.get(language)
    return once(this.models, language, () =>
      serialized ? UrgencyModel.deserialize(language, serialized) : UrgencyModel.train(this.all, language),
    )
  }

  private meaningOf(question: string, typed: string, language: string | null): QueryMeaning {
    const ways = possibleLanguages(question, this.languages).map((one) => [one, this.phraseMatcherOf(one)] as const)
    const sayings = ways.flatMap(([one, of]) => of.in(question).map((saying) => ({ ...saying, language: one })))
    const knownWords = new Map(ways.map(([one, of]) => [one, new Set(of.wordsOf(question))]))
    const judged = [...new Set([question, typed])].flatMap((text) => this.judged(text))
    const [likely] = judged.toSorted((one, other) => other.score - one.score)
    const named = sayings.find(({ concept, kind, alone }) => kind === 'term' && alone && concept.urgent)?.concept.urgent
    const kind = named ?? likely?.kind
    const urgent = kind && {
      kind,
      certainty: named ? certain : certaintyOf(likely!.score),
      answers: this.answersTo(
        kind,
        sayings.map(({ concept }) => concept),
      ),
    }
    return {
      sayings,
      knownWords,
      urgent: urgent ?? null,
      dangerWords: this.findDangerWords(question),
      topics: this.topicsIn(question, language),
      ...findSteeredAnswers(sayings),
    }
  }

  /** Returns the judgements of the models for the likely languages of a text. */
  private judged(text: string): UrgencyJudgement[] {
    return this.likelyLanguages(text).flatMap((language) => this.model(language).judge(text) ?? [])
  }

  private likelyLanguages(text: string): string[] {
    const shares = possibleLanguages(text, this.languages).map(
      (language) => [language, this.phraseMatcherOf(language).shareOf(text)] as const,
    )
    const largest = Math.max(...shares.map(([, share]) => share))
    return shares.flatMap(([language, share]) => (share === largest && this.detectsUrgencyIn(language) ? language : []))
  }

  /** Returns the topics of a text in its likeliest language. If several are equally likely, the preferred one counts. */
  private topicsIn(text: string, preferred: string | null): TopicVector {
    const likely = this.likelyLanguages(text)
    const language = likely.find((one) => one === preferred) ?? likely[0]
    if (language === undefined) return nothing.topics
    const words = new Map(analyse(text, language).map(({ word, terms }) => [word, terms]))
    return this.topicModelOf(language)?.vectorOf([{ words: words.values(), isLong: false }]) ?? nothing.topics
  }

  private findDangerWords(question: string): Set<string> {
    const languages = this.likelyLanguages(question)
    const words = languages.flatMap((language) =>
      selectContentWords(analyse(question, language)).map(({ word }) => word),
    )
    return new Set(
      words
        .slice(0, maxQueryWords)
        .filter((word) => languages.some((one) => (this.model(one).judge(word)?.score ?? 0) >= minDangerWordScore)),
    )
  }

  /** Returns the ids of FAQs assigned to a kind of danger, those of matched concepts first. */
  private answersTo(kind: Urgency, said: readonly Concept[]): string[] {
    const ofKind = [...said, ...this.all].filter(({ urgent }) => urgent === kind)
    return [...new Set(ofKind.flatMap(({ answers }) => answers))]
  }
}

/** Ranges from 0.5 (possible) to nearly 1. */
const certaintyOf = (score: number): number => Math.round(100 / (1 + Math.exp(-score))) / 100

function once<Value>(cache: Map<string, Value>, name: string, make: () => Value): Value {
  let value = cache.get(name)
  if (value === undefined) cache.set(name, (value = make()))
  return value
}
