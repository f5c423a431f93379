import * as z from 'zod'
import {
  arabicLevels,
  consentPurposes,
  educationLevels,
  personNetworks,
  workExperience,
} from '#shared/domain/people/people-choices.ts'
import { keyOf, readContent } from '#infra/sample/content/read-content.ts'
import { sampleOrigins, sampleRoles, sampleWorks } from './lookups.ts'

const samplePerson = z.strictObject({
  key: z.string(),
  name: z.string(),
  // `en`, `ar` and `fr` for the languages of the product; names for others.
  languages: z.array(z.string()),
  arabic: keyOf(arabicLevels).optional(),
  gender: z.enum(['male', 'female']).optional(),
  born: z.string().optional(),
  origin: keyOf(sampleOrigins).optional(),
  agency_number: z.string().optional(),
  education: keyOf(educationLevels).optional(),
  field: z.string().optional(),
  areas: z.array(z.string()),
  roles: z.array(keyOf(sampleRoles)),
  works: z.array(keyOf(sampleWorks)),
  experience: keyOf(workExperience).optional(),
  affiliation: z
    .strictObject({
      organization: z.string().optional(),
      company: z.string().optional(),
      music_band: z.string().optional(),
    })
    .optional(),
  links: z.array(z.strictObject({ kind: keyOf(personNetworks), url: z.string() })).optional(),
  // Last four digits of a phone number with a country code that is not in use.
  phone: z.string(),
  // Whether `infra/sample/files/` has an abstract portrait, how many work samples, and a CV.
  portrait: z.literal(true).optional(),
  samples: z.number().optional(),
  cv: z.literal(true).optional(),
  consent: z.strictObject({
    purposes: z.array(keyOf(consentPurposes)),
    given_days_ago: z.number(),
    lasts_days: z.number().optional(),
  }),
  days_ago: z.number(),
})

export type SamplePerson = z.infer<typeof samplePerson>

const files = ['music-and-stage', 'pictures-and-crafts', 'words-and-film']

/** All sample people of the creative registry, all invented. */
export const samplePeople = files.flatMap((file) => readContent(`people/${file}`, z.array(samplePerson)))
