import type {
  arabicLevels,
  consentPurposes,
  educationLevels,
  personNetworks,
  workExperience,
} from '#shared/entities/people-choices.ts'
import type { Drawing } from '#infra/sample/content/media/sample-media.ts'
import type { sampleOrigins, sampleRoles, sampleWorks } from './lookups.ts'

export type SamplePerson = {
  key: string
  name: string
  /** en, ar, fr for the languages of the product; any other in words */
  languages: string[]
  arabic?: keyof typeof arabicLevels
  gender?: 'male' | 'female'
  born?: string
  origin?: keyof typeof sampleOrigins
  agency_number?: string
  education?: keyof typeof educationLevels
  field?: string
  areas: string[]
  roles: (keyof typeof sampleRoles)[]
  works: (keyof typeof sampleWorks)[]
  experience?: keyof typeof workExperience
  affiliation?: { organization?: string; company?: string; music_band?: string }
  links?: { kind: keyof typeof personNetworks; url: string }[]
  /** four last digits of a number that no country has */
  phone: string
  /** colours of an abstract portrait; none, no picture */
  portrait?: readonly [ground: string, ...marks: string[]]
  samples?: Drawing[]
  cv?: true
  consent: { purposes: (keyof typeof consentPurposes)[]; given_days_ago: number; lasts_days?: number }
  days_ago: number
}
