import { fc } from '#tests/support/fast-check.ts'

/** Subset of JSON Schema that openapi.json uses. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])

/** Values that no well-behaved client sends. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00\ud800',
    '\u202eabc',
    '\u2066x',
    '\ufeff',
    'é'.normalize('NFD').repeat(500),
    '__proto__',
    'constructor',
    '../../etc/passwd',
    'USER#1',
    'a|b',
    '%00',
    '=1+1',
    '<script>alert(1)</script>',
    '(a+)+$',
    '${7*7}',
    "' OR 1=1 --",
    'x'.repeat(3000),
    'ـ'.repeat(400),
    '٠١٢٣٤٥٦٧٨٩',
    1e308,
    -1e308,
    5e-324,
    -0,
    -1,
    0.1,
    2 ** 53,
    -(2 ** 63),
    true,
    false,
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [null],
    [[]],
    [{}],
    { toString: 1 },
    { valueOf: null, toString: null },
    { length: -1 },
  ),
  fc.constantFrom<unknown>(deep(10), deep(19), Array(600).fill('1'), Array(1001).fill('x'), { $gt: '' }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Values of a schema, mostly valid. */
export function valuesOf(schema: Schema | undefined, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (!schema) return nasty
  const { anyOf, oneOf, enum: choices, type, properties, items, format } = schema
  const some = anyOf ?? oneOf
  if ('const' in schema) return fc.constant(schema.const)
  if (choices) return fc.constantFrom(...choices)
  if (some) return fc.oneof(...some.map((one) => valuesOf(one, ids)))
  switch (Array.isArray(type) ? type[0] : type) {
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf(items, ids), { maxLength: 4 })
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, valuesOf(one, ids)])),
        { requiredKeys: [], noNullPrototype: true },
      )
    default:
      return textsOf(format, schema, ids)
  }
}

function textsOf(format: string | undefined, { maxLength = 60 }: Schema, ids: fc.Arbitrary<string>) {
  if (format === 'date') return fc.constantFrom('2024-02-29', '2023-02-29', '0000-01-01', '9999-12-31', '2024-13-01')
  if (format === 'date-time') return fc.constantFrom('2024-02-29T00:00:00Z', '1970-01-01T24:00:00Z', '+275760-09-13')
  return fc.oneof(
    fc.stringMatching(/^[a-z]{3,12}$/),
    ids,
    fc.constantFrom('a@people.example', 'https://example.org/a', 'سؤال', 'x'.repeat(Math.min(maxLength, 4000))),
    fc.constantFrom('x'.repeat(Math.min(maxLength + 1, 5000))),
  )
}
