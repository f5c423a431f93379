import { useTranslation } from 'react-i18next'
import type { CaptureRow } from '#web/api/types.ts'
import { isLanguage, languageNames } from '#web/locales/i18n.ts'

/** What can be searched in. */
export const objects = ['all', 'faq', 'directory', 'media'] as const
export type SearchObject = (typeof objects)[number]

/** Codes that no country has, such as sample content names: they have no name, whatever some lists say. */
const isAssigned = (country: string): boolean => !/^(X[A-JL-Z]|Q[M-Z]|AA|ZZ)$/.test(country)

/** Region and country of a search in words; empty where they are not known. */
export function placeWords(location: CaptureRow['location'], language: string): string {
  if (!location) return ''
  const { country, region } = location
  const name = isAssigned(country)
    ? (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country)
    : country
  const named = region && !/^[\dA-Z]{1,3}$/.test(region) ? [region, name] : [name]
  return named.join(language === 'ar' ? '، ' : ', ')
}

/** What is said of a search beside its words. */
export function useSearchWords() {
  const { t, i18n } = useTranslation('analytics')
  return {
    object: (name: string): string =>
      (objects as readonly string[]).includes(name) ? t(`searches.objects.${name}`) : name,
    language: (acronym: string | null): string =>
      acronym === null ? t('searches.anyLanguage') : isLanguage(acronym) ? languageNames[acronym] : acronym,
    place: (row: CaptureRow): string => placeWords(row.location, i18n.language) || t('searches.noPlace'),
    times: (row: CaptureRow): string => t('searches.timesCount', { count: row.search_times }),
  }
}
