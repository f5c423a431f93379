import { serviceCategory } from '#shared/entities/service-category.ts'
import { resolvedTexts } from '#functions/entity/present.ts'
import { interfaceLanguages } from '#functions/http/language.ts'
import { services } from '#functions/store/services.ts'

/** Milliseconds by which a name beside an FAQ may lag behind; lists of names themselves are always current. */
const nameAge = 1000

/** Names of what FAQs refer to, at most so many milliseconds old. `generation` changes when any of them may have. */
export async function names(maximumAge: number = nameAge) {
  const [categories, hashtags, languages] = ['service-category', 'hashtag', 'language'].map((name) =>
    services().corpus(name),
  )
  await Promise.all([categories, hashtags, languages].map((corpus) => corpus!.fresh(maximumAge)))
  return {
    generation: `${categories!.generation()} ${hashtags!.generation()} ${languages!.generation()}`,
    category: (id: string, language: string) => {
      const row = categories!.rows.get(id)
      return row && { id, name: resolvedTexts(serviceCategory, row, language)['name'], icon: row['icon'] }
    },
    translations: (id: string) => categories!.rows.get(id)?.['translations'],
    childrenOf: (id: string): string[] =>
      [...categories!.rows.values()].filter((row) => row['parent_id'] === id).map((row) => row.id),
    hashtag: (id: string) => hashtags!.rows.get(id)?.['hashtag'] as string | undefined,
    languageId: (acronym: string): string =>
      interfaceLanguages[acronym] ?? [...languages!.rows.values()].find((row) => row['acronym'] === acronym)?.id ?? '',
    acronym: (id: string): string => String(languages!.rows.get(id)?.['acronym'] ?? ''),
  }
}

export type Names = Awaited<ReturnType<typeof names>>
