import { abilities, faceOf, worksOn } from '#shared/access/can.ts'
import { hasTranslations, type Entity } from '#shared/entities/define.ts'
import { toldNames, type Tier } from '#shared/entities/stored-fields.ts'
import { resolvedTexts, toldTranslations, uploadUrls } from '#shared/reading/texts.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'
import type { Row } from '#functions/store/rows.ts'
import type { Values } from './rules.ts'

/** What an entity's fields say of each of its answers, gathered once: a list says it of every row. */
function createShape(entity: Entity, tier: Tier) {
  const names = toldNames(entity, tier)
  const added = { ...entity.reads, ...entity.answers }
  return {
    names,
    isTold: new Set(names),
    inside: Object.entries(entity.answers).flatMap(([name, { inside, ofRecord }]) =>
      inside ? [{ name, names: new Set([...inside, ...(ofRecord ? toldNames(entity, 'show') : [])]) }] : [],
    ),
    forWorkers: Object.keys(added).filter((name) => added[name]!.forWorkers),
  }
}

const shapes = new WeakMap<Entity, Partial<Record<Tier, ReturnType<typeof createShape>>>>()

function shapeOf(entity: Entity, tier: Tier) {
  let known = shapes.get(entity)
  if (!known) shapes.set(entity, (known = {}))
  return (known[tier] ??= createShape(entity, tier))
}

/** Those of some values that an answer of this tier may carry, and those that are asked for beside them. */
export function declared(entity: Entity, tier: Tier, values: Values, beside: readonly string[] = []): Values {
  const { isTold } = shapeOf(entity, tier)
  return Object.fromEntries(Object.entries(values).filter(([name]) => isTold.has(name) || beside.includes(name)))
}

/**
 * A record or a row as the API answers it to this caller: what the entity declares of this tier, with what its rules add
 * to it.
 */
export function present(
  entity: Entity,
  stored: StoredRecord | Row,
  request: Request,
  tier: Tier,
  added: Values = {},
): Values {
  const record = faceOf(request.caller, stored)
  const { names, isTold, inside, forWorkers } = shapeOf(entity, tier)
  const answer: Values = {}
  for (const name of names) if (name in record) answer[name] = record[name] ?? null
  Object.assign(answer, resolvedTexts(entity, record, request.language, tier), uploadUrls(entity, record, tier))
  for (const name in added) if (isTold.has(name)) answer[name] = added[name]
  if (hasTranslations(entity)) answer['translations'] = toldTranslations(entity, answer, tier)
  for (const { name, names: told } of inside) if (answer[name]) answer[name] = partsOf(entity, answer[name], told)
  if (forWorkers.length > 0 && !worksOn(request.caller, entity, record))
    for (const name of forWorkers) delete answer[name]
  if (tier !== 'reveal') answer['abilities'] = abilities(request.caller, entity, record)
  return answer
}

/** Of a value with parts, or of each of several, the parts that are told. */
function partsOf(entity: Entity, value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => partsOf(entity, one, names))
  const told = Object.fromEntries(Object.entries(value as Values).filter(([name]) => names.has(name)))
  return 'translations' in told ? { ...told, translations: toldTranslations(entity, told) } : told
}
