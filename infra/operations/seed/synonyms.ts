import { complete } from '#shared/entities/stored-fields.ts'
import { synonym, synonymWords } from '#shared/entities/synonym.ts'
import { seededSynonyms } from '#shared/search/seeded-synonyms.ts'
import { interfaceLanguages } from '#shared/text/interface-languages.ts'
import type { Change } from '#functions/store/stored-record.ts'

/** Records of the synonyms that a new product begins with. */
export const synonymChanges = (): Change[] =>
  seededSynonyms().map(({ name, language, words }) => ({
    entity: synonym,
    id: ['synonym', name.toLowerCase().replace(/[^a-z]+/g, '-'), language ?? 'all'].join('-'),
    before: null,
    after: complete(synonym, {
      name,
      language_id: language && interfaceLanguages[language],
      words: synonymWords.parse(words),
    }),
  }))
