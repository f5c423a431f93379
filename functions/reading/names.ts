import { entityOf } from '#shared/entities/registry.ts'
import { resolvedTexts, uploadUrls } from '#functions/entity/present.ts'
import { interfaceLanguages } from '#functions/http/language.ts'
import type { Row } from '#functions/store/rows.ts'
import { services } from '#functions/store/services.ts'

/** Milliseconds by which a name beside an item may lag behind; lists of names themselves are always current. */
const nameAge = 1000

/** What FAQs, organisations and media items refer to. */
export const faqNames = ['service-category', 'hashtag', 'language', 'directory-country']
export const directoryNames = ['service-category', 'language', 'directory-country', 'directory-type', 'directory-media']
export const mediaNames = ['service-category', 'language', 'directory-country', 'country']

type Named = { id: string; name: string }

/**
 * Names of what items refer to, at most a second old; those of `exact` entities are as they are now. `generation` changes
 * when any of them may have.
 */
export async function names(of: readonly string[] = faqNames, exact: readonly string[] = []) {
  const corpora = of.map((name) => services().corpus(entityOf(name)))
  await Promise.all(corpora.map((corpus, at) => corpus.fresh(exact.includes(of[at]!) ? 0 : nameAge)))
  const rowsOf = (entity: string): ReadonlyMap<string, Row> => services().corpus(entityOf(entity)).rows

  /** Each of these ids that is still there, with its name in a language. */
  const named = (entity: string, ids: unknown, language: string): Named[] => {
    const described = entityOf(entity)
    return ([ids ?? []].flat() as string[]).flatMap((id) => {
      const row = rowsOf(entity).get(id)
      if (!row) return []
      return [{ id, name: String(resolvedTexts(described, row, language)[described.title] ?? row[described.title]) }]
    })
  }

  return {
    generation: corpora.map((corpus) => corpus.generation()).join(' '),
    named,
    row: (entity: string, id: unknown): Row | undefined => rowsOf(entity).get(String(id)),
    category: (id: string, language: string) => {
      const row = rowsOf('service-category').get(id)
      const [found] = named('service-category', id, language)
      return row && found && { ...found, icon: row['icon'], ...uploadUrls(entityOf('service-category'), row) }
    },
    translations: (id: string) => rowsOf('service-category').get(id)?.['translations'],
    withChildren: (id: string): Set<string> => {
      const children = [...rowsOf('service-category').values()].filter((row) => row['parent_id'] === id)
      return new Set([id, ...children.map((row) => row.id)])
    },
    hashtag: (id: string) => rowsOf('hashtag').get(id)?.['hashtag'] as string | undefined,
    /** A country and all countries of organisations that stand for it, by the id of any of them. */
    countriesMeant: (id: string): Set<string> => {
      const rows = [...rowsOf('directory-country').values()]
      const country = rows.find((row) => row.id === id)?.['country_id'] ?? id
      return new Set([id, String(country), ...rows.filter((row) => row['country_id'] === country).map((row) => row.id)])
    },
    languageId: (acronym: string): string =>
      interfaceLanguages[acronym] ??
      [...rowsOf('language').values()].find((row) => row['acronym'] === acronym)?.id ??
      '',
    acronym: (id: string): string => String(rowsOf('language').get(id)?.['acronym'] ?? ''),
  }
}

export type Names = Awaited<ReturnType<typeof names>>
