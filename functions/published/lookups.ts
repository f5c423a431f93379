import { visitor } from '#shared/access/can.ts'
import { country } from '#shared/entities/country.ts'
import { nationality } from '#shared/entities/nationality.ts'
import type { Entity } from '#shared/entities/define.ts'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { compareBy } from '#functions/entity/order.ts'
import { resolvedTexts } from '#functions/entity/present.ts'
import { categoryTree } from '#functions/entity/rules/service-category.ts'
import { services } from '#functions/store/services.ts'

/** GET published/lookups: ids and names for everyone, in the order of the language. */
export async function lookupsRoute(request: Request): Promise<Answer> {
  const { language } = request
  const corpora = ['language', 'country', 'nationality', 'service-category'].map((name) => services().corpus(name))
  await Promise.all(corpora.map((corpus) => corpus.fresh()))
  const [languages, countries, nationalities, categories] = corpora
  const named = (entity: Entity, corpus: typeof countries) =>
    [...corpus!.rows.values()].sort(compareBy(entity, entity.title, language)).map((row) => ({
      id: row.id,
      name: resolvedTexts(entity, row, language)[entity.title],
      translations: row['translations'],
      ...('country_of_asylum' in row && { country_of_asylum: row['country_of_asylum'], iso: row['iso'] }),
    }))
  return ok({
    languages: [...languages!.rows.values()]
      .filter((row) => row['active'])
      .map((row) => ({
        id: row.id,
        acronym: row['acronym'],
        name: row['name'],
        text_direction: row['text_direction'],
        is_default: row['is_default'],
      })),
    countries: named(country, countries),
    nationalities: named(nationality, nationalities),
    directory_countries: [],
    directory_types: [],
    categories: categoryTree([...categories!.rows.values()], visitor, language),
  })
}
