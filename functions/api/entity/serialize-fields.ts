import { listAbilities, withoutHiddenPending, canEditOrReview } from '#shared/access/record-access.ts'
import { hasTranslations, type Entity } from '#shared/model/define-entity.ts'
import { responseFieldNames, type Tier } from '#shared/model/stored-fields.ts'
import { resolveTexts, exposedTranslations, publicUploadUrls } from '#shared/reader/record-texts.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import type { Values } from '#functions/domain/entity/entity-rules.ts'

/** Field names of the responses of an entity and tier. Cached, since a list needs them for every row. */
function createShape(entity: Entity, tier: Tier) {
  const names = responseFieldNames(entity, tier)
  const addedFields = { ...entity.computedFields, ...entity.responseFields }
  return {
    names,
    isIncluded: new Set(names),
    nestedFields: Object.entries(entity.responseFields).flatMap(([name, { properties: nestedFields, ofRecord }]) =>
      nestedFields
        ? [{ name, names: new Set([...nestedFields, ...(ofRecord ? responseFieldNames(entity, 'show') : [])]) }]
        : [],
    ),
    editorsOnly: Object.keys(addedFields).filter((name) => addedFields[name]!.editorsOnly),
  }
}

const shapes = new WeakMap<Entity, Partial<Record<Tier, ReturnType<typeof createShape>>>>()

function shapeOf(entity: Entity, tier: Tier) {
  let known = shapes.get(entity)
  if (!known) shapes.set(entity, (known = {}))
  return (known[tier] ??= createShape(entity, tier))
}

/** Filters values to the declared fields of the tier and the names in `extra`. */
export function pickDeclared(entity: Entity, tier: Tier, values: Values, extra: readonly string[] = []): Values {
  const { isIncluded } = shapeOf(entity, tier)
  return Object.fromEntries(Object.entries(values).filter(([name]) => isIncluded.has(name) || extra.includes(name)))
}

/** Serializes a record or row for the caller: the declared fields of the tier, with the values added by the rules. */
export function serializeFields(
  entity: Entity,
  stored: StoredRecord | Row,
  request: Request,
  tier: Tier,
  addedFields: Values = {},
): Values {
  const record = withoutHiddenPending(request.caller, stored)
  const { names, isIncluded, nestedFields, editorsOnly } = shapeOf(entity, tier)
  const answer: Values = {}
  for (const name of names) if (name in record) answer[name] = record[name] ?? null
  Object.assign(answer, resolveTexts(entity, record, request.language, tier), publicUploadUrls(entity, record, tier))
  for (const name in addedFields) if (isIncluded.has(name)) answer[name] = addedFields[name]
  if (hasTranslations(entity)) answer['translations'] = exposedTranslations(entity, answer, tier)
  for (const { name, names: included } of nestedFields)
    if (answer[name]) answer[name] = pickNestedFields(entity, answer[name], included)
  if (editorsOnly.length > 0 && !canEditOrReview(request.caller, entity, record))
    for (const name of editorsOnly) delete answer[name]
  if (tier !== 'reveal') answer['abilities'] = listAbilities(request.caller, entity, record)
  return answer
}

function pickNestedFields(entity: Entity, value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => pickNestedFields(entity, one, names))
  const included = Object.fromEntries(Object.entries(value as Values).filter(([name]) => names.has(name)))
  return 'translations' in included ? { ...included, translations: exposedTranslations(entity, included) } : included
}
