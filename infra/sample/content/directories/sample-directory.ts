import type { SampleLanguage } from '#infra/sample/content/sample-faq.ts'
import type { labels, towns } from './places.ts'
import type { sampleTypes } from './directory-types.ts'
import type { sampleLogos } from './logos.ts'

export type SampleContact = {
  label: keyof typeof labels
  town: keyof typeof towns
  /** metres east and north of the middle of the town; left out where an address is not told */
  at?: readonly [east: number, north: number]
  address_line_1?: string
  address_line_2?: string
  building_name?: string
  landmark?: string
  metro?: string
  postal_code?: string
  neighbourhood?: string
  proximity?: string
  district?: string
  /** area code, a space, the number */
  phones: string[]
  /** such as `Sun-Thu 08:00-12:00 13:00-16:00; Fri closed`; left out where they are not known */
  hours?: string
  email?: string
  website?: string
}

export type SampleDirectory = {
  key: string
  type: keyof typeof sampleTypes
  acronym?: string
  alternative_name?: string
  logo?: keyof typeof sampleLogos
  /** has a picture of its own */
  picture?: true
  status?: 'inactive'
  /** none: those of the towns of its contacts */
  countries?: string[]
  /** ISO codes of the nationalities it is for; none for everybody */
  nationalities?: string[]
  languages: SampleLanguage[]
  /** keys of the sample categories */
  categories: string[]
  texts: Partial<Record<SampleLanguage, { name: string; description: string }>>
  contacts: SampleContact[]
  /** days between its creation, or its last verification, and the seeding */
  days_ago: number
  verified_days_ago?: number
}
