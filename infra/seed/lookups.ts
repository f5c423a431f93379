import { createSeededRoles } from '#shared/access/seeded-roles.ts'
import { Problem } from '#shared/api/problems.ts'
import { country } from '#shared/entities/country.ts'
import { language } from '#shared/entities/language.ts'
import { nationality } from '#shared/entities/nationality.ts'
import { role } from '#shared/entities/registry.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { asylumCountries, countries, namesOfCountry } from '#shared/domain/geography/countries.ts'
import { nationalities } from '#shared/domain/geography/nationalities.ts'
import type { Records } from '#functions/data/repositories/records/record-repository.ts'
import { systemActor, type Actor, type Change } from '#functions/data/repositories/records/stored-record.ts'
import { conceptChanges, type UrgentAnswers } from './concepts.ts'

type Named = { en: string; ar: string; fr: string }

export const translated = (field: string, name: Named) => [
  { language_id: '1', [field]: name.en },
  { language_id: '2', [field]: name.ar },
  { language_id: '3', [field]: name.fr },
]

const languages = [
  { id: '1', acronym: 'en', name: 'English', text_direction: 'ltr', is_default: true, active: true },
  { id: '2', acronym: 'ar', name: 'العربية', text_direction: 'rtl', is_default: false, active: true },
  { id: '3', acronym: 'fr', name: 'Français', text_direction: 'ltr', is_default: false, active: true },
]

export const countryId = (iso: string): string => iso.toLowerCase()
export const roleId = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

/**
 * Returns the initial lookup and role records.
 *
 * @param answers Ids of FAQs for urgent queries.
 */
export function lookupChanges(answers: UrgentAnswers = {}): Change[] {
  const fresh = (entity: Change['entity'], id: string, given: Record<string, unknown>): Change => ({
    entity,
    id,
    before: null,
    after: withEmptyValues(entity, given),
  })
  return [
    ...languages.map(({ id, ...given }) => fresh(language, id, given)),
    ...countries.map(({ iso, continent }) =>
      fresh(country, countryId(iso), {
        translations: translated('country', namesOfCountry(iso)),
        continent,
        iso,
        country_of_asylum: asylumCountries.includes(iso),
      }),
    ),
    ...nationalities.map(({ iso, continent, ...name }) =>
      fresh(nationality, iso ? `nationality-${iso.toLowerCase()}` : 'nationality-stateless', {
        translations: translated('nationality', name),
        continent,
        country_of_origin: iso ? countryId(iso) : null,
      }),
    ),
    ...createSeededRoles().map(({ title, permissions }) => fresh(role, roleId(title), { title, permissions })),
    ...conceptChanges(answers),
  ]
}

/** Records per transaction, and maximum concurrent transactions. */
const batchSize = 16
const maxConcurrency = 4

/** Writes new records in large transactions. Existing records are left unchanged. */
export async function writeNewRecords(records: Records, changes: readonly Change[], by: Actor): Promise<void> {
  const batches: Change[][] = []
  for (let from = 0; from < changes.length; from += batchSize) batches.push(changes.slice(from, from + batchSize))
  const writer = async (): Promise<void> => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) await writeBatch(records, batch, by)
  }
  await Promise.all(Array.from({ length: maxConcurrency }, writer))
}

async function writeBatch(records: Records, batch: readonly Change[], by: Actor): Promise<void> {
  try {
    await records.commit(batch, by, 'seed')
  } catch (error) {
    if (!isAlreadyStored(error)) throw error
    for (const change of batch)
      await records.commit([change], by, 'seed').catch((one: unknown) => {
        if (!isAlreadyStored(one)) throw one
      })
  }
}

const isAlreadyStored = (error: unknown): boolean =>
  error instanceof Problem && ['version_conflict', 'duplicate'].includes(error.code)

/** Writes languages, countries, nationalities, roles and concepts, which every stage needs. Idempotent. */
export const seedLookups = (records: Records, answers?: UrgentAnswers): Promise<void> =>
  writeNewRecords(records, lookupChanges(answers), systemActor)
