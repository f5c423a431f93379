import { analyse } from '#shared/search/analyse/analyse.ts'
import type { Token } from '#shared/search/analyse/analyse.ts'

/** Words and short phrases that mean the same; in one language by its acronym, or in all of them. */
export type SynonymGroup = { language: string | null; words: readonly string[] }

/** A word or phrase of a group: its words, each with its readings. */
export type Phrase = { words: string[][]; group: Phrase[] }

/** Words of the query from one place on that are a phrase of a group. */
type Occurrence = { from: number; to: number; phrase: Phrase }

/** The groups of a language, by the readings of the words with which their phrases begin. */
export class Synonyms {
  private readonly byBeginning = new Map<string, Phrase[]>()

  constructor(groups: readonly SynonymGroup[], language: string) {
    for (const { language: own, words } of groups) {
      if (own !== null && own !== language) continue
      const group: Phrase[] = []
      for (const text of words) this.add(text, language, group)
    }
  }

  /** For each of the words what means the same as it, alone or together with its neighbours. */
  of(tokens: readonly Token[]): Phrase[][] {
    const all = tokens.flatMap((_, from) => this.at(tokens, from))
    const widest = all.filter(
      (one) => !all.some(({ from, to }) => from <= one.from && one.to <= to && to - from > one.to - one.from),
    )
    return tokens.map((_, at) => [
      ...new Set(
        widest
          .filter(({ from, to }) => from <= at && at < to)
          .flatMap(({ phrase }) => phrase.group.filter((other) => other !== phrase)),
      ),
    ])
  }

  private add(text: string, language: string, group: Phrase[]): void {
    const words = contentOf(analyse(text, language)).map(({ terms }) => terms)
    if (words.length === 0) return
    const phrase: Phrase = { words, group }
    group.push(phrase)
    for (const term of words[0]!) {
      const beginning = this.byBeginning.get(term)
      if (beginning) beginning.push(phrase)
      else this.byBeginning.set(term, [phrase])
    }
  }

  private at(tokens: readonly Token[], from: number): Occurrence[] {
    const phrases = new Set(tokens[from]!.terms.flatMap((term) => this.byBeginning.get(term) ?? []))
    return [...phrases].flatMap((phrase) => {
      const to = from + phrase.words.length
      const there =
        to <= tokens.length &&
        phrase.words.every((terms, at) => tokens[from + at]!.terms.some((term) => terms.includes(term)))
      return there ? [{ from, to, phrase }] : []
    })
  }
}

/** Words that say something; all of them where none does. */
function contentOf(tokens: Token[]): Token[] {
  const content = tokens.filter((token) => !token.stop)
  return content.length > 0 ? content : tokens
}
