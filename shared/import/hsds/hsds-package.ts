import type { Values } from '#shared/import/csv/read-rows.ts'
import { extensionKey } from './hsds-vocabulary.ts'

/**
 * HSDS objects by kind. Files contain them nested (API) or flat (tables); flat ones are nested into their owners, so
 * that both have the same form.
 */
export type Package = Map<Kind, Values[]>

/** Property of the owner that contains the objects of a kind. Also the name of tables and arrays. */
const lists = {
  organization: 'organizations',
  service: 'services',
  location: 'locations',
  service_at_location: 'service_at_locations',
  address: 'addresses',
  phone: 'phones',
  schedule: 'schedules',
  language: 'languages',
  contact: 'contacts',
  attribute: 'attributes',
  cost_option: 'cost_options',
  required_document: 'required_documents',
  taxonomy: 'taxonomies',
  taxonomy_term: 'taxonomy_terms',
} as const

export type Kind = keyof typeof lists

const kinds = Object.keys(lists) as Kind[]

/** Returns the kind for a table or array name, singular or plural; null if not supported. */
export const kindOf = (name: string): Kind | null => kinds.find((kind) => kind === name || lists[kind] === name) ?? null

const isObject = (value: unknown): value is Values =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Returns the objects of a list and skips other values. */
export const listObjects = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Guesses the kind of an object without a name. */
function kindLike(one: Values): Kind {
  if ('service_id' in one && ('location_id' in one || 'location' in one)) return 'service_at_location'
  if ('location_type' in one) return 'location'
  if ('taxonomy_id' in one || 'taxonomy' in one) return 'taxonomy_term'
  if (listObjects([one[extensionKey]]).some((own) => 'entity' in own)) return 'taxonomy'
  return 'status' in one ? 'service' : 'organization'
}

export function createPackage(): Package {
  return new Map(kinds.map((kind) => [kind, []]))
}

/**
 * Adds the objects of parsed JSON: an API page, named arrays, one array, or one object.
 *
 * @returns Names that are not supported
 */
export function addJsonToPackage(all: Package, json: unknown): string[] {
  if (Array.isArray(json)) {
    for (const one of listObjects(json)) all.get(kindLike(one))!.push(one)
    return []
  }
  if (!isObject(json)) return ['JSON']
  if (Array.isArray(json['contents'])) return addJsonToPackage(all, json['contents'])
  const named = Object.entries(json).filter(([name, value]) => Array.isArray(value) && !name.startsWith('$'))
  if ('id' in json || named.length === 0) return addJsonToPackage(all, [json])
  return named.flatMap(([name, value]) => {
    const kind = kindOf(name)
    if (!kind) return [name]
    // Not `push(...)`, which is limited by the maximum number of arguments.
    for (const one of listObjects(value)) all.get(kind)!.push(one)
    return []
  })
}

/**
 * Nests objects into their owners by id.
 *
 * @returns Kinds of objects without an owner
 */
export function nestObjects(all: Package): Kind[] {
  const orphans: Kind[] = []
  const add = createAdder()
  const byKey = new Map<string, Values>()
  for (const [kind, some] of all) for (const one of some) if (one['id']) byKey.set(`${kind} ${String(one['id'])}`, one)
  const find = (kind: string, id: unknown): Values | undefined => byKey.get(`${kind} ${String(id)}`)
  for (const attribute of all.get('attribute')!)
    attribute['taxonomy_term'] ??= find('taxonomy_term', attribute['taxonomy_term_id'])
  for (const join of all.get('service_at_location')!) join['location'] ??= find('location', join['location_id'])
  for (const [kind, some] of all)
    for (const one of some) {
      for (const [owner, id] of ownersOf(kind, one)) {
        const found = find(owner, id)
        if (found) add(found, lists[kind], one)
        // The organisation may be nested in the service.
        else if (kind !== 'service' && kind !== 'service_at_location') orphans.push(kind)
      }
    }
  return orphans
}

function ownersOf(kind: Kind, one: Values): [kind: string, id: unknown][] {
  if (kind === 'taxonomy_term' || kind === 'taxonomy') return []
  // Its location has been nested already.
  if (kind === 'service_at_location') return [['service', one['service_id']]]
  if (one['link_id']) return [[String(one['link_entity'] ?? ''), one['link_id']]]
  return Object.entries(one).flatMap(([name, id]): [string, unknown][] => {
    const owner = /^(organization|service|location|service_at_location|phone|contact)_id$/.exec(name)?.[1]
    return owner !== undefined && id ? [[owner, id]] : []
  })
}

/**
 * Creates a function that adds an object to a list of its owner. Duplicates are skipped, because a nested object may
 * also be in a table.
 */
function createAdder() {
  const seen = new Map<Values, Map<string, Set<unknown>>>()
  const nameOf = (one: Values): unknown => one['id'] || one
  return (owner: Values, list: string, one: Values): void => {
    if (!seen.has(owner)) seen.set(owner, new Map())
    const filled = seen.get(owner)!
    if (!filled.has(list)) {
      const there = listObjects(owner[list])
      owner[list] = there
      filled.set(list, new Set(there.map(nameOf)))
    }
    const names = filled.get(list)!
    if (names.has(nameOf(one))) return
    names.add(nameOf(one))
    ;(owner[list] as Values[]).push(one)
  }
}
