import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'

/**
 * Validates the HSDS feed of a running product against the standard's schemas, which are not part of this project:
 * `node tests/repository/validate-hsds-feed.ts BASE FOLDER`. Also rejects property names that the schemas do not
 * contain, because they would allow a misspelt name as an extension.
 */
const [base = '', folder = ''] = process.argv.slice(2)

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  $ref?: string
}

const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'openapi.json')
const schemas = new Map(
  files.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as Schema] as const),
)

const formats: Record<string, (text: string) => boolean> = {
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  uri: (text) => URL.canParse(text) && /^[\x21-\x7e]+$/.test(text),
  email: (text) => /^[\x21-\x7e]+@[\x21-\x7e]+$/.test(text),
  'date-time': (text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)),
}
const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false })
for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate)
for (const [name, schema] of schemas) ajv.addSchema(schema, name)

/** Allowed property names outside the schemas: objects that the standard's API nests. */
const extensionNames: Record<string, readonly string[]> = {
  'organization.json': ['services'],
  'service_at_location.json': ['service'],
}

/** Returns the paths of properties that are not in the schema. */
function strangers(value: unknown, schema: Schema | undefined, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => strangers(one, schema?.items, path))
  if (value === null || typeof value !== 'object') return []
  const file = schema?.$ref ?? ''
  const { properties = {} } = schemas.get(file) ?? schema ?? {}
  return Object.entries(value).flatMap(([name, one]) => {
    const at = `${path}.${name}`
    if (name === 'daleel') return []
    if (extensionNames[file]?.includes(name)) return strangers(one, nested[name], at)
    return Object.hasOwn(properties, name) ? strangers(one, properties[name], at) : [at]
  })
}

const nested: Record<string, Schema> = {
  services: { items: { $ref: 'service.json' } },
  service: { $ref: 'service.json' },
}

const lists: Record<string, { file: string; queries: readonly string[] }> = {
  organizations: { file: 'organization.json', queries: ['', 'full=true', 'full=true&full_service=true'] },
  services: { file: 'service.json', queries: ['', 'full=true'] },
  service_at_locations: { file: 'service_at_location.json', queries: ['', 'full=true'] },
  taxonomies: { file: 'taxonomy.json', queries: [''] },
  taxonomy_terms: { file: 'taxonomy_term.json', queries: [''] },
}

async function read(path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${base}/api/hsds${path}`)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as Record<string, unknown>
}

function faultsOf(one: unknown, file: string): string[] {
  const validate = ajv.getSchema(file)!
  const refused = validate(one) ? [] : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`)
  return [...refused, ...strangers(one, { $ref: file }, '').map((at) => `${at} is no name of the standard`)]
}

async function objectsOf(list: string, query: string): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = []
  for (let page = 1, last = false; !last; page++) {
    const answer = await read(`/${list}?${query}&page=${page}&per_page=25`)
    all.push(...(answer['contents'] as Record<string, unknown>[]))
    last = answer['last_page'] === true
  }
  return all
}

let failed = 0
let passed = 0
async function check(name: string, faultsIn: () => Promise<string[]>): Promise<void> {
  const faults = await faultsIn().catch((error: unknown) => [String(error)])
  if (faults.length === 0) passed++
  else failed++
  process.stdout.write(`${faults.length === 0 ? 'ok' : 'not ok'} ${name}\n`)
  for (const fault of [...new Set(faults)].slice(0, 20)) process.stdout.write(`  ${fault}\n`)
}

for (const [list, { file, queries }] of Object.entries(lists)) {
  for (const query of queries)
    await check(`${list}?${query}`, async () => {
      const all = await objectsOf(list, query)
      return all.length === 0 ? ['there is nothing in it'] : all.flatMap((one) => faultsOf(one, file))
    })
  await check(`${list}/{id}`, async () => {
    const [first] = await objectsOf(list, '')
    return faultsOf(await read(`/${list}/${String(first?.['id'])}`), file)
  })
}
process.stdout.write(`# pass ${passed}\n# fail ${failed}\n`)
process.exit(failed === 0 ? 0 : 1)
