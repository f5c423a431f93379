import { country } from '#shared/entities/country.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { directoryCountry } from '#shared/entities/directory-country.ts'
import { directoryMedia } from '#shared/entities/directory-media.ts'
import { directoryType } from '#shared/entities/directory-type.ts'
import { hashtag } from '#shared/entities/hashtag.ts'
import { language as languages } from '#shared/entities/language.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import type { DataSource } from './data-source.ts'
import { resolveTexts, publicUploadUrls } from './record-texts.ts'

export const faqReferencedEntities: readonly Entity[] = [serviceCategory, hashtag, languages, directoryCountry]
export const directoryReferencedEntities: readonly Entity[] = [
  serviceCategory,
  languages,
  directoryCountry,
  directoryType,
  directoryMedia,
]
export const mediaReferencedEntities: readonly Entity[] = [serviceCategory, languages, directoryCountry, country]

type NamedRow = { id: string; name: string }

/**
 * Loads the names of referenced records, at most one second old; those of `exact` entities are current. `generation`
 * changes whenever a name may have changed.
 */
export async function loadReferencedNames(
  dataSource: DataSource,
  of: readonly Entity[] = faqReferencedEntities,
  exact: readonly Entity[] = [],
) {
  const caches = of.map((entity) => dataSource.entityCache(entity))
  await Promise.all(caches.map((cache, at) => cache.recent(exact.includes(of[at]!) ? 0 : undefined)))
  const rowsOf = <Described extends Entity>(entity: Described) => dataSource.entityCache(entity).rows

  const rowOf = <Described extends Entity>(entity: Described, id: string | null) =>
    id === null ? undefined : rowsOf(entity).get(id)

  /** Returns the existing records of these ids with their names in a language. */
  const named = (entity: Entity, ids: readonly (string | null)[], language: string): NamedRow[] =>
    ids.flatMap((id) => {
      const found = rowOf(entity, id)
      if (!found) return []
      return [
        { id: found.id, name: String(resolveTexts(entity, found, language)[entity.title] ?? found[entity.title]) },
      ]
    })

  return {
    generation: caches.map((cache) => cache.generation()).join(' '),
    named,
    row: rowOf,
    category: (id: string, language: string) => {
      const category = rowOf(serviceCategory, id)
      const [found] = named(serviceCategory, [id], language)
      return category && found && { ...found, icon: category.icon, ...publicUploadUrls(serviceCategory, category) }
    },
    translations: (id: string) => rowOf(serviceCategory, id)?.translations,
    withChildren: (id: string): Set<string> => {
      const children = [...rowsOf(serviceCategory).values()].filter((row) => row.parent_id === id)
      return new Set([id, ...children.map((row) => row.id)])
    },
    hashtag: (id: string) => rowOf(hashtag, id)?.hashtag,
    /** Returns a country and all directory countries that represent it, by the id of any of them. */
    countriesMeant: (id: string): Set<string> => {
      const rows = [...rowsOf(directoryCountry).values()]
      const meant = rows.find((row) => row.id === id)?.country_id ?? id
      return new Set([id, meant, ...rows.filter((row) => row.country_id === meant).map((row) => row.id)])
    },
    languageId: (acronym: string): string =>
      interfaceLanguages[acronym] ?? [...rowsOf(languages).values()].find((row) => row.acronym === acronym)?.id ?? '',
    acronym: (id: string): string => rowOf(languages, id)?.acronym ?? '',
  }
}

export type ReferencedNames = Awaited<ReturnType<typeof loadReferencedNames>>
