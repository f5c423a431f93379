import { analyse } from '#shared/search/analyse/analyse.ts'
import type { Token } from '#shared/search/analyse/analyse.ts'
import type { Concept } from './concept.ts'

/** How a concept is said: its words in turn, each with its readings. */
type Way = {
  concept: Concept
  kind: 'term' | 'phrase'
  words: string[][]
  /** Its small words count, since without them it would be a single word. */
  whole: boolean
}

/** Words of a text that say a concept. */
export type Saying = Pick<Way, 'concept' | 'kind'> & {
  /** Where in the text its words begin. */
  starts: readonly number[]
  /** How many of them say something by themselves. */
  words: number
  /** The text says nothing else. */
  alone: boolean
}

/** Between two words of a phrase so many others may stand. */
const mostBetween = 2

/** Words that say something; all of them where none does. */
export function contentOf(tokens: readonly Token[]): readonly Token[] {
  const content = tokens.filter((token) => !token.stop)
  return content.length > 0 ? content : tokens
}

/** How one concept is said: in which ways, with which words its terms are written, and which are heard in any of it. */
type Said = { ways: Way[]; written: string[]; heard: string[] }

const said = new WeakMap<Concept, Map<string, Said>>()

/** What is said of a concept in a language, as it is kept: of each way whether it is a term, whether all its words count, and these. */
export type KeptSaid = {
  ways: readonly (readonly [isTerm: boolean, whole: boolean, words: string[][]])[]
  written: string[]
  heard: string[]
}

export function keepSaid(concept: Concept, language: string): KeptSaid {
  const { ways, written, heard } = saidOf(concept, language)
  return { ways: ways.map(({ kind, whole, words }) => [kind === 'term', whole, words]), written, heard }
}

/** Takes what was kept of a concept in the place of reading it once more. */
export function knowSaid(concept: Concept, language: string, { ways, ...kept }: KeptSaid): void {
  const known = said.get(concept) ?? new Map<string, Said>()
  said.set(concept, known)
  const made = ways.map(([isTerm, whole, words]): Way => ({ concept, kind: isTerm ? 'term' : 'phrase', words, whole }))
  known.set(language, { ...kept, ways: made })
}

/** Reads how a concept is said, ahead of whoever needs it. */
export const readSaid = (concept: Concept, language: string): void => void saidOf(concept, language)

/** How one concept is said in a language, read once for as long as it stays the same. */
function saidOf(concept: Concept, language: string): Said {
  const known = said.get(concept) ?? new Map<string, Said>()
  said.set(concept, known)
  let made = known.get(language)
  if (!made) {
    made = { ways: [], written: [], heard: [] }
    for (const { language: own, terms, phrases } of concept.words) {
      if (own !== language) continue
      for (const text of terms) addWay(made, text, { concept, kind: 'term', language })
      // What is said in danger is learnt: a sentence need not be one of these.
      if (!concept.urgent) for (const text of phrases) addWay(made, text, { concept, kind: 'phrase', language })
      else made.heard.push(...phrases.flatMap((text) => analyse(text, language).map(({ word }) => word)))
    }
    known.set(language, made)
  }
  return made
}

function addWay(
  to: Said,
  text: string,
  { language, ...of }: Pick<Way, 'concept' | 'kind'> & { language: string },
): void {
  const tokens = analyse(text, language)
  const content = contentOf(tokens)
  to.heard.push(...tokens.map(({ word }) => word))
  if (of.kind === 'term') to.written.push(...content.map(({ word }) => word))
  const whole = of.kind !== 'term' && content.length < 2
  const words = (whole ? tokens : content).map(({ terms }) => terms)
  if (words.length === 0 || (whole && words.length < 2)) return
  to.ways.push({ ...of, words, whole })
}

/** The ways in which one language says concepts, by the readings of the words with which they begin. */
export class Ways {
  private readonly language: string
  private readonly byBeginning = new Map<string, Way[]>()
  /** Words of terms as they are written. */
  private readonly written = new Set<string>()
  /** Every word that is said in this language, and how often. */
  readonly heard = new Map<string, number>()

  constructor(concepts: readonly Concept[], language: string) {
    this.language = language
    for (const concept of concepts) {
      const { ways, written, heard } = saidOf(concept, language)
      for (const word of written) this.written.add(word)
      for (const word of heard) this.heard.set(word, 1 + (this.heard.get(word) ?? 0))
      for (const way of ways) {
        for (const term of way.words[0]!) {
          const beginning = this.byBeginning.get(term)
          if (beginning) beginning.push(way)
          else this.byBeginning.set(term, [way])
        }
      }
    }
  }

  /** What a text says: of terms, and of phrases, that stand within a longer one only that. */
  in(text: string): Saying[] {
    const tokens = analyse(text, this.language)
    const sayings = [...this.among(contentOf(tokens), false), ...this.among(tokens, true)]
    return sayings.filter((one) => !sayings.some((other) => isWithin(one, other)))
  }

  /** The words of a text that concepts are said with, folded: such a one is no typing error. */
  wordsOf(text: string): string[] {
    return analyse(text, this.language).flatMap(({ word }) => (this.written.has(word) ? word : []))
  }

  /** The share of the words of a text that are heard in this language. */
  shareOf(text: string): number {
    const tokens = analyse(text, this.language)
    return tokens.filter(({ word }) => this.heard.has(word)).length / Math.max(1, tokens.length)
  }

  private *among(tokens: readonly Token[], whole: boolean): Generator<Saying> {
    for (let from = 0; from < tokens.length; from++) {
      const ways = new Set(tokens[from]!.terms.flatMap((term) => this.byBeginning.get(term) ?? []))
      for (const way of ways) {
        if (way.whole !== whole) continue
        const found = follow(way, tokens, from)
        if (!found) continue
        const { concept, kind } = way
        yield {
          concept,
          kind,
          starts: found.map(({ start }) => start),
          words: contentOf(found).length,
          alone: found.length === tokens.length,
        }
      }
    }
  }
}

function isWithin({ starts, kind }: Saying, wider: Saying): boolean {
  const [first, last] = [wider.starts[0]!, wider.starts.at(-1)!]
  return kind === wider.kind && wider.starts.length > starts.length && first <= starts[0]! && starts.at(-1)! <= last
}

/** The words of a text from one place on that are those of a way, or null. */
function follow({ words, kind, whole }: Way, tokens: readonly Token[], from: number): Token[] | null {
  const between = kind === 'term' || whole ? 0 : mostBetween
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
