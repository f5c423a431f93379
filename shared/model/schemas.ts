import * as z from 'zod'
import type { FieldCode } from '#shared/api/field-error-texts.ts'
import type { FieldProblem } from '#shared/api/problems.ts'
import { hasTranslations, type Entity } from './define-entity.ts'
import { id, type Field } from './fields.ts'
import { exampleInMessage, refinementError } from './refinement-error.ts'
import { maxServices, service } from '#shared/domain/directory/service.ts'
import { withEmptyValues } from './stored-fields.ts'

type Shape = Record<string, z.ZodType>

/** Schema of a field. Services use the schema of the service entity. */
const schemaOf = ({ kind, schema }: Field): z.ZodType => (kind === 'services' ? services : schema)

const optional = (field: Field): z.ZodType => schemaOf(field).nullish()

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Value that the response adds to a translation. Accepted when a client sends it back, and ignored. */
const ignoredField = z.unknown().optional()

/** Rich and long texts may be empty in a language; names and questions may not. */
function translationShape(entity: Entity) {
  const shape: Shape = {}
  for (const [name, field] of Object.entries(entity.fields))
    if (field.translated) shape[name] = field.required ? schemaOf(field) : optional(field)
  return z
    .strictObject({ ...shape, language_id: id, state: ignoredField, reviewed: ignoredField, machine: ignoredField })
    .transform(({ state: _state, reviewed: _reviewed, machine: _machine, ...rest }) => rest)
}

const translations = (entity: Entity) =>
  z
    .array(translationShape(entity))
    .min(1, { error: 'translation_missing' satisfies FieldCode })
    .max(20)
    .check(
      z.refine(
        (all) => new Set(all.map((one) => one.language_id)).size === all.length,
        refinementError('translation_twice'),
      ),
    )

/** Returns the schema of a full record for POST and PUT. Unknown fields are rejected. */
export function recordSchema(entity: Entity): z.ZodType<Record<string, unknown>> {
  const shape: Shape = {}
  for (const [name, field] of Object.entries(entity.fields))
    if (!field.translated) shape[name] = field.required ? schemaOf(field) : optional(field)
  if (hasTranslations(entity)) shape['translations'] = translations(entity)
  return z.strictObject(shape)
}

/** Returns the schema of a JSON Merge Patch: any field, null to clear an optional one, arrays replaced as a whole. */
export function patchSchema(entity: Entity): z.ZodType<Record<string, unknown>> {
  const shape: Shape = {}
  for (const [name, field] of Object.entries(entity.fields))
    if (!field.translated) shape[name] = field.required ? schemaOf(field).optional() : optional(field)
  if (hasTranslations(entity)) shape['translations'] = translations(entity).optional()
  return z.strictObject(shape)
}

const fullSchema = recordSchema(service).transform((given) => withEmptyValues(service, given))

/** Services of an organisation as full records. New services have no id yet. */
export const services = z
  .array(fullSchema)
  .max(maxServices)
  .check(
    z.refine((all) => {
      const ids = all.flatMap(({ id: own }) => own ?? [])
      return new Set(ids).size === ids.length
    }, refinementError('service_twice')),
  )

function exampleParams(message: string): { example: string } | undefined {
  const example = exampleInMessage(message)
  return example === undefined ? undefined : { example }
}

/** Converts a zod error to API field problems: one error code per field, with the parameters of its text. */
export function fieldProblems(error: z.core.$ZodError): FieldProblem[] {
  return error.issues.flatMap((issue): FieldProblem[] => {
    const path = issue.path.join('.')
    const at = (code: FieldCode, params?: Record<string, unknown>) => [{ path, code, ...(params && { params }) }]
    switch (issue.code) {
      case 'unrecognized_keys':
        return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: 'unknown_field' }))
      case 'invalid_type':
        return isEmpty(issue.input) ? at('required') : at('invalid_type', { expected: issue.expected })
      case 'invalid_value':
        return at(isEmpty(issue.input) ? 'required' : 'invalid_choice')
      case 'invalid_union':
        return at(isEmpty(issue.input) ? 'required' : 'invalid_format')
      case 'too_small':
        if (issue.message === 'translation_missing') return at('translation_missing')
        if (issue.origin === 'string')
          return at(issue.minimum === 1 ? 'required' : 'too_short', { minimum: issue.minimum })
        return issue.origin === 'array'
          ? at('too_few', { minimum: issue.minimum })
          : at('out_of_range', { minimum: issue.minimum })
      case 'too_big':
        if (issue.origin === 'string') return at('too_long', { maximum: issue.maximum })
        return issue.origin === 'array'
          ? at('too_many', { maximum: issue.maximum })
          : at('out_of_range', { maximum: issue.maximum })
      case 'invalid_format':
        if (isEmpty(issue.input)) return at('required')
        return issue.format === 'date' || issue.format === 'datetime'
          ? at('invalid_date')
          : at('invalid_format', exampleParams(issue.message))
      case 'custom':
        return at(
          (issue.params as ReturnType<typeof refinementError>['params'] | undefined)?.code ?? 'invalid_format',
          exampleParams(issue.message),
        )
      default:
        return at('invalid_format')
    }
  })
}

/**
 * Parses with the input reported in each issue. `fieldProblems` needs it to distinguish missing from invalid values.
 */
export const parseWithInput = <Value>(schema: z.ZodType<Value>, input: unknown) =>
  schema.safeParse(input, { reportInput: true })
