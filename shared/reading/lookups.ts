import { hidesExample } from '#shared/access/can.ts'
import { country } from '#shared/entities/country.ts'
import type { Entity } from '#shared/entities/define.ts'
import { directoryCountry } from '#shared/entities/directory-country.ts'
import { directoryType } from '#shared/entities/directory-type.ts'
import { language as languages } from '#shared/entities/language.ts'
import { nationality } from '#shared/entities/nationality.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { compareBy } from '#shared/entities/order.ts'
import { resolvedTexts, toldTranslations } from './texts.ts'
import { categoryTree } from './category-tree.ts'
import type { Reading } from './library.ts'

const all: readonly Entity[] = [languages, country, nationality, directoryCountry, directoryType, serviceCategory]

/** GET published/lookups: ids and names for everyone, whatever their countries, in the order of the language. */
export async function lookups(reading: Reading) {
  const { language, caller } = reading
  await Promise.all(all.map((entity) => reading.library.corpus(entity).recent()))
  /** Ids, names and translations, with what else there is to tell of each. */
  const named = (entity: Entity, also: readonly string[] = []) =>
    [...reading.library.corpus(entity).rows.values()]
      .filter((row) => !hidesExample(caller, row.id))
      .sort(compareBy(entity, entity.title, language))
      .map((row) => ({
        id: row.id,
        name: resolvedTexts(entity, row, language)[entity.title],
        translations: toldTranslations(entity, row),
        ...Object.fromEntries(also.map((field) => [field, row[field]])),
      }))
  return {
    languages: [...reading.library.corpus(languages).rows.values()]
      .filter((row) => row.active)
      .map(({ id, acronym, name, text_direction, is_default }) => ({ id, acronym, name, text_direction, is_default })),
    countries: named(country, ['country_of_asylum', 'iso']),
    nationalities: named(nationality),
    directory_countries: named(directoryCountry, ['country_id']),
    directory_types: named(directoryType),
    categories: categoryTree(
      [...reading.library.corpus(serviceCategory).rows.values()],
      { ...caller, countries: [] },
      language,
    ),
  }
}
