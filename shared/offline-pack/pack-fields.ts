import { concept } from '#shared/entities/concept.ts'
import { country } from '#shared/entities/country.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { directoryCountry } from '#shared/entities/directory-country.ts'
import { directoryMedia } from '#shared/entities/directory-media.ts'
import { directoryType } from '#shared/entities/directory-type.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { hashtag } from '#shared/entities/hashtag.ts'
import { hotline } from '#shared/entities/hotline.ts'
import { language } from '#shared/entities/language.ts'
import { media } from '#shared/entities/media.ts'
import { publicInterface, type LanguageInterface } from '#shared/i18n/interface-texts.ts'
import { nationality } from '#shared/entities/nationality.ts'
import type { Service } from '#shared/domain/directory/service.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { servicesOf } from '#shared/domain/directory/service-summary.ts'
import { visibleContacts } from '#shared/domain/directory/visible-contacts.ts'
import { findTranslation } from '#shared/reader/record-texts.ts'

type Values = Record<string, unknown>

/** Content of a pack: readable records, the records that they reference, and hotlines. Nothing else. */
export const contentEntities: readonly Entity[] = [faq, directory, media]
export const referencedEntities: readonly Entity[] = [
  serviceCategory,
  hashtag,
  language,
  country,
  nationality,
  directoryCountry,
  directoryType,
  directoryMedia,
  concept,
  hotline,
]

/** Pseudo-entity of the models of the search, whose rows have the language code as id. */
export const modelsKey = 'models'

const omittedFields: Partial<Record<string, readonly string[]>> = {
  country: ['continent'],
  'directory-media': ['title', 'description'],
  concept: ['name', 'exceptions'],
}

/** Additional server-side values. With `source_version`, readers see outdated translations. */
const extraFields: Partial<Record<string, readonly string[]>> = {
  faq: ['views_count', 'source_version'],
  directory: ['confirmation'],
  language: ['interface'],
}

function describe(entity: Entity) {
  const fields = Object.entries(entity.fields).filter(
    ([name, { writeOnly, restricted, editorsOnly }]) =>
      !writeOnly && !restricted && !editorsOnly && !omittedFields[entity.name]?.includes(name),
  )
  const named = (translated: boolean) =>
    fields.flatMap(([name, field]) => (field.translated === translated ? name : []))
  const also = extraFields[entity.name] ?? []
  return {
    plain: [
      'id',
      ...(contentEntities.includes(entity) ? ['updated_at'] : []),
      ...(entity.verified === null ? [] : ['verified_at']),
      ...named(false),
      ...also,
    ],
    translated: named(true).length > 0 ? ['language_id', ...named(true), ...also] : [],
  }
}

const described = new Map([...contentEntities, ...referencedEntities].map((entity) => [entity.name, describe(entity)]))

export const packFieldNames = ({ name }: Entity) => described.get(name)!

const pickFields = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))

/**
 * Security: limits organisations to what readers may see of their addresses, and languages to live interfaces. Reduces
 * services to one language.
 */
function displayFieldsOf(entity: Entity, record: Values, acronym: string): Values {
  if (entity === language) return { ...record, interface: publicInterface(record['interface'] as LanguageInterface) }
  if (entity !== directory) return record
  const services = servicesOf(record as { services?: Service[] }).map((one) => ({
    ...one,
    translations: [findTranslation(one, acronym)!],
  }))
  return { ...record, contacts: visibleContacts(record), services }
}

/**
 * Converts a record to a pack row in one language, with fallback to another one.
 *
 * @param languageId Id of the language, or code of a language of the interface
 */
export function toPackRow(
  entity: Entity,
  record: { id: string } & Values,
  languageId: string,
): { id: string } & Values {
  const { plain, translated } = packFieldNames(entity)
  const text = translated.length > 0 && findTranslation(record, languageId)
  // Urgent phrases are part of the urgency model already.
  const packedText = text && record['urgent'] ? { ...text, phrases: [] } : text
  // Categories are in the order of their English names.
  const texts = new Set([packedText, entity === serviceCategory && findTranslation(record, 'en')])
  return {
    id: record.id,
    ...pickFields(displayFieldsOf(entity, record, languageId), plain),
    ...(text && { translations: [...texts].flatMap((one) => (one ? [pickFields(one, translated)] : [])) }),
  }
}
