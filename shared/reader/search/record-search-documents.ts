import { isPublishedRecord } from '#shared/access/record-access.ts'
import { mediaTypes } from '#shared/model/content-choices.ts'
import type { Contact } from '#shared/domain/directory/contact.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { hashtag } from '#shared/entities/hashtag.ts'
import { language } from '#shared/entities/language.ts'
import { media } from '#shared/entities/media.ts'
import { referencedIds, type Entity } from '#shared/model/define-entity.ts'
import type { ValuesOf } from '#shared/model/record-types.ts'
import type { Service } from '#shared/domain/directory/service.ts'
import { directoryType } from '#shared/entities/directory-type.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import type { SearchDocument, SearchObject } from '#shared/search/index/search-document.ts'
import { htmlToText } from '#shared/domain/rich-text/html-to-text.ts'
import { replaceReferences } from '#shared/domain/rich-text/text-references.ts'
import { servicesOf } from '#shared/domain/directory/service-summary.ts'
import { formatPhone, phoneForms } from '#shared/domain/directory/contact-text.ts'
import { visibleContacts } from '#shared/domain/directory/visible-contacts.ts'
import type { Row, FullRecordOf } from '#shared/reader/data-source.ts'
import type { ReferencedNames } from '#shared/reader/referenced-names.ts'

import { findTranslation } from '#shared/reader/record-texts.ts'
import type { SearchFilter } from './search-filter.ts'

type Text = { language_id: string; title: string; text: string }

/** Mapping of an entity to search documents. */
export type SearchSource<Described extends Entity = Entity> = {
  object: SearchObject
  entity: Described
  texts(record: FullRecordOf<Described>): Text[]
  /** Reference fields whose records' names are indexed with the document, in its language. */
  named: readonly (readonly [field: keyof ValuesOf<Described> & string, entity: Entity])[]
  /** Additional names in every language, and words that find the record but are not suggested. */
  otherNames(record: FullRecordOf<Described>): string[]
  unlistedNames(record: FullRecordOf<Described>): readonly string[]
  filter(record: FullRecordOf<Described>): Omit<SearchFilter, 'visibility' | 'hashtags' | 'verified_at'>
}

const addressFields = [
  'label',
  'address_line_1',
  'address_line_2',
  'building_name',
  'landmark',
  'metro',
  'neighbourhood',
  'proximity',
  'district',
  'city',
  'governorate',
] as const

const phonesOf = (record: FullRecordOf<typeof directory>): string[] =>
  visibleContacts(record).flatMap(({ phones = [] }) => phones.map(formatPhone))

const contactTexts = (contacts: readonly Contact[]): string =>
  contacts
    .map((contact) =>
      [
        ...addressFields.flatMap((name) => contact[name] || []),
        ...(contact.phones ?? []).map(formatPhone),
        ...[contact.email, contact.website].flatMap((one) => one || []),
      ].join(', '),
    )
    .filter(Boolean)
    .join('\n')

const serviceTexts = ['name', 'description', 'eligibility', 'documents', 'cost_note', 'referral_note'] as const

/** Returns the texts of services in a language, with fallback to another language. */
const servicesIn = (services: readonly Service[], languageId: string): string =>
  services
    .flatMap((one) => {
      const text = findTranslation(one, languageId)
      return text ? serviceTexts.flatMap((name) => text[name] || []) : []
    })
    .join('\n')

/**
 * Replaces the values of references before indexing: they may change or be restricted. Only names of organisations are
 * searchable.
 */
const withoutValues = (answer: string): string =>
  replaceReferences(answer, ({ part }, { text }) => (part === 'name' ? text : '…'))

const faqs: SearchSource<typeof faq> = {
  object: 'faq',
  entity: faq,
  texts: ({ translations }) =>
    translations.map(({ language_id, question, answer }) => ({
      language_id,
      title: question,
      text: htmlToText(withoutValues(answer)),
    })),
  named: [['service_categories', serviceCategory]],
  otherNames: () => [],
  unlistedNames: () => [],
  filter: (record) => ({
    countries: record.countries,
    everywhere: record.countries.length === 0,
    nationalities: record.nationalities,
    categories: record.service_categories,
  }),
}

const directories: SearchSource<typeof directory> = {
  object: 'directory',
  entity: directory,
  texts: (record) =>
    record.translations.map(({ language_id, name, description }) => ({
      language_id,
      title: name,
      text: [description, servicesIn(servicesOf(record), language_id), contactTexts(visibleContacts(record))]
        .filter(Boolean)
        .join('\n'),
    })),
  named: [
    ['directory_type_id', directoryType],
    ['service_categories', serviceCategory],
  ],
  otherNames: ({ alternative_name, acronym }) => [alternative_name, acronym].flatMap((name) => name || []),
  unlistedNames: (record) => phonesOf(record).flatMap(phoneForms),
  filter: (record) => ({
    countries: record.directory_countries,
    everywhere: false,
    nationalities: record.nationalities,
    categories: record.service_categories,
  }),
}

const mediaItems: SearchSource<typeof media> = {
  object: 'media',
  entity: media,
  texts: ({ translations }) =>
    translations.map(({ language_id, title, description }) => ({ language_id, title, text: description })),
  named: [],
  otherNames: () => [],
  unlistedNames: (record) => mediaTypes[record.content_type] ?? [],
  filter: (record) => ({
    countries: record.countries,
    everywhere: record.countries.length === 0,
    nationalities: record.nationalities,
    categories: [],
  }),
}

export const searchSources: readonly SearchSource[] = [faqs, directories, mediaItems]

/** Entities whose names are part of documents. */
export const nameSourceEntities: readonly Entity[] = [
  ...new Set([hashtag, language, ...searchSources.flatMap(({ named }) => named.map(([, entity]) => entity))]),
]

/** Returns whether a record is indexed: published records only. */
export const isSearchable = ({ entity }: SearchSource, record: Row | FullRecordOf<Entity> | undefined): boolean =>
  !!record && isPublishedRecord(entity, record)

export const visibilityOf = ({ entity }: SearchSource, record: Row | FullRecordOf<Entity>): string =>
  entity.audience === null ? 'PUBLIC' : String(record[entity.audience])

/**
 * Returns the filter values of a record's documents.
 *
 * @param tags Hashtags of the record
 */
export function createSearchFilter(
  source: SearchSource,
  record: FullRecordOf<Entity>,
  tags: readonly string[],
): SearchFilter {
  const { verified_at } = record
  return {
    ...source.filter(record),
    visibility: visibilityOf(source, record),
    hashtags: tags.map(foldTag),
    verified_at: typeof verified_at === 'string' ? verified_at : null,
  }
}

/** Returns the search documents of a record, one per language. */
export function createSearchDocuments(
  source: SearchSource,
  record: FullRecordOf<Entity>,
  views: number,
  known: ReferencedNames,
): SearchDocument[] {
  const tags = referencedIds(record['hashtags']).flatMap((id) => known.hashtag(id) ?? [])
  const otherNames = source.otherNames(record)
  const filter = createSearchFilter(source, record, tags)
  return source.texts(record).map(({ language_id, title, text }) => ({
    object: source.object,
    id: record.id,
    language: known.acronym(language_id),
    language_id,
    title,
    text,
    tags,
    names: [...otherNames, ...source.unlistedNames(record), ...namesIn(source, record, language_id, known)],
    ownNames: otherNames.length,
    views,
    pinned: record['pinned'] === true,
    filter,
  }))
}

type Values = Record<string, unknown>

const rowsNamed = ({ named }: SearchSource, record: Values, known: ReferencedNames): Row[] =>
  named.flatMap(([field, entity]) => [record[field] ?? []].flat().flatMap((id) => known.row(entity, String(id)) ?? []))

/** Returns the names of referenced records in the language of the text. Names in other languages are skipped. */
const namesIn = (
  source: SearchSource,
  record: FullRecordOf<Entity>,
  languageId: string,
  known: ReferencedNames,
): string[] =>
  rowsNamed(source, record, known).flatMap((row) => {
    const translation = findTranslation(row, languageId)
    return translation?.language_id === languageId ? [String(translation['name'])] : []
  })

/** Ids that a record references: hashtags, languages, and the `named` fields. */
export type ReferencedIds = Values & { hashtags?: string[]; languages: string[] }

export const listReferencedIds = ({ named }: SearchSource, record: FullRecordOf<Entity>): ReferencedIds => ({
  hashtags: referencedIds(record['hashtags']),
  ...Object.fromEntries(named.map(([field]) => [field, record[field]])),
  languages: record.translations!.map((one) => one.language_id),
})

/**
 * Returns a fingerprint of the names that the documents inherit from other records. After a rename, only documents with
 * a changed fingerprint are indexed again.
 */
export const inheritedNames = (source: SearchSource, references: ReferencedIds, known: ReferencedNames): string =>
  JSON.stringify([
    (references.hashtags ?? []).map((id) => known.hashtag(id)),
    rowsNamed(source, references, known).map((row) => row.translations),
    references.languages.map((id) => known.acronym(id)),
  ])
