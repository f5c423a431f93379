import { isExampleHidden } from '#shared/access/record-access.ts'
import { country } from '#shared/entities/country.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { directoryCountry } from '#shared/entities/directory-country.ts'
import { directoryType } from '#shared/entities/directory-type.ts'
import { language as languages } from '#shared/entities/language.ts'
import { nationality } from '#shared/entities/nationality.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { emptyInterface, offeredInterface, type LanguageInterface } from '#shared/i18n/interface-texts.ts'
import { createComparator } from '#shared/model/compare-records.ts'
import { resolveTexts, exposedTranslations } from './record-texts.ts'
import { categoryTree } from './category-tree.ts'
import type { ReadRequest } from './data-source.ts'

const lookupEntities: readonly Entity[] = [
  languages,
  country,
  nationality,
  directoryCountry,
  directoryType,
  serviceCategory,
]

/** Returns the active languages, each with its interface if the caller may use it. */
const listActiveLanguages = ({ dataSource, caller }: ReadRequest) =>
  [...dataSource.entityCache(languages).rows.values()]
    .filter((row) => row.active)
    .map(({ id, acronym, name, text_direction, is_default, interface: texts }) => {
      const offered = offeredInterface(id, (texts ?? emptyInterface) as LanguageInterface, caller.id)
      return { id, acronym, name, text_direction, is_default, ...(offered && { interface: offered }) }
    })

/** Handler of `GET /published/language`: languages that an administrator has added, whose interface the caller may use. */
export async function listPublishedLanguages(request: ReadRequest) {
  await request.dataSource.entityCache(languages).recent()
  return { entities: listActiveLanguages(request).filter((row) => row.interface !== undefined) }
}

/**
 * Handler of `GET /published/lookups`: ids and names for all callers, regardless of their countries, sorted in the
 * language.
 */
export async function listPublishedLookups(request: ReadRequest) {
  const { language, caller } = request
  await Promise.all(lookupEntities.map((entity) => request.dataSource.entityCache(entity).recent()))
  /** Returns ids, names and translations of an entity, with the fields `also`. */
  const named = (entity: Entity, also: readonly string[] = []) =>
    [...request.dataSource.entityCache(entity).rows.values()]
      .filter((row) => !isExampleHidden(caller, row.id))
      .sort(createComparator(entity, entity.title, language))
      .map((row) => ({
        id: row.id,
        name: resolveTexts(entity, row, language)[entity.title],
        translations: exposedTranslations(entity, row),
        ...Object.fromEntries(also.map((field) => [field, row[field]])),
      }))
  return {
    languages: listActiveLanguages(request),
    countries: named(country, ['country_of_asylum', 'iso']),
    nationalities: named(nationality),
    directory_countries: named(directoryCountry, ['country_id']),
    directory_types: named(directoryType),
    categories: categoryTree(
      [...request.dataSource.entityCache(serviceCategory).rows.values()],
      { ...caller, countries: [] },
      language,
    ),
  }
}
