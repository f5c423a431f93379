import { hasTranslations, type Entity } from '#shared/model/define-entity.ts'
import type { AnyValues, ListedOf, PendingText } from '#shared/model/record-types.ts'
import { isDefaultValue, isInListRows } from '#shared/model/stored-fields.ts'
import { summarizeServices, servicesOf, type ServiceSummary } from '#shared/domain/directory/service-summary.ts'
import { toLocations, type Location } from '#shared/domain/directory/location.ts'
import { summarizeContacts, type ContactSummary } from '#shared/domain/directory/contact-summary.ts'
import { visibleContacts, type OrganisationAddress } from '#shared/domain/directory/visible-contacts.ts'
import type { Service } from '#shared/domain/directory/service.ts'
import type { StoredCommon, StoredRecord } from './stored-record.ts'

/**
 * Short values of a row in place of long fields: references of a pending revision, locations, summary of contacts, and
 * the services that list filters need.
 */
type SlimFields = {
  pending?: PendingText | null
  waiting?: AnyValues
  places?: Location[]
  reach?: ContactSummary
  offers?: ServiceSummary
}

/** Slim row: record as shown in a list, with titles and ids but without the fields of the single read. */
export type RowOf<Described extends Entity> = StoredCommon & ListedOf<Described> & SlimFields & Record<string, unknown>

export type Row = RowOf<Entity>

/** Item of a change feed. The row is JSON text, parsed only if its version is new. Default values are left out. */
export type FeedItem = { id: string; version: number; row: string }

const separateAttributes: ReadonlySet<string> = new Set(['id', 'version'])

/**
 * Returns the slim row of a record. `pending` contains only state, visibility, author and date of a pending revision.
 * `waiting`, `places` (locations with opening hours) and `reach` (contacts shown with FAQs that reference the record)
 * are server-only; the latter two are limited to contacts visible to readers. `offers` summarises the services for list
 * filters.
 */
export function slimRow(entity: Entity, record: StoredRecord): FeedItem {
  const row: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    const isWritten = value !== undefined && !separateAttributes.has(name) && !isDefaultValue(entity, name, value)
    if (isWritten && isInListRows(entity, name)) row[name] = value
  }
  if (hasTranslations(entity) && record.translations)
    row['translations'] = record.translations.map((one) =>
      Object.fromEntries(Object.entries(one).filter(([name]) => !entity.fields[name] || isInListRows(entity, name))),
    )
  const { pending } = record
  if (pending) {
    const { status, visibility, created_by, created_at } = pending
    row['pending'] = { status, visibility, created_by, created_at }
    row['waiting'] = referencesIn(entity, pending)
  }
  const kinds = new Set(Object.values(entity.fields).map(({ kind }) => kind))
  if (kinds.has('contacts')) {
    const contacts = visibleContacts(record as OrganisationAddress)
    const { days: _days, ...reach } = summarizeContacts(contacts)
    Object.assign(row, { places: toLocations(contacts), reach })
  }
  if (kinds.has('services')) {
    const offers = summarizeServices(servicesOf(record as { services?: Service[] }))
    if (Object.keys(offers).length > 0) row['offers'] = offers
  }
  return { id: record.id, version: record.version, row: JSON.stringify(row) }
}

/** Returns the ids that a pending text references by field, and the languages of its translations. */
function referencesIn(entity: Entity, values: PendingText): AnyValues {
  const references: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(entity.fields)) if (field.to) references[name] = values[name]
  const { translations = [] } = values
  return { ...references, translations: translations.map(({ language_id }) => ({ language_id })) }
}
