import data from '#shared/data/synonyms.json' with { type: 'json' }
import type { SynonymGroup } from '#shared/search/synonyms.ts'

/** Words of each language that stand in a group over all languages: together as many as a group may have. */
const acrossLanguages = 4

const acronyms = ['en', 'ar', 'fr'] as const

/** A meaning: its words in each language, or those that are written and heard across languages. */
type Meaning = { name: string } & (Record<(typeof acronyms)[number], string[]> | { all: string[] })

/** A group that a new product begins with; those of one meaning share a name. */
type SeededGroup = SynonymGroup & { name: string }

/** The synonyms that a new product begins with: of a meaning a group a language, and one over all of them. */
export const seededSynonyms = (): SeededGroup[] =>
  (data as Meaning[]).flatMap((meaning): SeededGroup[] => {
    const { name } = meaning
    if ('all' in meaning) return [{ name, language: null, words: meaning.all }]
    return [
      ...acronyms.map((language) => ({ name, language, words: meaning[language] })),
      { name, language: null, words: acronyms.flatMap((language) => meaning[language].slice(0, acrossLanguages)) },
    ]
  })
