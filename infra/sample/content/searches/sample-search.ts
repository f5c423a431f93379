import type { SampleLanguage } from '#infra/sample/content/sample-faq.ts'

export interface SampleSearch {
  keywords: string
  language: SampleLanguage
  results_count: number
  /** days between the search and the seeding */
  days_ago: number
  object: 'faq' | 'directory' | 'media' | 'all'
  /** user-assigned country codes: no real country is meant; null when the place was not known */
  place: { country: string; region: string } | null
  /** what was opened: an entity of the sample and the key of the record, with a space between */
  opened?: string
}

export const searchPlaces = {
  riverside: { country: 'XA', region: 'Riverside' },
  northHills: { country: 'XA', region: 'North Hills' },
  coast: { country: 'XA', region: 'Coast' },
  lakeside: { country: 'XB', region: 'Lakeside' },
  oldTown: { country: 'XB', region: 'Old Town' },
} as const

/** A search of one language in a line. */
export type SearchLine = readonly [
  keywords: string,
  results_count: number,
  days_ago: number,
  object: SampleSearch['object'],
  place: keyof typeof searchPlaces | null,
  opened?: string,
]

export const searchesOf = (language: SampleLanguage, lines: readonly SearchLine[]): SampleSearch[] =>
  lines.map(([keywords, results_count, days_ago, object, place, opened]) => ({
    keywords,
    language,
    results_count,
    days_ago,
    object,
    place: place && searchPlaces[place],
    ...(opened && { opened }),
  }))
