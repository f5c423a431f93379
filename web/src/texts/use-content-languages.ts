import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import type { LanguageRow } from '#web/api/types.ts'
import { acronymOf, directionOf, idOfLanguage } from './language.ts'

export type ContentLanguage = Pick<LanguageRow, 'id' | 'acronym' | 'name' | 'text_direction'>

/** A language that is no longer active, or not known yet, by what can be said of it. */
function unlisted(id: string): ContentLanguage {
  const acronym = acronymOf(id)
  const name = acronym && new Intl.DisplayNames([acronym], { type: 'language' }).of(acronym)
  return { id, acronym: acronym ?? 'und', name: name ?? id, text_direction: directionOf(acronym) }
}

/**
 * The languages in which content is written: `all` that are active, in the order of the lookups; those `including` others,
 * in which something is written already; the one `of` an id; and the `current` one of the interface.
 */
export function useContentLanguages() {
  const { i18n } = useTranslation()
  const { data } = useQuery(queries.lookups())
  const acronym = i18n.language
  return useMemo(() => {
    const all: ContentLanguage[] = data?.languages ?? []
    const of = (id: string | null | undefined) => all.find((language) => language.id === id) ?? unlisted(id ?? '')
    const current = all.find((language) => language.acronym === acronym) ?? unlisted(idOfLanguage(acronym))
    const including = (ids: readonly string[]) => [...new Set([...all.map(({ id }) => id), ...ids])].map(of)
    return { all, of, current, including }
  }, [data, acronym])
}
