import { directoryCountry } from '#shared/entities/directory-country.ts'
import { directoryMedia } from '#shared/entities/directory-media.ts'
import { directoryType } from '#shared/entities/directory-type.ts'
import { directory } from '#shared/entities/directory.ts'
import { service } from '#shared/domain/directory/service.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { verificationBy } from '#functions/domain/entity/verification.ts'
import type { Contact } from '#shared/domain/directory/contact.ts'
import { namesOfCountry } from '#shared/domain/geography/countries.ts'
import { encodePlusCode } from '#shared/domain/geography/plus-code.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { countryId, translated } from '#infra/seed/lookups.ts'
import { demoActor } from './demo-accounts.ts'
import { sampleLogos } from '#infra/sample/content/directories/logos.ts'
import { countryCode, labels, towns } from '#infra/sample/content/directories/places.ts'
import { sampleDirectories } from '#infra/sample/content/directories/sample-directories.ts'
import type { SampleContact, SampleDirectory } from '#infra/sample/content/directories/sample-directories.ts'
import { sampleServices, type SampleService } from '#infra/sample/content/directories/sample-directories.ts'
import { sampleCountries, sampleTypes } from '#infra/sample/content/directories/directory-types.ts'
import { parseWorkingDays } from './opening-hours.ts'
import { categoryId, directoryId, languageIds } from './sample-ids.ts'
import { toTranslations } from './sample-translations.ts'
import type { SampleLanguage } from '#infra/sample/content/read-content.ts'
import type { SampleRecord, SampleFile } from './sample-record.ts'

const typeId = (key: string): string => `directory-type-${key}`
const directoryCountryId = (iso: string): string => `directory-country-${countryId(iso)}`
const logoId = (key: string): string => `logo-${key}`

/** Metres per degree of latitude. */
const degree = 111_320

/** Returns the coordinates of a point at an offset in metres. */
function placeAt([latitude, longitude]: readonly [number, number], [east, north]: readonly [number, number]) {
  const rounded = (degrees: number) => Number(degrees.toFixed(5))
  return {
    latitude: rounded(latitude + north / degree),
    longitude: rounded(longitude + east / (degree * Math.cos((latitude * Math.PI) / 180))),
  }
}

function contactOf({ label, town: townName, at, phones, hours, ...rest }: SampleContact): Contact {
  const town = towns[townName]
  const place = at && placeAt(town.middle, at)
  return {
    ...rest,
    label: labels[label],
    city: town.name,
    time_zone: town.time_zone,
    ...(place && { ...place, plus_code: encodePlusCode(place.latitude, place.longitude) }),
    phones: phones.map((phone) => {
      const [area_code, number] = phone.split(' ')
      return { country_code: countryCode, area_code: area_code!, number: number! }
    }),
    ...(hours && { working_days: parseWorkingDays(hours) }),
  }
}

const countriesOf = ({ countries, contacts }: SampleDirectory): string[] =>
  countries ?? [...new Set(contacts.map(({ town }) => towns[town].country))]

const webp = (id: string, purpose: SampleFile['purpose'], key: string): SampleFile => ({
  id,
  purpose,
  name: `${key}.webp`,
  type: 'image/webp',
})

const serviceOf = ({ key, texts, categories, languages, ...rest }: SampleService) =>
  withEmptyValues(service, {
    ...rest,
    id: key,
    translations: toTranslations(texts),
    languages: languages.map((language) => languageIds[language]),
    service_categories: categories.map(categoryId),
  })

function organisation(sample: SampleDirectory, now: number): SampleRecord {
  const author =
    sample.days_ago % 3 === 0 ? 'content.creator' : sample.days_ago % 3 === 1 ? 'supervisor' : 'administrator'
  const { verified_days_ago: verified } = sample
  const picture = sample.picture && webp(`picture-${sample.key}`, 'image', sample.key)
  const more = sampleServices[sample.key]
  const complaintsIn: Partial<Record<string, string>> = Object.fromEntries(
    Object.entries(more?.complaints ?? {}).map(([language, text]) => [languageIds[language as SampleLanguage], text]),
  )
  return {
    entity: directory,
    id: directoryId(sample.key),
    by: demoActor(author),
    days_ago: sample.days_ago,
    serverFields:
      verified === undefined ? {} : verificationBy(demoActor('supervisor'), now - verified * millisecondsPerDay),
    files: picture ? [picture] : [],
    values: {
      translations: toTranslations(sample.texts).map((one) => ({
        ...one,
        complaints: complaintsIn[one.language_id] ?? '',
      })),
      alternative_name: sample.alternative_name ?? null,
      acronym: sample.acronym ?? null,
      directory_type_id: typeId(sample.type),
      status: sample.status ?? 'active',
      image: picture?.id ?? null,
      logo_id: sample.logo ? logoId(sample.logo) : null,
      directory_countries: countriesOf(sample).map(directoryCountryId),
      nationalities: (sample.nationalities ?? []).map((iso) => `nationality-${iso.toLowerCase()}`),
      languages: sample.languages.map((language) => languageIds[language]),
      service_categories: sample.categories.map(categoryId),
      contacts: sample.contacts.map(contactOf),
      address_shown: more?.address_shown ?? 'full',
      services: (more?.services ?? []).map(serviceOf),
    },
  }
}

/**
 * Returns all records of the sample organisations.
 *
 * @param now Milliseconds since 1970, from which all dates are derived.
 */
export function organisationRecords(now: number): SampleRecord[] {
  const by = demoActor('administrator')
  return [
    ...Object.entries(sampleTypes).map(([key, name]): SampleRecord => ({
      entity: directoryType,
      id: typeId(key),
      by,
      days_ago: 320,
      values: { translations: translated('name', name) },
    })),
    ...sampleCountries.map((iso): SampleRecord => ({
      entity: directoryCountry,
      id: directoryCountryId(iso),
      by,
      days_ago: 320,
      values: { translations: translated('name', namesOfCountry(iso)), country_id: countryId(iso) },
    })),
    ...Object.entries(sampleLogos).map(([key, title]): SampleRecord => {
      const image = webp(`image-${logoId(key)}`, 'logo', key)
      return {
        entity: directoryMedia,
        id: logoId(key),
        by,
        days_ago: 310,
        values: { title, description: null, image: image.id },
        files: [image],
      }
    }),
    ...sampleDirectories.map((sample) => organisation(sample, now)),
  ]
}
