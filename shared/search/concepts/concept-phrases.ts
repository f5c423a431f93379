import { analyse } from '#shared/search/analysis/analyse.ts'
import type { Token } from '#shared/search/analysis/analyse.ts'
import type { Concept } from './concept.ts'

/** Expression of a concept: its words in order, each with its stems. */
type ConceptPhrase = {
  concept: Concept
  kind: 'term' | 'phrase'
  words: string[][]
  /** Stop words count, because a single word would remain without them. */
  whole: boolean
}

export type ConceptMatch = Pick<ConceptPhrase, 'concept' | 'kind'> & {
  /** Offsets of its words. */
  starts: readonly number[]
  /** Number of words other than stop words. */
  words: number
  /** The text contains nothing else. */
  alone: boolean
}

const maxWordsBetween = 2

/** Returns the tokens without stop words; all tokens if nothing else remains. */
export function selectContentWords(tokens: readonly Token[]): readonly Token[] {
  const content = tokens.filter((token) => !token.stop)
  return content.length > 0 ? content : tokens
}

/** Expressions of a concept in a language. `written`: words of its terms; `heard`: all words. */
type ConceptPhrases = { ways: ConceptPhrase[]; written: string[]; heard: string[] }

const phrasesByConcept = new WeakMap<Concept, Map<string, ConceptPhrases>>()

export type CachedPhrases = {
  ways: readonly (readonly [isTerm: boolean, whole: boolean, words: string[][]])[]
  written: string[]
  heard: string[]
}

export function exportPhrases(concept: Concept, language: string): CachedPhrases {
  const { ways: conceptPhrases, written, heard } = phrasesOf(concept, language)
  return { ways: conceptPhrases.map(({ kind, whole, words }) => [kind === 'term', whole, words]), written, heard }
}

const cachedByConcept = new WeakMap<Concept, Record<string, CachedPhrases>>()

/** Uses cached expressions of a concept, by language code, instead of analysing it again. */
export const importPhrases = (concept: Concept, cached: Record<string, CachedPhrases>): void =>
  void cachedByConcept.set(concept, cached)

function loadPhrases(concept: Concept, { ways, ...cachedWords }: CachedPhrases): ConceptPhrases {
  const loaded = ways.map(([isTerm, whole, words]): ConceptPhrase => ({
    concept,
    kind: isTerm ? 'term' : 'phrase',
    words,
    whole,
  }))
  return { ...cachedWords, ways: loaded }
}

export const preparePhrases = (concept: Concept, language: string): void => void phrasesOf(concept, language)

/** Returns the expressions of a concept in a language. Cached by concept object. */
function phrasesOf(concept: Concept, language: string): ConceptPhrases {
  const byLanguage = phrasesByConcept.get(concept) ?? new Map<string, ConceptPhrases>()
  phrasesByConcept.set(concept, byLanguage)
  let loaded = byLanguage.get(language)
  if (!loaded) {
    const cached = cachedByConcept.get(concept)?.[language]
    loaded = cached ? loadPhrases(concept, cached) : analysePhrases(concept, language)
    byLanguage.set(language, loaded)
  }
  return loaded
}

function analysePhrases(concept: Concept, language: string): ConceptPhrases {
  const analysed: ConceptPhrases = { ways: [], written: [], heard: [] }
  for (const { language: own, terms, phrases } of concept.words) {
    if (own !== language) continue
    for (const text of terms) addPhrase(analysed, text, { concept, kind: 'term', language })
    // Phrases of urgent concepts train the urgency model instead of being matched literally.
    if (!concept.urgent) for (const text of phrases) addPhrase(analysed, text, { concept, kind: 'phrase', language })
    else analysed.heard.push(...phrases.flatMap((text) => analyse(text, language).map(({ word }) => word)))
  }
  return analysed
}

function addPhrase(
  to: ConceptPhrases,
  text: string,
  { language, ...of }: Pick<ConceptPhrase, 'concept' | 'kind'> & { language: string },
): void {
  const tokens = analyse(text, language)
  const content = selectContentWords(tokens)
  to.heard.push(...tokens.map(({ word }) => word))
  if (of.kind === 'term') to.written.push(...content.map(({ word }) => word))
  const whole = of.kind !== 'term' && content.length < 2
  const words = (whole ? tokens : content).map(({ terms }) => terms)
  if (words.length === 0 || (whole && words.length < 2)) return
  to.ways.push({ ...of, words, whole })
}

/** Matches the concepts of one language in texts, indexed by the stems of the first word. */
export class PhraseMatcher {
  private readonly language: string
  private readonly byBeginning = new Map<string, ConceptPhrase[]>()
  private readonly written = new Set<string>()
  /** Frequency of every word in the concepts. */
  readonly wordFrequencies = new Map<string, number>()

  constructor(concepts: readonly Concept[], language: string) {
    this.language = language
    for (const concept of concepts) {
      const { ways: conceptPhrases, written, heard } = phrasesOf(concept, language)
      for (const word of written) this.written.add(word)
      for (const word of heard) this.wordFrequencies.set(word, 1 + (this.wordFrequencies.get(word) ?? 0))
      for (const way of conceptPhrases) {
        for (const term of way.words[0]!) {
          const beginning = this.byBeginning.get(term)
          if (beginning) beginning.push(way)
          else this.byBeginning.set(term, [way])
        }
      }
    }
  }

  /** Returns the concepts in a text. Terms and phrases inside a longer match of the same kind are dropped. */
  in(text: string): ConceptMatch[] {
    const tokens = analyse(text, this.language)
    const sayings = [...this.findMatches(selectContentWords(tokens), false), ...this.findMatches(tokens, true)]
    return sayings.filter((one) => !sayings.some((other) => isWithin(one, other)))
  }

  /** Returns the folded words of a text that belong to terms. They are not typing errors. */
  wordsOf(text: string): string[] {
    return analyse(text, this.language).flatMap(({ word }) => (this.written.has(word) ? word : []))
  }

  /** Returns the share of the words of a text that are known in this language. */
  shareOf(text: string): number {
    const tokens = analyse(text, this.language)
    return tokens.filter(({ word }) => this.wordFrequencies.has(word)).length / Math.max(1, tokens.length)
  }

  private *findMatches(tokens: readonly Token[], whole: boolean): Generator<ConceptMatch> {
    for (let from = 0; from < tokens.length; from++) {
      const conceptPhrases = new Set(tokens[from]!.terms.flatMap((term) => this.byBeginning.get(term) ?? []))
      for (const way of conceptPhrases) {
        if (way.whole !== whole) continue
        const found = follow(way, tokens, from)
        if (!found) continue
        const { concept, kind } = way
        yield {
          concept,
          kind,
          starts: found.map(({ start }) => start),
          words: selectContentWords(found).length,
          alone: found.length === tokens.length,
        }
      }
    }
  }
}

function isWithin({ starts, kind }: ConceptMatch, wider: ConceptMatch): boolean {
  const [first, last] = [wider.starts[0]!, wider.starts.at(-1)!]
  return kind === wider.kind && wider.starts.length > starts.length && first <= starts[0]! && starts.at(-1)! <= last
}

/** Returns the matched tokens from an index on; null if there is no match. */
function follow({ words, kind, whole }: ConceptPhrase, tokens: readonly Token[], from: number): Token[] | null {
  const between = kind === 'term' || whole ? 0 : maxWordsBetween
  const found: Token[] = []
  let at = from
  for (const terms of words) {
    const last = found.length === 0 ? at : Math.min(at + between, tokens.length - 1)
    while (at <= last && !tokens[at]!.terms.some((term) => terms.includes(term))) at++
    if (at > last || at >= tokens.length) return null
    found.push(tokens[at]!)
    at++
  }
  return found
}

/** Ids of the FAQs that editors placed first in the results for what a query means, best first, or hid from them. */
export type SteeredAnswers = { assigned: readonly string[]; hidden: readonly string[] }

/**
 * Returns the FAQs that concepts of a query place first or hide: of one that it names and nothing else, or expresses in a
 * phrase. FAQs of urgent concepts are shown above the results instead.
 */
export function findSteeredAnswers(matches: readonly ConceptMatch[]): SteeredAnswers {
  const steering = matches.filter(({ concept, kind, alone }) => !concept.urgent && (alone || kind === 'phrase'))
  const idsIn = (field: 'answers' | 'hidden') => [...new Set(steering.flatMap(({ concept }) => concept[field]))]
  return { assigned: idsIn('answers'), hidden: idsIn('hidden') }
}
