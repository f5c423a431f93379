import { arabicTerms } from '#shared/search/analysis/arabic-stems.ts'
import { analyse, type Token } from '#shared/search/analysis/analyse.ts'
import { findRelatedGroup } from '#shared/search/analysis/related-words.ts'
import type { Concept, ConceptWords } from './concept.ts'
import { selectContentWords } from './concept-phrases.ts'

/** Concept with agreed terms: its words by language code, and whether its terms are binding. */
export type GlossaryConcept = Pick<Concept, 'id'> & {
  words: readonly Pick<ConceptWords, 'language' | 'terms'>[]
  locked: boolean
}

/** Agreed translation of a term in a text. */
export type AgreedTerm = {
  id: string
  /** Source term as the concept spells it. */
  said: string
  /** Agreed term in the target language, and its synonyms. */
  agreed: string
  others: readonly string[]
  /** Translations that use another term need review. */
  locked: boolean
}

/** Use of an agreed term in a translation. `instead` is the synonym used in its place. */
export type TermUse = { used: boolean; instead: string | null }

/** Maximum agreed terms of a text; locked terms come first. */
export const maxAgreedTerms = 100

/** Tokens of a term without stop words, unless fewer than two would remain. */
type TermTokens = { words: readonly Token[]; whole: boolean }

function termTokensOf(tokens: readonly Token[]): TermTokens {
  const content = selectContentWords(tokens)
  const whole = content.length < 2
  return { words: whole ? tokens : content, whole }
}

/** Returns the number of tokens that match a term at an index, 0 if none. Stop words may occur between them. */
function lengthAt({ words, whole }: TermTokens, text: readonly Token[], from: number): number {
  let at = from
  for (const { terms } of words) {
    const matches = () => text[at]?.terms.some((term) => terms.includes(term)) ?? false
    while (!whole && at > from && text[at]?.stop && !matches()) at++
    if (!matches()) return 0
    at++
  }
  return at - from
}

/** Returns the terms of a concept in a language, preferred term first. */
const termsIn = ({ words }: GlossaryConcept, language: string): readonly string[] =>
  words.find((one) => one.language === language)?.terms ?? []

/**
 * Creates a function that finds agreed terms in a text.
 *
 * @param from Language code of the text
 * @param to Language code of the translation
 */
export function createGlossary(
  concepts: readonly GlossaryConcept[],
  from: string,
  to: string,
): (text: string) => AgreedTerm[] {
  const byBeginning = new Map<string, { termTokens: TermTokens; term: AgreedTerm }[]>()
  for (const concept of concepts) {
    const [agreed, ...others] = termsIn(concept, to)
    if (agreed === undefined) continue
    const { id, locked } = concept
    for (const said of termsIn(concept, from)) {
      const termTokens = termTokensOf(analyse(said, from))
      const one = { termTokens, term: { id, said, agreed, others, locked } }
      for (const beginning of termTokens.words[0]?.terms ?? []) {
        const existing = byBeginning.get(beginning)
        if (existing) existing.push(one)
        else byBeginning.set(beginning, [one])
      }
    }
  }

  return (text) => {
    const found = new Map<string, AgreedTerm>()
    for (const line of text.split('\n')) {
      const tokens = analyse(line, from)
      for (let at = 0; at < tokens.length;) {
        const here = tokens[at]!.terms.flatMap((term) => byBeginning.get(term) ?? [])
        const lengths = here.map(({ termTokens }) => lengthAt(termTokens, tokens, at))
        const longest = Math.max(0, ...lengths)
        const said = longest > 0 ? here.filter((_, place) => lengths[place] === longest) : []
        // An exact spelling takes precedence over words with the same stem (school, schooling).
        const asWritten = said.filter(({ termTokens }) => termTokens.words[0]!.word === tokens[at]!.word)
        for (const { term } of asWritten.length > 0 ? asWritten : said)
          if (!found.has(term.id)) found.set(term.id, term)
        at += longest || 1
      }
    }
    return [...found.values()]
      .toSorted((one, other) => Number(other.locked) - Number(one.locked))
      .slice(0, maxAgreedTerms)
  }
}

/** Prefixes written as one with an Arabic word: a conjunction, a preposition, or both, as in ولطالب. */
const prefixes = /^([وف]?)([بكل]?)/
const shortest = 3

/**
 * Returns the stems of an Arabic word without its possible prefixes. The search analyser does not strip them from short
 * words, which would become ambiguous.
 */
function withoutPrefixes(word: string): string[] {
  const [both = '', first = ''] = prefixes.exec(word) ?? []
  const rests = [...new Set([first.length, both.length])].map((length) => word.slice(length))
  return rests.flatMap((rest) => (rest.length >= shortest ? arabicTerms(rest) : []))
}

/** Analyses a translation, with additional prefix-stripped terms for Arabic. */
const readWords = (text: string, language: string): Token[] =>
  analyse(text, language).map((token) =>
    language === 'ar' ? { ...token, terms: [...token.terms, ...withoutPrefixes(token.word)] } : token,
  )

/** Replaces terms by their group of related words, such as a broken plural by its consonants. */
const toRelatedGroups = (tokens: readonly Token[], language: string): Token[] =>
  tokens.map((token) => ({ ...token, terms: token.terms.map((term) => findRelatedGroup(term, language) ?? term) }))

/**
 * Checks whether a translation uses each agreed term, in any inflected form. Related words count if no synonym of the
 * concept is used.
 */
export function checkAgreedTerms(terms: readonly AgreedTerm[], text: string, language: string): TermUse[] {
  const lines = text.split('\n').map((line) => readWords(line, language))
  const groupedLines = lines.map((line) => toRelatedGroups(line, language))
  const occursIn = (words: readonly Token[], tokenLines: readonly (readonly Token[])[]): boolean => {
    const termTokens = termTokensOf(words)
    return tokenLines.some((line) => line.some((_, at) => lengthAt(termTokens, line, at) > 0))
  }
  const isUsed = (term: string) => occursIn(analyse(term, language), lines)
  const isRelatedUsed = (term: string) => occursIn(toRelatedGroups(analyse(term, language), language), groupedLines)
  return terms.map(({ agreed, others }) => {
    const instead = others.find(isUsed) ?? null
    if (isUsed(agreed) || (instead === null && isRelatedUsed(agreed))) return { used: true, instead: null }
    return { used: false, instead: instead ?? others.find(isRelatedUsed) ?? null }
  })
}
