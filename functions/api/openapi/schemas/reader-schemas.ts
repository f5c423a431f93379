import { faqVisibilities } from '#shared/model/content-choices.ts'
import { activeStatuses } from '#shared/model/back-office-choices.ts'
import { contacts } from '#shared/domain/directory/contact.ts'
import { directory } from '#shared/entities/directory.ts'
import { addressesShown } from '#shared/domain/directory/address-choices.ts'
import { services } from '#shared/model/schemas.ts'
import { faq } from '#shared/entities/faq.ts'
import { media } from '#shared/entities/media.ts'
import { noticeLevels } from '#shared/entities/notice.ts'
import { urgencies } from '#shared/search/concepts/concept.ts'
import { languageRow } from './language-schemas.ts'
import { optionallyPaged } from './list-query-schemas.ts'
import { outputSchema, factsShape, translationSchema } from './entity-schemas.ts'
import {
  answers,
  count,
  date,
  either,
  flag,
  instant,
  json,
  list,
  listOf,
  componentRef,
  number,
  object,
  oneOf,
  orNull,
  text,
  integer,
  type RouteSchema,
  type Parameters,
  type Schema,
} from './json-schema.ts'

const nameAndId = object({ id: text, name: text })
const visibility = oneOf(...Object.keys(faqVisibilities))
const category = object({ id: text, name: text, icon: orNull(text), 'icon_url?': orNull(text) })
const abilities = list(text)
const verificationFields: Parameters = { verified_at: orNull(date), review_by: orNull(date) }
const faqLink = object({ id: text, 'question?': text, language_id: orNull(text) })

const faqSummary: Parameters = {
  service_categories: list(category),
  hashtags: list(object({ id: text, hashtag: text })),
  visibility,
  pinned: flag,
  countries: list(text),
  nationalities: list(text),
  contact_office: orNull(text),
  ...verificationFields,
  updated_at: instant,
  views_count: count,
}

const publishedFaqRow = object({
  id: text,
  question: text,
  language_id: orNull(text),
  languages: list(text),
  ...faqSummary,
})

const link = outputSchema(faq.fields.social_links.schema)

const openStatus = object({
  state: oneOf('open', 'closed', 'unknown'),
  closes: { ...orNull(text), description: 'Closing time there, HH:MM' },
  opens: orNull(object({ day: count, time: text, inDays: count })),
})

/** Hotline for readers in danger. */
export const callFields: Parameters = {
  hotline: orNull(object({ id: text, name: text, phone: text, language_id: text, opening: openStatus })),
  country: { ...orNull(text), description: 'Id of the country that the hotline was selected for' },
}

const contact = outputSchema(contacts)['items'] as Schema

const withProperties = (schema: Schema, more: Parameters): Schema => ({
  ...schema,
  properties: { ...(schema['properties'] as Parameters), ...more },
})

const faqContact = withProperties(contact, {
  directory: object({
    id: text,
    name: text,
    language_id: text,
    translations: list(object({ language_id: text, name: text })),
  }),
  closed_until: { ...orNull(date), description: 'Last day of a temporary closure' },
  closed: orNull(text),
  opening: openStatus,
})

const publishedFaq = object({
  id: text,
  question: text,
  answer: orNull(text),
  language_id: text,
  translations: list(translationSchema(faq, 'show')),
  ...faqSummary,
  social_links: link,
  directories: list(object({ id: text, 'name?': text, acronym: orNull(text), logo_url: orNull(text) })),
  contacts: { ...list(faqContact), description: 'In the countries of the caller first, then open ones' },
  media: list(object({ id: text, 'title?': text, content_type: text, thumbnail_url: orNull(text) })),
  related: list(faqLink),
  urgent: {
    ...orNull(object({ kind: oneOf(...urgencies), ...callFields })),
    description: 'For an answer selected for a kind of danger',
  },
  abilities,
})

const directoryRow: Parameters = {
  id: text,
  name: text,
  language_id: orNull(text),
  alternative_name: orNull(text),
  acronym: orNull(text),
  directory_type: orNull(nameAndId),
  logo_url: orNull(text),
  image_url: orNull(text),
  directory_countries: list(nameAndId),
  service_categories: list(nameAndId),
  ...verificationFields,
  'unconfirmed?': { ...flag, description: 'The organisation has not confirmed its details for a long time' },
  updated_at: instant,
  abilities,
  city: orNull(text),
  phone: { ...orNull(text), description: 'First number of the contact that city and opening belong to' },
  'kilometres?': orNull(number),
  opening: openStatus,
}

const service = outputSchema(services)['items'] as Schema

const publishedDirectory = object({
  ...factsShape(directory),
  ...directoryRow,
  closed_until: orNull(text),
  closed: orNull(text),
  status: oneOf(...Object.keys(activeStatuses)),
  'description?': orNull(text),
  'complaints?': orNull(text),
  address_shown: { ...oneOf(...Object.keys(addressesShown)), description: 'How much of the address is shown' },
  translations: list(translationSchema(directory, 'show')),
  nationalities: list(nameAndId),
  languages: list(nameAndId),
  contacts: list(withProperties(contact, { opening: openStatus })),
  services: list(withProperties(service, { languages: list(nameAndId), service_categories: list(nameAndId) })),
  faqs: list(faqLink),
})

const places = object({
  entities: list(
    object({
      id: text,
      position: { ...count, description: 'Position in the list of organisations, from 1' },
      points: list(object({ latitude: number, longitude: number })),
    }),
  ),
  areas: list(object({ code: text, country: text, name: text, total: count })),
  total: count,
  located: { ...count, description: 'Number of organisations with a location' },
})

const mediaRow: Parameters = {
  id: text,
  title: text,
  language_id: orNull(text),
  content_type: text,
  thumbnail_url: orNull(text),
  countries: list(nameAndId),
  ...verificationFields,
  updated_at: instant,
  abilities,
}

const publishedMedia = object({
  ...factsShape(media),
  ...mediaRow,
  status: oneOf(...Object.keys(activeStatuses)),
  'description?': orNull(text),
  translations: list(translationSchema(media, 'show')),
  nationalities: list(nameAndId),
  content_url: orNull(text),
  player: orNull(object({ provider: text, id: text, source: text, address: text })),
  file_url: orNull(text),
  faqs: list(faqLink),
})

const notice = object({
  id: text,
  version: integer,
  level: oneOf(...Object.keys(noticeLevels)),
  title: text,
  'text?': orNull(text),
  language_id: orNull(text),
  link: orNull(text),
  countries: list(nameAndId),
  ends_on: date,
})

const categoryNode = object({
  id: text,
  label: text,
  language_id: orNull(text),
  icon: orNull(text),
  translations: list(object({ language_id: text, name: text })),
  countries: list(text),
  children: list(componentRef('category')),
})

const lookup = (more: Parameters = {}) =>
  list(object({ id: text, name: text, translations: list({ type: 'object', additionalProperties: true }), ...more }))

const lookups = object({
  languages: list(languageRow),
  countries: lookup({ country_of_asylum: flag, iso: orNull(text) }),
  nationalities: lookup(),
  directory_countries: lookup({ country_id: orNull(text) }),
  directory_types: lookup(),
  categories: list(componentRef('category')),
})

const publishedQuery: Parameters = {
  'category?': { ...text, description: 'Id of a category; includes its sub-categories' },
  'hashtag?': { ...text, description: 'Text of the hashtag' },
  'country?': { ...text, description: 'Id of a country or directory country' },
  'nationality?': text,
  'type?': { ...text, description: 'Organisations: id of the type. Media: content type' },
  'recent?': { ...oneOf('0', '1'), description: '1: the 20 items that were last published or updated' },
  ...optionallyPaged,
  'sorting[updated_at]?': { ...text, description: 'FAQs only' },
  'search?': { ...text, description: 'Words of the name. Not for FAQs: use the search instead' },
  'language?': { ...text, description: 'Organisations: id of a language spoken there or in one of their services' },
  'open_now?': { ...oneOf('0', '1'), description: 'Organisations: 1 returns only those that are open now' },
  'free?': { ...oneOf('0', '1'), description: 'Organisations: 1 returns only those with a free service' },
  'step_free?': {
    ...oneOf('0', '1'),
    description: 'Organisations: 1 returns only those with a wheelchair-accessible service',
  },
  'near?': { ...text, description: 'Organisations: latitude,longitude. Nearest first' },
  'within?': { ...text, description: 'Radius in kilometres' },
  'ids?': { ...text, description: 'Organisations: ids separated by commas, at most 100' },
  'area?': { ...text, description: 'Organisations: ISO 3166-2 code of a governorate, wilaya or province' },
}

export const readerRoutes: Readonly<Record<string, RouteSchema>> = {
  'GET /published/lookups': answers(lookups),
  'GET /published/{object}': {
    query: publishedQuery,
    ...answers(
      either(
        listOf(componentRef('published-faq-row')),
        listOf(componentRef('published-directory-row')),
        listOf(componentRef('published-media-row')),
        object({ entities: list(componentRef('published-notice')) }),
        componentRef('published-places'),
        object({ entities: list(languageRow) }),
      ),
    ),
  },
  'GET /published/{object}/{id}': answers(
    either(componentRef('published-faq'), componentRef('published-directory'), componentRef('published-media')),
  ),
  'GET /service-category/allowed': answers(list(componentRef('category'))),
  'GET /home': answers(
    object({
      recent: list(componentRef('published-faq-row')),
      topical: list(componentRef('published-faq-row')),
      top_viewed: list(componentRef('published-faq-row')),
      media: list(componentRef('published-media-row')),
      essential: object({ faq: list(text), directory: list(text) }),
    }),
  ),
  'GET /pack': {
    query: {
      language: { ...text, description: 'Acronym of a language' },
      'country?': text,
      'category?': text,
      'since?': { ...text, description: '`seq` of the pack that the client has' },
    },
    answers: {
      200: {
        'text/pack': { ...text, description: 'A header line, then one row per line, each in JSON' },
        ...json(
          either(
            object({
              seq: text,
              put: list({ type: 'array', prefixItems: [text, { type: 'object' }] }),
              gone: list({ type: 'array', items: text }),
            }),
            object({ whole: flag, wipe: flag }),
            object({ building: flag }),
          ),
        ),
      },
    },
    refuses: [413],
  },
}

export const readingComponents: Readonly<Record<string, Schema>> = {
  category: categoryNode,
  'published-faq-row': publishedFaqRow,
  'published-faq': publishedFaq,
  'published-directory-row': object(directoryRow),
  'published-directory': publishedDirectory,
  'published-media-row': object(mediaRow),
  'published-media': publishedMedia,
  'published-notice': notice,
  'published-places': places,
}
