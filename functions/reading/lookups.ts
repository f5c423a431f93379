import { visitor } from '#shared/access/can.ts'
import { language as languages } from '#shared/entities/language.ts'
import { entityOf } from '#shared/entities/registry.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { lookupNames } from '#shared/screens/lookup-table.ts'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { compareBy } from '#functions/entity/order.ts'
import { resolvedTexts, toldTranslations } from '#functions/entity/present.ts'
import { categoryTree } from '#functions/entity/rules/service-category.ts'
import { services } from '#functions/store/services.ts'

/** GET published/lookups: ids and names for everyone, in the order of the language. */
export async function lookupsRoute(request: Request): Promise<Answer> {
  const { language } = request
  await Promise.all(lookupNames.map((name) => services().corpus(entityOf(name)).fresh()))
  const rowsOf = (name: string) => [...services().corpus(entityOf(name)).rows.values()]
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
  return ok({
    languages: [...services().corpus(languages).rows.values()]
      .filter((row) => row.active)
      .map(({ id, acronym, name, text_direction, is_default }) => ({ id, acronym, name, text_direction, is_default })),
    countries: named('country', ['country_of_asylum', 'iso']),
    nationalities: named('nationality'),
    directory_countries: named('directory-country', ['country_id']),
    directory_types: named('directory-type'),
    categories: categoryTree([...services().corpus(serviceCategory).rows.values()], visitor, language),
  })
}
