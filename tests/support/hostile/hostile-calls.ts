import { fc } from '#tests/support/fast-check.ts'
import { operators } from '#shared/api/list-query.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { nasty, valuesOf, type Schema } from './hostile-values.ts'

/** Parts of openapi.json from which calls are generated. */
export type Description = {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: Schema & { $ref?: string } }> } }>
  >
  components: { schemas: Record<string, Schema> }
}

/** Session of a call, if any. */
export type As = keyof typeof callers | 'own' | null

export type HostileCall = { method: string; path: string; as: As; headers: Record<string, string>; body: string | null }

const words = (text: string): string[] => text.split(' ')

/** Invalid ids, and ids that try to manipulate a key. */
const wrongIds = fc.constantFrom(
  ...words('nobody 1 %00 %25 %E0%A4%A __proto__ constructor ..%2f..%2f USER%23x a%23b%7Cc %ED%A0%80 -1 1e9 null'),
  'x'.repeat(64),
  'x'.repeat(600),
)

const parameters = words(
  'page per_page paginate search lang q object category hashtag country nationality near within open_now type recent ' +
    'from to cursor force kind user object_id searches language region within format',
)
const queryValues = fc.oneof(
  fc.constantFrom(...words('0 -1 1 asc desc % %00 %ff %ED%A0%80 %u0041 9999-01-01 zzzzzzzzzzzz 1e400 NaN Infinity')),
  fc.constantFrom('', '+271821-01-01', '(a%2B)%2B%24', 'x'.repeat(6000), '%D9%80'.repeat(400), ','.repeat(600)),
  fc.string({ maxLength: 12 }).map(encodeURIComponent),
  fc.string({ unit: 'binary', maxLength: 6 }).map((text) => encodeURIComponent(text.toWellFormed())),
)

const pair = (names: fc.Arbitrary<string>, values: fc.Arbitrary<string> = queryValues) =>
  fc.tuple(names, values).map(([name, value]) => `${name}=${value}`)

/** Arbitrary list parameters of existing and unknown fields. */
function listPairs(entity: Entity | undefined): fc.Arbitrary<string> {
  const own = entity ? [...Object.keys(entity.fields), ...Object.keys(entity.computedFields)] : []
  const fields = fc.constantFrom(
    ...own,
    ...words('id version updated_at created_by __proto__ constructor password'),
    '',
  )
  const relations = fc.constantFrom(...Object.keys(entity?.relations ?? {}), '__proto__', 'faqs', 'creator')
  const conditions = fc.tuple(fields, fc.constantFrom(...operators, 'regex', ''))
  return fc.oneof(
    pair(
      fields.map((field) => `sorting[${field}]`),
      fc.constantFrom('asc', 'desc', '1', ''),
    ),
    pair(conditions.map(([field, operator]) => `conditions[${field}:${operator}]`)),
    pair(fc.tuple(relations, conditions).map(([name, [field, how]]) => `with_conditions[${name}][${field}:${how}]`)),
    relations.map((name) => `with[]=${name}`),
    fc.constantFrom('[=1', 'conditions[][]=', 'conditions=1', 'sorting=asc', 'with=faqs', 'a[b', '&&', '=', '%5B%5D=1'),
  )
}

const queriesOf = (entity: Entity | undefined): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    {
      weight: 10,
      arbitrary: fc
        .array(fc.oneof(listPairs(entity), pair(fc.constantFrom(...parameters))), { maxLength: 4 })
        .map((pairs) => pairs.join('&')),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        Array(500).fill('with[]=f').join('&'),
        Array(200).fill('sorting[id]=asc').join('&'),
        `conditions[id:in]=${Array(1200).fill('1').join(',')}`,
        Array(100).fill('page=1').join('&'),
      ),
    },
  )

const headersOf: fc.Arbitrary<Record<string, string>> = fc
  .array(
    fc.constantFrom<[string, string]>(
      ['if-match', '"1"'],
      ['if-match', '"999999999999"'],
      ['if-match', '*'],
      ['accept', 'text/csv'],
      ['accept', ','.repeat(200)],
      ['accept-language', 'ar;q=nope,*;q=-1'],
      ['accept-language', '__proto__'],
      ['idempotency-key', 'k'],
      ['idempotency-key', 'x'.repeat(900)],
      ['external-id', '%E0%A4%A'],
      ['external-id', 'x'.repeat(500)],
      ['content-type', 'text/plain'],
      ['content-type', 'application/json; charset=utf-16'],
      ['content-encoding', 'gzip'],
      ['x-http-method-override', 'DELETE'],
      ['x-forwarded-for', '1.2.3.4, junk'],
      ['range', 'bytes=0-1'],
      ['cookie', '__proto__=1'],
    ),
    { maxLength: 2 },
  )
  .map((pairs) => Object.fromEntries(pairs))

/** Malformed or unusual JSON bodies. */
const rawBodies = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '1e400',
  '{"page":1e400}',
  '{"a":NaN}',
  '{"name":"\\ud800"}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`,
  '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  '{"conditions":{"__proto__":"1","id:in":["1",["2",{"x":1}]]},"sorting":{"__proto__":"asc"},"with":["__proto__",1,null]}',
  `{"conditions":{"id:in":"${'1,'.repeat(90_000)}"}}`,
  `{"${'k'.repeat(5000)}":1}`,
  `{"translations":[${Array(999).fill('{"language_id":"1"}').join(',')}]}`,
)

const loose = words(
  'translations version status comment pinned significance conditions sorting with with_conditions page per_page search ' +
    'email username password password_confirmation current_password token grant_type client_id session challenge code ' +
    'preferences first_name reason q filters id purpose filename content_type size sha256 to entities roles name',
).concat('__proto__', 'constructor', 'toString', 'hasOwnProperty', '')

function bodiesOf(schema: Schema | undefined, ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const asText = (value: unknown): string => JSON.stringify(value)
  const free = fc.dictionary(fc.constantFrom(...loose), nasty, { maxKeys: 5, noNullPrototype: true }).map(asText)
  if (!schema) return fc.oneof({ weight: 6, arbitrary: free }, { weight: 1, arbitrary: rawBodies })
  const right = valuesOf(schema, ids) as fc.Arbitrary<Record<string, unknown>>
  const names = fc.constantFrom(...Object.keys(schema.properties ?? {}), ...loose)
  const spoilt = fc
    .tuple(right, fc.dictionary(names, nasty, { maxKeys: 2, noNullPrototype: true }))
    .map(([value, wrong]) => asText({ ...value, ...wrong }))
  return fc.oneof(
    { weight: 3, arbitrary: right.map(asText) },
    { weight: 6, arbitrary: spoilt },
    { weight: 2, arbitrary: free },
    { weight: 1, arbitrary: rawBodies },
  )
}

/** Variations of a path that lead elsewhere or nowhere. */
const bent = fc.constantFrom<(path: string) => string>(
  (path) => path.toUpperCase(),
  (path) => `/${path}`,
  (path) => path.replace(/(?<=.)\//, '%2F'),
  (path) => `${path}/`,
  (path) => `${path}/../user`,
  (path) => `${path};x=1`,
  (path) => `${path}%00`,
)

/** Callers by the name of their seeded account. */
export const callers = { administrator: 'Administrator', author: 'Content Creator', partner: 'Partner' } as const

const anyCaller = fc.constantFrom<As>('administrator', 'administrator', 'administrator', 'author', 'partner', null)

/** Calls of one route; `known` has ids of existing records by entity. */
function callsOf(
  description: Description,
  path: string,
  method: string,
  known: ReadonlyMap<string, readonly string[]>,
): fc.Arbitrary<HostileCall> {
  const entity = findEntity(path.split('/')[1] ?? '')
  const there = [...(known.get(entity?.name ?? '') ?? []), ...[...known.values()].flat().slice(0, 5)]
  const ids = there.length > 0 ? fc.oneof(fc.constantFrom(...there), wrongIds) : wrongIds
  const own = description.paths[path]?.[method]?.requestBody?.content['application/json']?.schema
  const schema = own?.$ref ? description.components.schemas[own.$ref.split('/').at(-1)!] : own
  const body = ['post', 'put', 'patch'].includes(method) ? bodiesOf(schema, ids) : fc.constant(null)
  const parts = path.split('/').map((part) => {
    if (part === '{object}') return fc.constantFrom('faq', 'directory', 'media', 'constructor', 'x')
    if (part === '{version}') return fc.constantFrom('1', '2', '-1', '1e3', 'x')
    return part.startsWith('{') ? ids : fc.constant(part)
  })
  const straight = fc.tuple(...parts).map((all) => all.join('/'))
  const address = fc.oneof(
    { weight: 30, arbitrary: straight },
    { weight: 1, arbitrary: fc.tuple(straight, bent).map(([one, bend]) => bend(one)) },
  )
  const methods = fc.oneof(
    { weight: 30, arbitrary: fc.constant(method.toUpperCase()) },
    { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND') },
  )
  // Logs out only its own session.
  const as = path === '/logout' ? fc.constantFrom<As>('own', null) : anyCaller
  return fc
    .tuple(address, queriesOf(entity), methods, as, headersOf, body)
    .map(([where, query, how, who, headers, sent]) => ({
      method: how,
      path: query === '' ? where : `${where}?${query}`,
      as: who,
      headers,
      body: ['POST', 'PUT', 'PATCH', 'DELETE'].includes(how) ? sent : null,
    }))
}

/** Generates calls, equally many for each route. The same seed generates the same calls. */
export function hostileCalls(
  description: Description,
  known: ReadonlyMap<string, readonly string[]>,
  { count, seed }: { count: number; seed: number },
): HostileCall[] {
  const routes = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => [path, method] as const),
  )
  const numRuns = Math.ceil(count / routes.length)
  const each = routes.map(([path, method], at) =>
    fc.sample(callsOf(description, path, method, known), { numRuns, seed: seed + at }),
  )
  return Array.from({ length: numRuns }, (_, round) => each.map((calls) => calls[round]!))
    .flat()
    .slice(0, count)
}
