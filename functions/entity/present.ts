import { abilities, faceOf, worksOn } from '#shared/access/can.ts'
import { hasTranslations, type Entity } from '#shared/entities/define.ts'
import type { TranslationOf } from '#shared/entities/record-of.ts'
import { toldInTranslations, toldNames, type Tier } from '#shared/entities/stored-fields.ts'
import { isPrivate } from '#shared/uploads/purposes.ts'
import { purposesOf, uploadFields, uploadIds } from '#shared/uploads/uses.ts'
import { interfaceLanguages } from '#functions/http/language.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'
import type { Row } from '#functions/store/rows.ts'
import { publicUrl } from '#functions/files/urls.ts'
import type { Values } from './rules.ts'

type Translation = { language_id: string } & Record<string, unknown>

/** The translation for a language: that one, else the default language, else the one it was first written in. */
export function translationFor(
  record: Record<string, unknown>,
  language: string,
  defaultId: string = interfaceLanguages['en']!,
): Translation | undefined {
  const all = (record['translations'] ?? []) as Translation[]
  const wanted = [interfaceLanguages[language] ?? language, defaultId, record['source_language_id']]
  for (const id of wanted) {
    const found = all.find((one) => one.language_id === id)
    if (found) return found
  }
  return all[0]
}

/** What an entity's fields say of each of its answers, gathered once: a list says it of every row. */
function createShape(entity: Entity, tier: Tier) {
  const names = toldNames(entity, tier)
  const added = { ...entity.reads, ...entity.answers }
  return {
    names,
    isTold: new Set(names),
    inTranslations: hasTranslations(entity) ? toldInTranslations(entity, tier) : null,
    open: uploadFields(entity).filter(([name, field]) => names.includes(name) && !purposesOf(field).some(isPrivate)),
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

type Texts<Described extends Entity> = Partial<Omit<TranslationOf<Described>, 'language_id'>> & {
  language_id?: string | null
} & Values

/** The texts of a record in the caller's language, as far as a tier tells them, and `language_id` of what was found. */
export function resolvedTexts<Described extends Entity>(
  entity: Described,
  record: Record<string, unknown>,
  language: string,
  tier: Tier = 'show',
): Texts<Described> {
  const { inTranslations } = shapeOf(entity, tier)
  const texts: Values = {}
  if (inTranslations) {
    const translation = translationFor(record, language)
    texts['language_id'] = translation?.language_id ?? null
    for (const name of inTranslations)
      if (translation && name in translation && entity.fields[name]) texts[name] = translation[name]
  }
  return texts as Texts<Described>
}

/** Where the files of a record are that everybody may see. Links to those of people are made by their own function. */
export function uploadUrls(entity: Entity, record: Record<string, unknown>, tier: Tier = 'show'): Values {
  const urls: Values = {}
  for (const [name, field] of shapeOf(entity, tier).open) {
    if (!(name in record)) continue
    const all = uploadIds(field, record[name]).map(publicUrl)
    urls[`${name}_url`] = field.kind === 'uploads' ? all : (all[0] ?? null)
  }
  return urls
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
  const { names, isTold, inTranslations, inside, forWorkers } = shapeOf(entity, tier)
  const answer: Values = {}
  for (const name of names) if (name in record) answer[name] = record[name] ?? null
  Object.assign(answer, resolvedTexts(entity, record, request.language, tier), uploadUrls(entity, record, tier))
  for (const name in added) if (isTold.has(name)) answer[name] = added[name]
  if (inTranslations) answer['translations'] = toldTranslations(entity, answer, tier)
  for (const { name, names: told } of inside) if (answer[name]) answer[name] = partsOf(entity, answer[name], told)
  if (forWorkers.length > 0 && !worksOn(request.caller, entity, record))
    for (const name of forWorkers) delete answer[name]
  if (tier !== 'reveal') answer['abilities'] = abilities(request.caller, entity, record)
  return answer
}

/** The texts of a record in all its languages, as far as a tier tells them. */
export function toldTranslations(entity: Entity, { translations }: Values, tier: Tier = 'show'): Values[] {
  const names = shapeOf(entity, tier).inTranslations ?? []
  return ((translations ?? []) as Values[]).map((one) => {
    const texts: Values = {}
    for (const name of names) if (name in one) texts[name] = one[name]
    return texts
  })
}

/** Of a value with parts, or of each of several, the parts that are told. */
function partsOf(entity: Entity, value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => partsOf(entity, one, names))
  const told = Object.fromEntries(Object.entries(value as Values).filter(([name]) => names.has(name)))
  return 'translations' in told ? { ...told, translations: toldTranslations(entity, told) } : told
}
