import { visitor } from '#shared/access/can.ts'
import { language as languages } from '#shared/entities/language.ts'
import { entityOf } from '#shared/entities/registry.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { lookupNames } from '#shared/screens/lookup-table.ts'
import { compareBy } from '#shared/entities/order.ts'
import { resolvedTexts, toldTranslations } from './texts.ts'
import { categoryTree } from './category-tree.ts'
import type { Reading } from './library.ts'

/** GET published/lookups: ids and names for everyone, in the order of the language. */
export async function lookups(reading: Reading) {
  const { language } = reading
  await Promise.all(lookupNames.map((name) => reading.library.corpus(entityOf(name)).fresh()))
  const rowsOf = (name: string) => [...reading.library.corpus(entityOf(name)).rows.values()]
  /** Ids, names and translations, with what else there is to tell of each. */
  const named = (name: string, also: readonly string[] = []) => {
    const entity = entityOf(name)
    return rowsOf(name)
      .sort(compareBy(entity, entity.title, language))
      .map((row) => ({
        id: row.id,
        name: resolvedTexts(entity, row, language)[entity.title],
        translations: toldTranslations(entity, row),
        ...Object.fromEntries(also.map((field) => [field, row[field]])),
      }))
  }
  return {
    languages: [...reading.library.corpus(languages).rows.values()]
      .filter((row) => row.active)
      .map(({ id, acronym, name, text_direction, is_default }) => ({ id, acronym, name, text_direction, is_default })),
    countries: named('country', ['country_of_asylum', 'iso']),
    nationalities: named('nationality'),
    directory_countries: named('directory-country', ['country_id']),
    directory_types: named('directory-type'),
    categories: categoryTree([...reading.library.corpus(serviceCategory).rows.values()], visitor, language),
  }
}
