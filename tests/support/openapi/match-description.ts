import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describeApi, type Operation } from '#functions/api/openapi/openapi-document.ts'
import type { Schema } from '#functions/api/openapi/schemas/json-schema.ts'
import { strictly } from './strict-schema.ts'

/** Request and response, as far as the API description covers them. */
export type Exchange = {
  method: string
  /** Path below /api, with its query string. */
  path: string
  sent?: unknown
  status: number
  type: string | null
  body: unknown
}

type Content = Record<string, { schema: Schema }>

const strict = strictly(describeApi()) as ReturnType<typeof describeApi>
const root = 'openapi'
const ajv = new Ajv2020({ strict: false, validateFormats: false, allowUnionTypes: true })
ajv.addSchema({ $id: root, components: strict.components })

/** Compiled schemas, also cached by text because many are identical. */
const compiled = new WeakMap<Schema, ValidateFunction>()
const byText = new Map<string, ValidateFunction>()

function compile(schema: Schema): ValidateFunction {
  // Compiled outside the description, so references need the root's id.
  const text = JSON.stringify(schema).replaceAll('"#/components', `"${root}#/components`)
  const check = byText.get(text) ?? ajv.compile(JSON.parse(text) as Schema)
  byText.set(text, check)
  compiled.set(schema, check)
  return check
}

function faultIn(schema: Schema, value: unknown): string | null {
  const check = compiled.get(schema) ?? compile(schema)
  return check(value) ? null : ajv.errorsText(check.errors?.slice(0, 12), { dataVar: 'it', separator: '\n  ' })
}

/**
 * Validates every schema of the description; returns their number. Throws if one is invalid or has an unresolved
 * reference.
 */
export function readAll(): number {
  const { schemas, responses } = strict.components
  const all = [strict.paths, responses].flatMap(contentsIn).concat(Object.values(schemas!))
  for (const schema of new Map(all.map((one) => [JSON.stringify(one), one])).values()) {
    if (ajv.validateSchema(schema) !== true) throw new Error(ajv.errorsText())
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      if (!schemas![name]) throw new Error(`nothing is called ${name}`)
  }
  return all.length
}

/** Schemas of media types and parameters anywhere in a part of the description. */
function contentsIn(value: unknown): Schema[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, one]) => (name === 'schema' ? [one as Schema] : contentsIn(one)))
}

const operations = Object.entries(strict.paths).map(([path, methods]) => ({
  path,
  segments: path.split('/'),
  /** Paths with more fixed segments are matched first. */
  fixed: path.split('/').filter((one) => !one.startsWith('{')).length,
  methods,
}))
operations.sort((one, other) => other.fixed - one.fixed)

export function operationFor(method: string, path: string): { name: string; operation: Operation } | null {
  const segments = (path.split('?')[0] ?? '').replace(/(?<=.)\/$/, '').split('/')
  for (const { path: pattern, segments: own, methods } of operations) {
    const isIt =
      own.length === segments.length &&
      own.every((one, at) => (one.startsWith('{') ? segments[at] !== '' : one === segments[at]))
    const operation = isIt ? methods[method.toLowerCase()] : undefined
    if (operation) return { name: `${method} ${pattern}`, operation }
  }
  return null
}

const resolved = (value: Schema): Schema => {
  const pointer = value['$ref']
  if (typeof pointer !== 'string') return value
  const [, , kind = '', name = ''] = pointer.split('/')
  return strict.components[kind]![name]!
}

const mediaType = (type: string | null): string => (type ?? '').split(';')[0]!.trim()

/** First deviation of an exchange from the description; null if there is none. */
export function undescribed({ method, path, sent, status, type, body }: Exchange): string | null {
  const found = operationFor(method, path)
  if (!found) return null
  const { name, operation } = found
  const response = operation.responses[status]
  if (!response) return `${name} answers ${status}, which is not described`
  const content = resolved(response)['content'] as Content | undefined
  if (!content) return type === null ? null : `${name} ${status} has a body, which is not described`
  const schema = content[mediaType(type)]?.schema
  if (!schema) return `${name} ${status} answers ${type}, which is not described`
  if (/[/+]json$/.test(mediaType(type))) {
    const fault = faultIn(schema, body)
    if (fault) return `${name} ${status} answers what is not described:\n  ${fault}`
  }
  return status < 300 ? unasked(name, operation, path, sent) : null
}

/** Accepted parameter or field that the description does not define. */
function unasked(name: string, operation: Operation, path: string, sent: unknown): string | null {
  const known = operation.parameters.map(resolved).filter((one) => one['in'] === 'query')
  const names = new Set(known.map((one) => String(one['name'])))
  for (const [full] of new URLSearchParams(path.split('?')[1] ?? '')) {
    const base = full.replace(/\[.*$/s, '')
    if (![full, base, `${base}[]`].some((one) => names.has(one))) return `${name} takes ${full}, which is not described`
  }
  const schema = (operation.requestBody?.['content'] as Content | undefined)?.['application/json']?.schema
  if (sent === undefined || !schema) return null
  const fault = faultIn(schema, sent)
  return fault && `${name} takes a body that is not described:\n  ${fault}`
}
