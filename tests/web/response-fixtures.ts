import { afterEach } from 'vitest'
import { hasTranslations, type Entity } from '#shared/model/define-entity.ts'
import { findEntity } from '#shared/entities/registry.ts'
import {
  translationFieldNames,
  responseFieldNames,
  deletedRecordFields,
  type Tier,
} from '#shared/model/stored-fields.ts'

type Values = Record<string, unknown>

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Deviations of a record from the API: undeclared names and invalid values. */
function faultsOf(entity: Entity, tier: Tier, record: Values, more: readonly string[] = []): string[] {
  const names = new Set([...responseFieldNames(entity, tier), ...Object.keys(entity.relations), ...more])
  const fields = { ...entity.fields, ...entity.computedFields }
  const valueFaults = (values: Values, where: string) =>
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name]
      if (!field || isEmpty(value) || (where === '' && name in entity.relations && typeof value === 'object')) return []
      return field.schema.safeParse(value).success ? [] : [`${where}${name}: ${JSON.stringify(value)}`]
    })
  const translations = hasTranslations(entity) ? ((record['translations'] ?? []) as Values[]) : []
  const inTranslations = new Set(translationFieldNames(entity, tier))
  return [
    ...Object.keys(record).flatMap((name) => (names.has(name) ? [] : [`${name}: not told`])),
    ...valueFaults(record, ''),
    ...translations.flatMap((one, at) => [
      ...Object.keys(one).flatMap((name) => (inTranslations.has(name) ? [] : [`translations.${at}.${name}: not told`])),
      ...valueFaults(one, `translations.${at}.`),
    ]),
  ]
}

/** Reduces a record to the fields of a list response. */
export function rowOf(entityName: string, record: object): Values {
  const names = responseFieldNames(findEntity(entityName)!, 'list')
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))
}

/** Returns the fixture; throws if the API could not return it. */
export function checkedFixture<Value extends object>(entityName: string, tier: Tier, record: Value): Value {
  const faults = faultsOf(findEntity(entityName)!, tier, record as Values)
  if (faults.length > 0) throw new Error(`the product never tells this of a ${entityName}: ${faults.join('; ')}`)
  return record
}

/** Field tier of a response; null for a route that returns no records. */
function tierOf(entity: Entity, method: string, rest: string): Tier | null {
  if (method === 'POST' && rest.endsWith('/reveal')) return 'reveal'
  if (rest === 'filter' || (method === 'GET' && ['', 'deleted'].includes(rest))) return 'list'
  if (rest.includes('/') || (method === 'POST' && rest !== '')) return null
  // Save responses of confidential entities contain list fields only.
  return method !== 'GET' && entity.confidential ? 'list' : 'show'
}

/** Deviations of a mocked response from the API; empty for routes outside the entities. */
export function responseFaults(method: string, path: string, body: unknown): string[] {
  const [name = '', ...rest] = path.split('/')
  const entity = findEntity(name)
  const tier = entity && tierOf(entity, method, rest.join('/'))
  if (!entity || !tier || body === null || typeof body !== 'object') return []
  const { entities } = body as { entities?: Values[] }
  const rows = Array.isArray(body) ? (body as Values[]) : (entities ?? [body as Values])
  const more = rest[0] === 'deleted' ? deletedRecordFields : []
  return rows.flatMap((row) => faultsOf(entity, tier, row, more)).map((fault) => `${method} ${path}: ${fault}`)
}

const impossible: string[] = []
afterEach(() => {
  const faults = impossible.splice(0)
  if (faults.length > 0) throw new Error(`the product never answers this:\n${faults.join('\n')}`)
})

/** Records deviations of a mocked response, which fail the current test. */
export function holdToProduct(method: string, path: string, body: unknown): void {
  impossible.push(...responseFaults(method, path, body))
}
