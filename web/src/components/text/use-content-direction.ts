import { useQuery } from '@tanstack/react-query'
import { directionOf } from '#shared/i18n/locale.ts'
import { queries } from '#web/api/queries.ts'
import { acronymOf } from '#web/i18n/interface-languages.ts'

export function useContentDirection(languageId: string | null | undefined): 'ltr' | 'rtl' {
  const { data } = useQuery(queries.lookups())
  const found = data?.languages.find(({ id }) => id === languageId)
  return found?.text_direction ?? directionOf(acronymOf(languageId) ?? 'en')
}
