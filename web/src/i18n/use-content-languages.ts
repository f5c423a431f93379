import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import { type ContentLanguage, unlistedLanguage } from './content-language.ts'
import { idOfLanguage } from './current-language.ts'

export type { ContentLanguage }

/**
 * Active content languages in the order of the lookups. `languagesIncluding` adds those of given ids, and
 * `currentLanguage` is the one of the interface.
 */
export function useContentLanguages() {
  const { i18n } = useTranslation()
  const { data } = useQuery(queries.lookups())
  const acronym = i18n.language
  return useMemo(() => {
    const contentLanguages: ContentLanguage[] = data?.languages ?? []
    const languageById = (id: string | null | undefined) =>
      contentLanguages.find((language) => language.id === id) ?? unlistedLanguage(id ?? '')
    const currentLanguage =
      contentLanguages.find((language) => language.acronym === acronym) ?? unlistedLanguage(idOfLanguage(acronym))
    const languagesIncluding = (ids: readonly string[]) =>
      [...new Set([...contentLanguages.map(({ id }) => id), ...ids])].map(languageById)
    return { contentLanguages, languageById, currentLanguage, languagesIncluding }
  }, [data, acronym])
}
