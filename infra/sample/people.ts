import { creativeRole } from '#shared/entities/creative-role.ts'
import { creativeWork } from '#shared/entities/creative-work.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { originCountry } from '#shared/entities/origin-country.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { translated } from '#infra/seed/lookups.ts'
import { demoActor } from './demo-accounts.ts'
import { countryCode } from '#infra/sample/content/directories/places.ts'
import { sampleOrigins, sampleRoles, sampleWorks } from '#infra/sample/content/people/lookups.ts'
import { samplePeople } from '#infra/sample/content/people/sample-people.ts'
import type { SamplePerson } from '#infra/sample/content/people/sample-people.ts'
import { languageIds } from './sample-ids.ts'
import type { SampleRecord, SampleFile } from './sample-record.ts'

const roleId = (key: string): string => `role-${key}`
const workId = (key: string): string => `work-${key}`
const originId = (key: string): string => `origin-${key}`

const languageOf = (language: string): string =>
  Object.hasOwn(languageIds, language) ? languageIds[language as keyof typeof languageIds] : language

function filesOf({ key, portrait, samples = 0, cv }: SamplePerson) {
  const file = (id: string, purpose: SampleFile['purpose'], extension = 'webp', type = 'image/webp'): SampleFile => ({
    id,
    purpose,
    name: `${id}.${extension}`,
    type,
  })
  return {
    picture: portrait ? file(`portrait-${key}`, 'picture') : null,
    works: Array.from({ length: samples }, (_, at) => file(`sample-${key}-${at + 1}`, 'work_sample')),
    cv: cv ? file(`cv-${key}`, 'cv', 'pdf', 'application/pdf') : null,
  }
}

function person(sample: SamplePerson, at: number, now: number): SampleRecord {
  const files = filesOf(sample)
  const phone = `+${countryCode} 70 555 ${sample.phone}`
  const given = now - sample.consent.given_days_ago * millisecondsPerDay
  const { lasts_days } = sample.consent
  const from = new Date(given).toISOString()
  const until = lasts_days === undefined ? null : new Date(given + lasts_days * millisecondsPerDay).toISOString()
  const by = demoActor('creatives.content.creator')
  const consent = {
    given_at: from,
    purposes: sample.consent.purposes,
    expires_at: until,
    legal_basis: 'consent',
    notice_version: '2026-1',
    notice_language: languageOf('ar'),
  }
  return {
    entity: personalData,
    id: `person-${sample.key}`,
    by,
    days_ago: sample.days_ago,
    files: [files.picture, ...files.works, files.cv].filter((file) => file !== null),
    values: {
      name: sample.name,
      picture: files.picture?.id ?? null,
      phone,
      whatsapp: at % 4 === 3 ? null : phone,
      email: `${sample.key}@post.example`,
      languages: sample.languages.map(languageOf),
      arabic_proficiency: sample.arabic ?? null,
      gender: sample.gender ?? null,
      date_of_birth: sample.born ?? null,
      origin_country_id: sample.origin ? originId(sample.origin) : null,
      registered_with_agency: sample.agency_number !== undefined,
      agency_number: sample.agency_number ?? null,
      education_level: sample.education ?? null,
      graduate_field: sample.field ?? null,
      creative_areas: sample.areas,
      roles: sample.roles.map(roleId),
      works: sample.works.map(workId),
      has_work_experience: sample.experience !== undefined && sample.experience !== 'no information',
      duration: sample.experience ?? null,
      affiliation: sample.affiliation ?? null,
      social_links: sample.links ?? [],
      work_samples: files.works.map(({ id }) => id),
      cv: files.cv?.id ?? null,
      consent,
    },
    serverFields: {
      consented: { from, until, complete: true, withdrawn: null },
      reviewed_at: new Date(now - sample.days_ago * millisecondsPerDay).toISOString(),
      consent_recorded_at: from,
      consent_recorded_by: by.id,
      consent_recorded_by_name: by.name,
    },
  }
}

const lookups = (
  entity: Entity,
  names: Record<string, { en: string; ar: string; fr: string }>,
  id: (key: string) => string,
) =>
  Object.entries(names).map(([key, name]): SampleRecord => ({
    entity,
    id: id(key),
    by: demoActor('administrator'),
    days_ago: 305,
    values: { translations: translated('name', name) },
  }))

/**
 * Returns the sample registry of creative people.
 *
 * @param now Milliseconds since 1970, from which all dates are derived.
 */
export const peopleRecords = (now: number): SampleRecord[] => [
  ...lookups(creativeRole, sampleRoles, roleId),
  ...lookups(creativeWork, sampleWorks, workId),
  ...lookups(originCountry, sampleOrigins, originId),
  ...samplePeople.map((sample, at) => person(sample, at, now)),
]
