import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queries } from '#web/api/queries.ts'
import type { LanguageRow } from '#web/api/types.ts'
import { acronymOf, directionOf } from '#web/texts/language.ts'

/** A language that is no longer active, but in which a record has text. */
function retired(id: string): LanguageRow {
  const acronym = acronymOf(id) ?? 'und'
  const name =
    acronym === 'und' ? `#${id}` : (new Intl.DisplayNames([acronym], { type: 'language' }).of(acronym) ?? acronym)
  return { id, acronym, name, text_direction: directionOf(acronym) }
}

/** The languages a text can be written in: every active one, and those in which it is written already. */
export function useContentLanguages(written: readonly string[]): LanguageRow[] {
  const { data } = useQuery(queries.lookups())
  const key = written.join()
  return useMemo(() => {
    const active = data?.languages ?? []
    const others = key === '' ? [] : key.split(',').filter((id) => !active.some((one) => one.id === id))
    return [...active, ...others.map(retired)]
  }, [data, key])
}
