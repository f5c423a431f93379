import type { Values } from '#shared/import/csv/read-rows.ts'
import { extensionKey } from './hsds-vocabulary.ts'
import type { Notes } from './hsds-import-notes.ts'
import { listObjects } from './hsds-package.ts'

/** Supported fields of HSDS objects. `into`: kinds of nested objects by property. */
const readFields: Record<string, { fields: string; into: Record<string, string> }> = {
  organization: {
    fields: 'name alternate_name description email website organization_identifiers',
    into: { phones: 'phone', contacts: 'contact', locations: 'location', services: 'service', attributes: 'attribute' },
  },
  service: {
    fields:
      'name description url email status application_process fees_description eligibility_description organization program service_at_locations',
    into: {
      phones: 'phone',
      contacts: 'contact',
      schedules: 'schedule',
      languages: 'language',
      attributes: 'attribute',
      cost_options: 'cost_option',
      required_documents: 'required_document',
    },
  },
  location: {
    fields: 'location_type name transportation latitude longitude url',
    into: { addresses: 'address', phones: 'phone', contacts: 'contact', schedules: 'schedule', languages: 'language' },
  },
  address: {
    fields: 'address_1 address_2 city region state_province postal_code country address_type',
    into: {},
  },
  contact: { fields: 'email', into: { phones: 'phone' } },
  phone: { fields: 'number type', into: {} },
  schedule: { fields: 'freq byday opens_at closes_at notes', into: {} },
  language: { fields: 'name code', into: {} },
  attribute: { fields: 'link_entity taxonomy_term', into: {} },
  cost_option: { fields: 'amount', into: {} },
  required_document: { fields: 'document', into: {} },
}

/**
 * Notes each unsupported field of an object and its nested objects. Objects of our own feed are skipped, because their
 * extension contains the data.
 */
export function noteUnreadFields(kind: string, one: Values, notes: Notes): void {
  if (extensionKey in one) return
  const { fields, into } = readFields[kind]!
  const known = new Set(fields.split(' '))
  for (const [name, value] of Object.entries(one)) {
    const inner = into[name]
    if (inner !== undefined) for (const part of listObjects(value)) noteUnreadFields(inner, part, notes)
    else if (name !== 'id' && !name.endsWith('_id') && !known.has(name) && !isEmpty(value))
      notes.add('passed_over', `${kind}.${name}`)
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
