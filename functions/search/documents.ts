import { isForReaders } from '#shared/access/can.ts'
import { mediaTypes } from '#shared/entities/choices.ts'
import type { Contact } from '#shared/entities/contact.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { media } from '#shared/entities/media.ts'
import type { Entity } from '#shared/entities/define.ts'
import { foldTag } from '#shared/search/fold.ts'
import type { SearchDocument, SearchObject } from '#shared/search/document.ts'
import { plainText } from '#shared/text/plain-text.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'
import type { Row } from '#functions/store/rows.ts'
import type { Names } from '#functions/reading/names.ts'
import { ids } from '#functions/reading/query.ts'
import { translationFor } from '#functions/entity/present.ts'
import type { Filter } from './filter.ts'

/** The text of a record in one language. */
type Text = { language_id: string; title: string; text: string }

/** How the records of an entity are found: what makes up their text, and what they are called by in other records. */
export type Source = {
  object: SearchObject
  entity: Entity
  texts: (record: StoredRecord) => Text[]
  /** Fields whose ids name records of an entity, by which this one is found in the language of its text. */
  named: readonly (readonly [field: string, entity: string])[]
  /** What it is called by in every language, beside its title; and what kind of thing it is. */
  called: (record: StoredRecord) => string[]
  kinds: (record: StoredRecord) => readonly string[]
  filter: (record: StoredRecord) => Omit<Filter, 'hashtags'>
}

type Translation = { language_id: string } & Record<string, string | null>

const textsOf =
  (title: string, text: (one: Translation, record: StoredRecord) => string) =>
  (record: StoredRecord): Text[] =>
    (record['translations'] as Translation[]).map((one) => ({
      language_id: one.language_id,
      title: one[title] ?? '',
      text: text(one, record),
    }))

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

const addresses = (record: StoredRecord): string =>
  (record['contacts'] as Contact[])
    .map((contact) => addressFields.flatMap((name) => contact[name] || []).join(', '))
    .filter(Boolean)
    .join('\n')

export const sources: readonly Source[] = [
  {
    object: 'faq',
    entity: faq,
    texts: textsOf('question', ({ answer }) => plainText(answer ?? '')),
    named: [['service_categories', 'service-category']],
    called: () => [],
    kinds: () => [],
    filter: (record) => ({
      visibility: String(record['visibility']),
      countries: ids(record, 'countries'),
      everywhere: ids(record, 'countries').length === 0,
      nationalities: ids(record, 'nationalities'),
      categories: ids(record, 'service_categories'),
    }),
  },
  {
    object: 'directory',
    entity: directory,
    texts: textsOf('name', ({ description }, record) => [description, addresses(record)].filter(Boolean).join('\n')),
    named: [
      ['directory_type_id', 'directory-type'],
      ['service_categories', 'service-category'],
    ],
    called: (record) => [record['alternative_name'], record['acronym']].flatMap((name) => (name ? [String(name)] : [])),
    kinds: () => [],
    filter: (record) => ({
      visibility: 'PUBLIC',
      countries: ids(record, 'directory_countries'),
      everywhere: false,
      nationalities: ids(record, 'nationalities'),
      categories: ids(record, 'service_categories'),
    }),
  },
  {
    object: 'media',
    entity: media,
    texts: textsOf('title', ({ description }) => description ?? ''),
    named: [],
    called: () => [],
    kinds: (record) => mediaTypes[String(record['content_type'])] ?? [],
    filter: (record) => ({
      visibility: 'PUBLIC',
      countries: ids(record, 'countries'),
      everywhere: ids(record, 'countries').length === 0,
      nationalities: ids(record, 'nationalities'),
      categories: [],
    }),
  },
]

/** Whether a record is found at all: what readers do not have, nobody finds. */
export const isFound = ({ entity }: Source, record: Row | StoredRecord | undefined): boolean =>
  !!record && isForReaders(entity, record)

/** The documents of a record: one for each language that it is written in. */
export function documentsOf(source: Source, record: StoredRecord, views: number, known: Names): SearchDocument[] {
  const tags = ids(record, 'hashtags').flatMap((id) => known.hashtag(id) ?? [])
  const called = source.called(record)
  const filter: Filter = { ...source.filter(record), hashtags: tags.map(foldTag) }
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

const rowsNamed = ({ named }: Source, record: Values, known: Names): Row[] =>
  named.flatMap(([field, entity]) => [record[field] ?? []].flat().flatMap((id) => known.row(entity, id) ?? []))

/** Names of other records in the language of the text; those that have none in it help nobody who searches in it. */
const namesIn = (source: Source, record: StoredRecord, languageId: string, known: Names): string[] =>
  rowsNamed(source, record, known).flatMap((row) => {
    const translation = translationFor(row, languageId)
    return translation?.language_id === languageId ? [String(translation['name'])] : []
  })

/** What of a record names others. */
export const borrowedBy = ({ named }: Source, record: StoredRecord): Values => ({
  hashtags: record['hashtags'],
  ...Object.fromEntries(named.map(([field]) => [field, record[field]])),
  languages: (record['translations'] as Translation[]).map((one) => one.language_id),
})

/** All that other records lend to a record's documents: one that is renamed touches only those that bear its name. */
export const lentTo = (source: Source, borrows: Values, known: Names): string =>
  JSON.stringify([
    ([borrows['hashtags'] ?? []].flat() as string[]).map((id) => known.hashtag(id)),
    rowsNamed(source, borrows, known).map((row) => row['translations']),
    (borrows['languages'] as string[]).map((id) => known.acronym(id)),
  ])
