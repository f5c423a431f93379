import { arabicTerms } from '#shared/search/analysis/arabic-stems.ts'
import { analyse, type Token } from '#shared/search/analysis/analyse.ts'
import { findRelatedGroup } from '#shared/search/analysis/related-words.ts'
import type { Concept, ConceptWords } from './concept.ts'
import { selectContentWords } from './concept-phrases.ts'

/** What an agreed term is taken from: a concept, its words by acronym, and whether its agreed terms bind. */
export type GlossaryConcept = Pick<Concept, 'id'> & {
  words: readonly Pick<ConceptWords, 'language' | 'terms'>[]
  locked: boolean
}

/** What is agreed about something that a text names. */
export type AgreedTerm = {
  /** Of the concept. */
  id: string
  /** The term of the text's language that stands in it, as the concept has it. */
  said: string
  /** The word for it in the other language, and what else is said there. */
  agreed: string
  others: readonly string[]
  /** A translation that uses another word is to be looked at. */
  locked: boolean
}

/** Whether a translation uses an agreed term, and the other term of the concept that stands there where it does not. */
export type TermUse = { used: boolean; instead: string | null }

/** Agreed terms that are told of one text; those that are locked come first. */
export const maxAgreedTerms = 100

/** A term by its words: those that say something, or all of them where that would be a single one of several. */
type Label = { words: readonly Token[]; whole: boolean }

function labelOf(tokens: readonly Token[]): Label {
  const content = selectContentWords(tokens)
  const whole = content.length < 2
  return { words: whole ? tokens : content, whole }
}

/** How many words of a text, from one place on, say a term; 0 where they do not. Small words may stand between those of a term. */
function lengthAt({ words, whole }: Label, text: readonly Token[], from: number): number {
  let at = from
  for (const { terms } of words) {
    const matches = () => text[at]?.terms.some((term) => terms.includes(term)) ?? false
    while (!whole && at > from && text[at]?.stop && !matches()) at++
    if (!matches()) return 0
    at++
  }
  return at - from
}

/** The term by which a concept is called in a language comes first among its terms. */
const termsIn = ({ words }: GlossaryConcept, language: string): readonly string[] =>
  words.find((one) => one.language === language)?.terms ?? []

/** Finds what is agreed between two languages, by acronym, about what stands in a text of the first. */
export function createGlossary(
  concepts: readonly GlossaryConcept[],
  from: string,
  to: string,
): (text: string) => AgreedTerm[] {
  const byBeginning = new Map<string, { label: Label; term: AgreedTerm }[]>()
  for (const concept of concepts) {
    const [agreed, ...others] = termsIn(concept, to)
    if (agreed === undefined) continue
    const { id, locked } = concept
    for (const said of termsIn(concept, from)) {
      const label = labelOf(analyse(said, from))
      const one = { label, term: { id, said, agreed, others, locked } }
      for (const beginning of label.words[0]?.terms ?? []) {
        const known = byBeginning.get(beginning)
        if (known) known.push(one)
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
        const lengths = here.map(({ label }) => lengthAt(label, tokens, at))
        const longest = Math.max(0, ...lengths)
        const said = longest > 0 ? here.filter((_, place) => lengths[place] === longest) : []
        // What stands there as it is written is meant, not another word of the same stem: a school is no schooling.
        const asWritten = said.filter(({ label }) => label.words[0]!.word === tokens[at]!.word)
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

/** What may stand before an Arabic word as one with it: a conjunction, a preposition, or both, as in ولطالب. */
const prefixes = /^([وف]?)([بكل]?)/
const shortest = 3

/** An Arabic word without its prefixes, where it may have any: a search leaves them to short words, which say too much without them. */
function withoutPrefixes(word: string): string[] {
  const [both = '', first = ''] = prefixes.exec(word) ?? []
  const rests = [...new Set([first.length, both.length])].map((length) => word.slice(length))
  return rests.flatMap((rest) => (rest.length >= shortest ? arabicTerms(rest) : []))
}

/** The words of a translation, those that may have prefixes without them, too. */
const readWords = (text: string, language: string): Token[] =>
  analyse(text, language).map((token) =>
    language === 'ar' ? { ...token, terms: [...token.terms, ...withoutPrefixes(token.word)] } : token,
  )

/** Words by their kin, such as a broken plural by its consonants. */
const byKin = (tokens: readonly Token[], language: string): Token[] =>
  tokens.map((token) => ({ ...token, terms: token.terms.map((term) => findRelatedGroup(term, language) ?? term) }))

/**
 * Of each of these terms whether a text of the other language uses it, in whatever form: articles, prepositions and endings
 * make no difference. Words of its kin count where no other term of the concept stands there.
 */
export function checkAgreedTerms(terms: readonly AgreedTerm[], text: string, language: string): TermUse[] {
  const lines = text.split('\n').map((line) => readWords(line, language))
  const kinLines = lines.map((line) => byKin(line, language))
  const occursIn = (words: readonly Token[], among: readonly (readonly Token[])[]): boolean => {
    const label = labelOf(words)
    return among.some((line) => line.some((_, at) => lengthAt(label, line, at) > 0))
  }
  const itself = (term: string) => occursIn(analyse(term, language), lines)
  const kin = (term: string) => occursIn(byKin(analyse(term, language), language), kinLines)
  return terms.map(({ agreed, others }) => {
    const instead = others.find(itself) ?? null
    if (itself(agreed) || (instead === null && kin(agreed))) return { used: true, instead: null }
    return { used: false, instead: instead ?? others.find(kin) ?? null }
  })
}
