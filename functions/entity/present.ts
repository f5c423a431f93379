import { abilities, worksOn } from '#shared/access/can.ts'
import { hasTranslations, type Entity } from '#shared/entities/define.ts'
import type { Field } from '#shared/entities/fields.ts'
import { isPrivate } from '#shared/uploads/purposes.ts'
import { purposesOf, uploadFields, uploadIds } from '#shared/uploads/uses.ts'
import { interfaceLanguages } from '#functions/http/language.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'
import type { Row } from '#functions/store/rows.ts'
import { publicUrl } from '#functions/uploads/urls.ts'
import type { Values } from './rules.ts'

type Translation = { language_id: string } & Record<string, unknown>

/** Kept with a record for the server alone. */
const hidden = new Set([
  'feed',
  'deleted_at',
  'erased_at',
  'source_version',
  'text_changed_by',
  'secret',
  'consented',
  'places',
  'waiting',
])

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
function createShape(entity: Entity) {
  const named = (wanted: (field: Field) => boolean | undefined) =>
    Object.keys(entity.fields).filter((name) => wanted(entity.fields[name]!))
  return {
    translated: hasTranslations(entity) ? named((field) => field.translated) : null,
    kept: new Set([...hidden, ...named((field) => field.restricted)]),
    open: uploadFields(entity).filter(([, field]) => !purposesOf(field).some(isPrivate)),
    forWorkers: Object.keys(entity.reads).filter((name) => entity.reads[name]!.forWorkers),
  }
}

const shapes = new WeakMap<Entity, ReturnType<typeof createShape>>()

function shapeOf(entity: Entity) {
  let shape = shapes.get(entity)
  if (!shape) shapes.set(entity, (shape = createShape(entity)))
  return shape
}

/** The texts of a record in the caller's language, and `language_id` of what was found. */
export function resolvedTexts(entity: Entity, record: Record<string, unknown>, language: string): Values {
  const { translated } = shapeOf(entity)
  if (!translated) return {}
  const translation = translationFor(record, language)
  const texts: Values = { language_id: translation?.language_id ?? null }
  for (const name of translated) if (translation && name in translation) texts[name] = translation[name]
  return texts
}

/** Where the files of a record are that everybody may see. Links to those of people are made by their own function. */
export function uploadUrls(entity: Entity, record: Record<string, unknown>): Values {
  const urls: Values = {}
  for (const [name, field] of shapeOf(entity).open) {
    if (!(name in record)) continue
    const all = uploadIds(field, record[name]).map(publicUrl)
    urls[`${name}_url`] = field.kind === 'uploads' ? all : (all[0] ?? null)
  }
  return urls
}

/** A record or a row as the API answers it: what is restricted is in no such answer. */
export function present(entity: Entity, record: StoredRecord | Row, request: Request): Values {
  const { kept, forWorkers } = shapeOf(entity)
  const answer: Values = {}
  for (const name in record) if (!kept.has(name)) answer[name] = record[name] ?? null
  Object.assign(answer, resolvedTexts(entity, record, request.language), uploadUrls(entity, record))
  if (entity.revisions && !worksOn(request.caller, record)) {
    for (const name of ['pending', 'comments', ...forWorkers]) delete answer[name]
  }
  answer['abilities'] = abilities(request.caller, entity, record)
  return answer
}
