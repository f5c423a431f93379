import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import type { LanguageRow } from '#web/api/types.ts'
import { acronymOf, directionOf, idOfLanguage } from '#web/texts/language.ts'

export type ContentLanguage = Pick<LanguageRow, 'id' | 'acronym' | 'name' | 'text_direction'>

export type ContentLanguages = {
  all: ContentLanguage[]
  /** Of that id; one that is no longer active, or not known yet, by what can be said of it. */
  of: (id: string | null | undefined) => ContentLanguage
  /** The language of the interface. */
  current: ContentLanguage
}

const ownName = (acronym: string): string =>
  new Intl.DisplayNames([acronym], { type: 'language', fallback: 'code' }).of(acronym) ?? acronym

function unlisted(id: string): ContentLanguage {
  const acronym = acronymOf(id)
  if (!acronym) return { id, acronym: 'und', name: id, text_direction: 'ltr' }
  return { id, acronym, name: ownName(acronym), text_direction: directionOf(acronym) }
}

/** The languages in which content is written, in the order of the lookups. */
export function useContentLanguages(): ContentLanguages {
  const { i18n } = useTranslation('reader')
  const { data } = useQuery(queries.lookups())
  const acronym = i18n.language
  return useMemo(() => {
    const all: ContentLanguage[] = data?.languages ?? []
    const of = (id: string | null | undefined) => all.find((language) => language.id === id) ?? unlisted(id ?? '')
    const current = all.find((language) => language.acronym === acronym) ?? unlisted(idOfLanguage(acronym))
    return { all, of, current }
  }, [data, acronym])
}
