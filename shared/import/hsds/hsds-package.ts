import type { Values } from '#shared/import/csv/read-rows.ts'
import { extensionKey } from './hsds-vocabulary.ts'

/**
 * Objects of HSDS by their kind, as files bring them: nested as an API tells them, or flat as tables do. What is flat is put
 * into what it belongs to, so that both come out alike.
 */
export type Package = Map<Kind, Values[]>

/** Where objects of a kind stand in what they belong to; as a table or an array the kind has that name too. */
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

/** The kind that a table or an array is called by, in the singular or the plural; null where it is of no use here. */
export const kindOf = (name: string): Kind | null => kinds.find((kind) => kind === name || lists[kind] === name) ?? null

const isObject = (value: unknown): value is Values =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The objects in a list; whatever else stands there is passed over. */
export const listObjects = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** The kind of an object that stands alone, or among others that nobody named. */
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

/** Adds what a JSON text holds: a page of an API, arrays by their names, one array, or one object. Answers the names that are of no use here. */
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
    // One by one: there may be more of them than a call takes arguments.
    for (const one of listObjects(value)) all.get(kind)!.push(one)
    return []
  })
}

/** Puts everything into what it belongs to by its ids. Answers the kinds of what belongs to nothing that is there. */
export function nestObjects(all: Package): Kind[] {
  const lost: Kind[] = []
  const add = createAdder()
  const known = new Map<string, Values>()
  for (const [kind, some] of all) for (const one of some) if (one['id']) known.set(`${kind} ${String(one['id'])}`, one)
  const find = (kind: string, id: unknown): Values | undefined => known.get(`${kind} ${String(id)}`)
  for (const attribute of all.get('attribute')!)
    attribute['taxonomy_term'] ??= find('taxonomy_term', attribute['taxonomy_term_id'])
  for (const join of all.get('service_at_location')!) join['location'] ??= find('location', join['location_id'])
  for (const [kind, some] of all)
    for (const one of some) {
      for (const [owner, id] of ownersOf(kind, one)) {
        const found = find(owner, id)
        if (found) add(found, lists[kind], one)
        // Of a service its organisation may be nested in it.
        else if (kind !== 'service' && kind !== 'service_at_location') lost.push(kind)
      }
    }
  return lost
}

/** What an object says it belongs to: the kind of that, and its id. */
function ownersOf(kind: Kind, one: Values): [kind: string, id: unknown][] {
  if (kind === 'taxonomy_term' || kind === 'taxonomy') return []
  // Its place was put into it.
  if (kind === 'service_at_location') return [['service', one['service_id']]]
  if (one['link_id']) return [[String(one['link_entity'] ?? ''), one['link_id']]]
  return Object.entries(one).flatMap(([name, id]): [string, unknown][] => {
    const owner = /^(organization|service|location|service_at_location|phone|contact)_id$/.exec(name)?.[1]
    return owner !== undefined && id ? [[owner, id]] : []
  })
}

/** Adds to lists of objects. Nothing stands twice in one: what is nested already may stand in a table too. */
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
