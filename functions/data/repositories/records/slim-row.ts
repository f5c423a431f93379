import { hasTranslations, type Entity } from '#shared/model/define-entity.ts'
import type { AnyValues, ListedOf, PendingText } from '#shared/model/record-types.ts'
import { isDefaultValue, isInListRows } from '#shared/model/stored-fields.ts'
import { summarizeServices, servicesOf, type ServiceSummary } from '#shared/domain/directory/service-summary.ts'
import { toLocations, type Location } from '#shared/domain/directory/location.ts'
import { summarizeContacts, type ContactSummary } from '#shared/domain/directory/contact-summary.ts'
import { visibleContacts, type OrganisationAddress } from '#shared/domain/directory/visible-contacts.ts'
import type { Service } from '#shared/domain/directory/service.ts'
import type { StoredCommon, StoredRecord } from './stored-record.ts'

/** What rows have in place of what is too long for them: what a waiting revision refers to, where contacts are, how one is reached first, and by what services narrow a list. */
type Short = {
  pending?: PendingText | null
  waiting?: AnyValues
  places?: Location[]
  reach?: ContactSummary
  offers?: ServiceSummary
}

/** A record as a list shows it: titles and ids, without what only the single read carries. */
export type RowOf<Described extends Entity> = StoredCommon & ListedOf<Described> & Short & Record<string, unknown>

/** A row of any entity. */
export type Row = RowOf<Entity>

/** The item of a change feed: its row as text, which a reader parses only when its version is new; id and version stand beside it, and what is empty is left out. */
export type FeedItem = { id: string; version: number; row: string }

/** What an item of the feed has by itself. */
const separateAttributes: ReadonlySet<string> = new Set(['id', 'version'])

/**
 * The slim row of a record. Of a waiting revision it says that it is there, for whom, whose it is and since when, and to the server
 * alone what it refers to (`waiting`); of contacts, to the server alone, where they are and when they are open (`places`), and what answers that name the record show (`reach`), of both no more
 * than readers are told; of services what lists are narrowed by (`offers`).
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

/** The ids that a text names, under their fields; of its translations the languages. */
function referencesIn(entity: Entity, values: PendingText): AnyValues {
  const references: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(entity.fields)) if (field.to) references[name] = values[name]
  const { translations = [] } = values
  return { ...references, translations: translations.map(({ language_id }) => ({ language_id })) }
}
