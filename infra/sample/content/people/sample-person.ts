import type {
  arabicLevels,
  consentPurposes,
  educationLevels,
  personNetworks,
  workExperience,
} from '#shared/domain/people/people-choices.ts'
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
  /** whether `infra/sample/files/` has an abstract portrait, how many samples of their work, and a CV */
  portrait?: true
  samples?: number
  cv?: true
  consent: { purposes: (keyof typeof consentPurposes)[]; given_days_ago: number; lasts_days?: number }
  days_ago: number
}
