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
import { visibleContacts } from '#shared/domain/directory/visible-contacts.ts'
import type { Row, FullRecordOf } from '#shared/reader/data-source.ts'
import type { ReferencedNames } from '#shared/reader/referenced-names.ts'

import { findTranslation } from '#shared/reader/record-texts.ts'
import type { SearchFilter } from './search-filter.ts'

/** The text of a record in one language. */
type Text = { language_id: string; title: string; text: string }

/** How the records of an entity are found: what makes up their text, and what they are called by in other records. */
export type SearchSource<Described extends Entity = Entity> = {
  object: SearchObject
  entity: Described
  texts(record: FullRecordOf<Described>): Text[]
  /** Fields whose ids name records of an entity, by which this one is found in the language of its text. */
  named: readonly (readonly [field: keyof ValuesOf<Described> & string, entity: Entity])[]
  /** What it is called by in every language, beside its title; and what kind of thing it is. */
  called(record: FullRecordOf<Described>): string[]
  kinds(record: FullRecordOf<Described>): readonly string[]
  filter(record: FullRecordOf<Described>): Omit<SearchFilter, 'visibility' | 'hashtags' | 'verified_at'>
}

/** Where people look for an organisation. */
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

const addresses = (contacts: readonly Contact[]): string =>
  contacts
    .map((contact) => addressFields.flatMap((name) => contact[name] || []).join(', '))
    .filter(Boolean)
    .join('\n')

const serviceTexts = ['name', 'description', 'eligibility', 'documents', 'cost_note', 'referral_note'] as const

/** What services are called and tell, each in a language or, where it has nothing in that, in another. */
const servicesIn = (services: readonly Service[], languageId: string): string =>
  services
    .flatMap((one) => {
      const text = findTranslation(one, languageId)
      return text ? serviceTexts.flatMap((name) => text[name] || []) : []
    })
    .join('\n')

/** What an answer shows of other records may be another today, or not for everybody: all that is found by it are names of organisations. */
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
  called: () => [],
  kinds: () => [],
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
      text: [description, servicesIn(servicesOf(record), language_id), addresses(visibleContacts(record))]
        .filter(Boolean)
        .join('\n'),
    })),
  named: [
    ['directory_type_id', directoryType],
    ['service_categories', serviceCategory],
  ],
  called: ({ alternative_name, acronym }) => [alternative_name, acronym].flatMap((name) => name || []),
  kinds: () => [],
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
  called: () => [],
  kinds: (record) => mediaTypes[record.content_type] ?? [],
  filter: (record) => ({
    countries: record.countries,
    everywhere: record.countries.length === 0,
    nationalities: record.nationalities,
    categories: [],
  }),
}

export const searchSources: readonly SearchSource[] = [faqs, directories, mediaItems]

/** Entities whose names documents bear. */
export const nameSourceEntities: readonly Entity[] = [
  ...new Set([hashtag, language, ...searchSources.flatMap(({ named }) => named.map(([, entity]) => entity))]),
]

/** Whether a record is found at all: what readers do not have, nobody finds. */
export const isSearchable = ({ entity }: SearchSource, record: Row | FullRecordOf<Entity> | undefined): boolean =>
  !!record && isPublishedRecord(entity, record)

/** Who sees a record of those that readers have, as its documents say it. */
export const visibilityOf = ({ entity }: SearchSource, record: Row | FullRecordOf<Entity>): string =>
  entity.audience === null ? 'PUBLIC' : String(record[entity.audience])

/** What the documents of a record, which has these hashtags, are narrowed by. */
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

/** The documents of a record: one for each language that it is written in. */
export function createSearchDocuments(
  source: SearchSource,
  record: FullRecordOf<Entity>,
  views: number,
  known: ReferencedNames,
): SearchDocument[] {
  const tags = referencedIds(record['hashtags']).flatMap((id) => known.hashtag(id) ?? [])
  const called = source.called(record)
  const filter = createSearchFilter(source, record, tags)
  return source.texts(record).map(({ language_id, title, text }) => ({
    object: source.object,
    id: record.id,
    language: known.acronym(language_id),
    language_id,
    title,
    text,
    tags,
    names: [...called, ...source.kinds(record), ...namesIn(source, record, language_id, known)],
    ownNames: called.length,
    views,
    pinned: record['pinned'] === true,
    filter,
  }))
}

type Values = Record<string, unknown>

const rowsNamed = ({ named }: SearchSource, record: Values, known: ReferencedNames): Row[] =>
  named.flatMap(([field, entity]) => [record[field] ?? []].flat().flatMap((id) => known.row(entity, String(id)) ?? []))

/** Names of other records in the language of the text; those that have none in it help nobody who searches in it. */
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

/** What a record names of others: its hashtags, where it has any, its languages, and others by their fields. */
export type ReferencedIds = Values & { hashtags?: string[]; languages: string[] }

/** What of a record names others. */
export const listReferencedIds = ({ named }: SearchSource, record: FullRecordOf<Entity>): ReferencedIds => ({
  hashtags: referencedIds(record['hashtags']),
  ...Object.fromEntries(named.map(([field]) => [field, record[field]])),
  languages: record.translations!.map((one) => one.language_id),
})

/** All that other records lend to a record's documents: one that is renamed touches only those that bear its name. */
export const inheritedNames = (source: SearchSource, references: ReferencedIds, known: ReferencedNames): string =>
  JSON.stringify([
    (references.hashtags ?? []).map((id) => known.hashtag(id)),
    rowsNamed(source, references, known).map((row) => row.translations),
    references.languages.map((id) => known.acronym(id)),
  ])
