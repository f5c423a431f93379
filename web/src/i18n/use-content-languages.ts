import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import { type ContentLanguage, unlistedLanguage } from './content-language.ts'
import { idOfLanguage } from './current-language.ts'

export type { ContentLanguage }

/**
 * Content languages: `all` active ones in the order of the lookups, `including` those in use, `of` an id, and the
 * `current` one of the interface.
 */
export function useContentLanguages() {
  const { i18n } = useTranslation()
  const { data } = useQuery(queries.lookups())
  const acronym = i18n.language
  return useMemo(() => {
    const all: ContentLanguage[] = data?.languages ?? []
    const of = (id: string | null | undefined) =>
      all.find((language) => language.id === id) ?? unlistedLanguage(id ?? '')
    const current = all.find((language) => language.acronym === acronym) ?? unlistedLanguage(idOfLanguage(acronym))
    const including = (ids: readonly string[]) => [...new Set([...all.map(({ id }) => id), ...ids])].map(of)
    return { all, of, current, including }
  }, [data, acronym])
}
