import * as z from 'zod'
import { capacities, serviceCosts, serviceReferrals, stepFree } from '#shared/domain/directory/service-choices.ts'
import { keyOf, perLanguage, readContent, sampleLanguage } from '#infra/sample/content/read-content.ts'
import { sampleTypes } from './directory-types.ts'
import { sampleLogos } from './logos.ts'
import { labels, towns } from './places.ts'

const sampleContact = z.strictObject({
  label: keyOf(labels),
  town: keyOf(towns),
  // Metres east and north of the middle of the town; missing if the address is not public.
  at: z.tuple([z.number(), z.number()]).optional(),
  address_line_1: z.string().optional(),
  address_line_2: z.string().optional(),
  building_name: z.string().optional(),
  landmark: z.string().optional(),
  metro: z.string().optional(),
  postal_code: z.string().optional(),
  neighbourhood: z.string().optional(),
  proximity: z.string().optional(),
  district: z.string().optional(),
  // Area code, a space, the number.
  phones: z.array(z.string()),
  // Such as `Sun-Thu 08:00-12:00 13:00-16:00; Fri closed`; missing if unknown.
  hours: z.string().optional(),
  email: z.string().optional(),
  website: z.string().optional(),
})

export type SampleContact = z.infer<typeof sampleContact>

const sampleDirectory = z.strictObject({
  key: z.string(),
  type: keyOf(sampleTypes),
  acronym: z.string().optional(),
  alternative_name: z.string().optional(),
  logo: keyOf(sampleLogos).optional(),
  // Whether it has a picture besides the logo.
  picture: z.literal(true).optional(),
  status: z.literal('inactive').optional(),
  // ISO codes; without them, the countries of its contacts.
  countries: z.array(z.string()).optional(),
  // ISO codes of the nationalities it is for; without them, everybody.
  nationalities: z.array(z.string()).optional(),
  languages: z.array(sampleLanguage),
  // Keys of sample categories.
  categories: z.array(z.string()),
  texts: perLanguage(z.strictObject({ name: z.string(), description: z.string() })),
  contacts: z.array(sampleContact),
  // Days between its creation, or last verification, and seeding.
  days_ago: z.number(),
  verified_days_ago: z.number().optional(),
})

export type SampleDirectory = z.infer<typeof sampleDirectory>

const serviceText = z.strictObject({
  name: z.string(),
  description: z.string().optional(),
  eligibility: z.string().optional(),
  documents: z.string().optional(),
  cost_note: z.string().optional(),
  referral_note: z.string().optional(),
})

const sampleService = z.strictObject({
  key: z.string(),
  languages: z.array(sampleLanguage),
  categories: z.array(z.string()),
  cost: keyOf(serviceCosts).optional(),
  referral: keyOf(serviceReferrals).optional(),
  capacity: keyOf(capacities).optional(),
  step_free: keyOf(stepFree).optional(),
  texts: z.record(sampleLanguage, serviceText),
})

export type SampleService = z.infer<typeof sampleService>

const files = [
  'offices',
  'helplines',
  'clinics',
  'care',
  'legal-aid',
  'protection',
  'schools',
  'learning',
  'work',
  'shelter',
  'cash-and-food',
  'community',
]

/** All sample organisations: invented, with phone numbers that are not in use and addresses in towns that do not exist. */
export const sampleDirectories = files.flatMap((file) => readContent(`directories/${file}`, z.array(sampleDirectory)))

/** Services of some sample organisations, by key of the organisation. */
export const sampleServices = readContent(
  'directories/services',
  z.partialRecord(
    z.string(),
    z.strictObject({
      services: z.array(sampleService),
      address_shown: z.literal('area').optional(),
      complaints: z.record(sampleLanguage, z.string()).optional(),
    }),
  ),
)
