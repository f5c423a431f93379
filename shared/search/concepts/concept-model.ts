import { analyse } from '#shared/search/analysis/analyse.ts'
import { SoundIndex } from '#shared/search/spelling/find-by-sound.ts'
import type { Concept, Urgency } from './concept.ts'
import { UrgencyModel, type UrgencyJudgement, type SerializedModel } from './urgency-model.ts'
import {
  selectContentWords,
  exportPhrases,
  importPhrases,
  preparePhrases,
  PhraseMatcher,
  type CachedPhrases,
  type ConceptMatch,
} from './concept-phrases.ts'

/** How sure it is that somebody is in danger who says nothing but the term for one. */
const certain = 1
/** Features of a model that is sent to devices. */
const maxSentFeatures = 4000
/** Words of a question that are looked at one by one. */
const maxQueryWords = 40

const arabicLetter = /\p{Script=Arabic}/u
const arabic = 'ar'

/** The words of a term, each with its readings in the language that is searched. */
export type TermReadings = string[][]

/** Somebody asks for help in danger: of which kind, how sure that is, from 0 to 1, and ids of the FAQs that answer it, the best first. */
export type UrgentQuery = { kind: Urgency; certainty: number; answers: readonly string[] }

/** What a question means. `known`: by language the words of it that concepts are said with, so that they are no typing errors there. */
export type QueryMeaning = {
  sayings: readonly (ConceptMatch & { language: string })[]
  known: ReadonlyMap<string, ReadonlySet<string>>
  urgent: UrgentQuery | null
  /** Words that speak of danger by themselves, folded: none of them is taken for a typing error. */
  grave: ReadonlySet<string>
}

/** What was made of concepts, by the edition of each and by language: reading and learning it again takes half a second. */
export type CachedConcepts = {
  said: Record<string, Record<string, CachedPhrases>>
  models: Record<string, SerializedModel>
}

const nothing: QueryMeaning = { sayings: [], known: new Map(), urgent: null, grave: new Set() }

/** Words of a question that are said in some language. */
export const listKnownWords = ({ known }: Pick<QueryMeaning, 'known'>): Set<string> =>
  new Set([...known.values()].flatMap((words) => [...words]))

/** What people ask about, and how they say it. What a language needs is made when it is first asked for. */
export class Concepts {
  private readonly all: readonly Concept[]
  private readonly languages: readonly string[]
  private readonly byId: ReadonlyMap<string, Concept>
  private readonly phraseMatchers = new Map<string, PhraseMatcher>()
  private readonly models = new Map<string, UrgencyModel>()
  /** Models as they were sent or kept, which were not asked yet. */
  private readonly sent: Map<string, SerializedModel>
  private readonly terms = new Map<string, Map<Concept, readonly TermReadings[]>>()
  private readonly hears: (language: string) => boolean
  private sounds: SoundIndex | null = null
  private last: { question: string; typed: string; meant: QueryMeaning } | null = null

  /** `received`: models by language, where they were not learnt here; danger is heard in these languages alone. */
  constructor(all: readonly Concept[], received: ReadonlyMap<string, SerializedModel> = new Map()) {
    this.sent = new Map(received)
    // In whatever order they come, the same is learnt from them.
    this.all = all.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    this.hears = (language) => received.size === 0 || received.has(language)
    this.languages = [...new Set(all.flatMap(({ words }) => words.map(({ language }) => language)))]
    this.byId = new Map(all.map((concept) => [concept.id, concept]))
  }

  /** All that is made of these concepts. Null where it could not be told later whether they are still the same. */
  keep(): CachedConcepts | null {
    const { all, languages } = this
    if (!all.every(({ edition }) => edition !== undefined)) return null
    const phrasesOf = (concept: Concept) =>
      Object.fromEntries(languages.map((language) => [language, exportPhrases(concept, language)]))
    return {
      said: Object.fromEntries(all.map((concept) => [concept.edition!, phrasesOf(concept)])),
      models: Object.fromEntries(languages.map((language) => [language, this.model(language).send()])),
    }
  }

  /** Takes over what was kept of the very same concepts, as far as they are. */
  know({ said, models }: CachedConcepts): void {
    const same = this.all.filter(({ edition }) => edition !== undefined && Object.hasOwn(said, edition))
    for (const concept of same)
      for (const [language, phrases] of Object.entries(said[concept.edition!]!))
        importPhrases(concept, language, phrases)
    // What is learnt is learnt from all of them.
    if (same.length !== this.all.length || same.length !== Object.keys(said).length) return
    for (const [language, model] of Object.entries(models)) this.sent.set(language, model)
  }

  /** Makes what every question needs, in short steps; `between` is waited for after each, so that others may come. */
  async prepare(between: () => Promise<unknown>): Promise<void> {
    for (const language of this.languages) {
      for (const concept of this.all) {
        preparePhrases(concept, language)
        await between()
      }
      this.phraseMatcherOf(language)
      await between()
      if (this.models.has(language) || this.sent.has(language) || !this.hears(language)) continue
      this.models.set(language, await UrgencyModel.learnBetween(this.all, language, between))
    }
  }

  /** What a question means, in whichever language it is asked; `typed` is how it was typed, where it is read in other letters. */
  read(question: string, typed = question): QueryMeaning {
    if (this.all.length === 0) return nothing
    if (this.last?.question !== question || this.last.typed !== typed)
      this.last = { question, typed, meant: this.meant(question, typed) }
    return this.last.meant
  }

  /** The terms of a concept in a language. */
  termsOf(concept: Concept, language: string): readonly TermReadings[] {
    const known = this.terms.get(language) ?? new Map<Concept, readonly TermReadings[]>()
    this.terms.set(language, known)
    let terms = known.get(concept)
    if (!terms) {
      const texts = concept.words.flatMap((one) => (one.language === language ? one.terms : []))
      terms = texts
        .map((text) => selectContentWords(analyse(text, language)).map((token) => token.terms))
        .filter((words) => words.length > 0)
      known.set(concept, terms)
    }
    return terms
  }

  /** How danger is told in a language, to be sent to where there are no examples: what says most, for a device has little room. */
  modelOf(language: string): SerializedModel {
    return this.model(language).send(maxSentFeatures)
  }

  /** Whether a folded word is said in a language that is written in Latin letters. */
  knowsLatin(word: string): boolean {
    return this.languages.some((language) => language !== arabic && this.phraseMatcherOf(language).heard.has(word))
  }

  /** What is said in Arabic, by its sound. */
  arabicBySound(): SoundIndex {
    if (this.sounds === null) {
      this.sounds = new SoundIndex()
      for (const [word, times] of this.phraseMatcherOf(arabic).heard)
        if (arabicLetter.test(word)) this.sounds.add(word, times)
    }
    return this.sounds
  }

  /** The more general concept, where there is one. */
  above({ broader }: Concept): Concept | undefined {
    return broader === null ? undefined : this.byId.get(broader)
  }

  private phraseMatcherOf(language: string): PhraseMatcher {
    return once(this.phraseMatchers, language, () => new PhraseMatcher(this.all, language))
  }

  private model(language: string): UrgencyModel {
    const sent = this.sent.get(language)
    return once(this.models, language, () =>
      sent ? UrgencyModel.receive(language, sent) : UrgencyModel.learn(this.all, language),
    )
  }

  private languagesOf(text: string): readonly string[] {
    return arabicLetter.test(text) ? this.languages.filter((one) => one === arabic) : this.languages
  }

  private meant(question: string, typed: string): QueryMeaning {
    const ways = this.languagesOf(question).map((language) => [language, this.phraseMatcherOf(language)] as const)
    const sayings = ways.flatMap(([language, of]) => of.in(question).map((saying) => ({ ...saying, language })))
    const known = new Map(ways.map(([language, of]) => [language, new Set(of.wordsOf(question))]))
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
    return { sayings, known, urgent: urgent ?? null, grave: this.graveIn(question) }
  }

  /** What the models of those languages say in which a text is likely written. */
  private judged(text: string): UrgencyJudgement[] {
    return this.likelyLanguages(text).flatMap((language) => this.model(language).judge(text) ?? [])
  }

  private likelyLanguages(text: string): string[] {
    const shares = this.languagesOf(text).map(
      (language) => [language, this.phraseMatcherOf(language).shareOf(text)] as const,
    )
    const largest = Math.max(...shares.map(([, share]) => share))
    return shares.flatMap(([language, share]) => (share === largest && this.hears(language) ? language : []))
  }

  private graveIn(question: string): Set<string> {
    const languages = this.likelyLanguages(question)
    const words = languages.flatMap((language) =>
      selectContentWords(analyse(question, language)).map(({ word }) => word),
    )
    return new Set(
      words.slice(0, maxQueryWords).filter((word) => languages.some((one) => this.model(one).judge(word) !== null)),
    )
  }

  /** The answers of concepts of a kind, first of those that are said. */
  private answersTo(kind: Urgency, said: readonly Concept[]): string[] {
    const ofKind = [...said, ...this.all].filter(({ urgent }) => urgent === kind)
    return [...new Set(ofKind.flatMap(({ answers }) => answers))]
  }
}

/** From 0.5, where it may just be, to nearly 1. */
const certaintyOf = (score: number): number => Math.round(100 / (1 + Math.exp(-score))) / 100

function once<Value>(made: Map<string, Value>, name: string, make: () => Value): Value {
  let value = made.get(name)
  if (value === undefined) made.set(name, (value = make()))
  return value
}
