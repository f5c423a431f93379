import { useTranslation } from 'react-i18next'
import { languageName } from '#shared/i18n/language-name.ts'
import type { CaptureRow, SearchLocation } from '#web/api/types.ts'
import { isLanguage } from '#web/i18n/interface-languages.ts'
import { languageNames } from '#web/i18n/i18n.ts'

export const objects = ['all', 'faq', 'directory', 'media'] as const
export type SearchObject = (typeof objects)[number]

/** Whether a country code is assigned. Sample content uses unassigned codes, for which some browsers return a name. */
const isAssigned = (country: string): boolean => !/^(X[A-JL-Z]|Q[M-Z]|AA|ZZ)$/.test(country)

/** Region and country of a search as text; empty if unknown. */
export function formatLocation(location: CaptureRow['location'], language: string): string {
  if (!location) return ''
  const { country, region } = location
  const name = isAssigned(country)
    ? (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country)
    : country
  const named = region && !/^[\dA-Z]{1,3}$/.test(region) ? [region, name] : [name]
  return named.join(language === 'ar' ? '، ' : ', ')
}

/** Label of a location option; includes the region even if it is only a code. */
export function locationOptionLabel(place: SearchLocation, language: string): string {
  const words = formatLocation(place, language)
  return place.region && !words.includes(place.region) ? `${words} (${place.region})` : words
}

export function useCapturedSearchTexts() {
  const { t, i18n } = useTranslation('analytics')
  return {
    object: (name: string): string => (objects.some((one) => one === name) ? t(`searches.objects.${name}`) : name),
    language: (acronym: string | null): string =>
      acronym === null
        ? t('searches.anyLanguage')
        : isLanguage(acronym)
          ? languageNames[acronym]
          : languageName(acronym, acronym),
    place: (row: CaptureRow): string => formatLocation(row.location, i18n.language) || t('searches.noPlace'),
    /** Whether a result was opened, and its rank. */
    opened: ({ clicked_id, clicked_rank }: CaptureRow): string => {
      if (clicked_id === null) return t('searches.notOpened')
      return clicked_rank ? t('searches.openedAt', { rank: clicked_rank }) : t('searches.wasOpened')
    },
    times: (row: CaptureRow): string => t('searches.timesCount', { count: row.search_times }),
  }
}
