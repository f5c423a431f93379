import type { Entity } from '#shared/model/define-entity.ts'
import type { Field } from '#shared/model/fields.ts'
import type { AnyText, AnyValues, ServerValuesOf } from '#shared/model/record-types.ts'
import { translateLabel } from '#shared/i18n/translate-label.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import type { Label } from '#shared/i18n/label.ts'
import type { Values } from './csv/read-rows.ts'

/** Existing record of any entity, to compare a row with. */
type Existing = AnyValues & ServerValuesOf<Entity>

const returnedReason: Label = ['Returned before it was imported.', 'أُعيد قبل الاستيراد.', 'Renvoyée avant l’import.']

/** Declining requires a comment. An import has none, so a standard one is added in the language of the text. */
function withReason(changes: Values, texts: readonly AnyText[] = []): Values {
  if (changes['status'] !== 'DECLINED') return changes
  const [language = 'en'] = Object.entries(interfaceLanguages).find(([, id]) => id === texts[0]?.language_id) ?? []
  return { ...changes, comment: translateLabel(returnedReason, language) }
}

/** Splits a new row into the create request and the updates that must follow it. */
export function toCreateRequest(body: AnyValues): { body: Values; moves: Values[] } {
  const { pinned, ...rest } = body
  if (body['status'] === 'DECLINED')
    return {
      body: { ...body, status: 'WAITING_FOR_APPROVAL' },
      moves: [withReason({ status: 'DECLINED' }, body.translations)],
    }
  return pinned === true ? { body: rest, moves: [{ pinned }] } : { body, moves: [] }
}

/**
 * Returns the PATCH body that turns a record into the row; empty if nothing changes. Languages missing from the row are
 * preserved. A pending revision is compared instead of the published text.
 */
export function toPatchBody(entity: Entity, record: Existing, row: AnyValues, clean: CleanHtml): Values {
  const changes: Values = {}
  const pending = record.pending ?? null
  for (const [name, value] of Object.entries(row)) {
    const field = entity.fields[name]
    if (value === undefined || field?.writeOnly) continue
    if (name === 'translations') {
      const merged = mergedTranslations(entity, (pending ?? record).translations, row.translations, clean)
      if (merged) changes[name] = merged
    } else if (field?.unchangedByPut) {
      if (value !== null && value !== record[name]) changes[name] = value
    } else if (field && !isSame(field, (pending ?? record)[name], value ?? field.empty, clean)) changes[name] = value
  }
  // A pending revision is published if the row asks for it.
  if (pending && row['status'] === 'PUBLISHED') changes['status'] = 'PUBLISHED'
  return withReason(changes, record.translations)
}

/** Sanitizes HTML as the server does, so that markup removed by it does not count as a change. */
export type CleanHtml = (html: string) => string

/** Merges the translations of the row into the existing ones; null if nothing changes. */
function mergedTranslations(
  entity: Entity,
  existing: readonly AnyText[] = [],
  given: readonly AnyText[] = [],
  clean: CleanHtml,
): AnyText[] | null {
  const translated = Object.keys(entity.fields).filter((name) => entity.fields[name]!.translated)
  const plain = (one: AnyText): AnyText => ({
    language_id: one.language_id,
    ...Object.fromEntries(translated.flatMap((name) => (one[name] === undefined ? [] : [[name, one[name]]]))),
  })
  const merged = new Map(existing.map((one) => [one.language_id, plain(one)]))
  let changed = false
  for (const one of given.map(plain)) {
    const known = merged.get(one.language_id)
    const differs = translated.some(
      (name) => one[name] !== undefined && !isSame(entity.fields[name]!, known?.[name], one[name], clean),
    )
    if (known && !differs) continue
    changed = true
    merged.set(one.language_id, { ...known, ...one })
  }
  return changed ? [...merged.values()] : null
}

function isSame(field: Field, existing: unknown, given: unknown, clean: CleanHtml): boolean {
  if (inOrder(existing) === inOrder(given)) return true
  if (field.kind === 'contacts' || field.kind === 'services')
    return inOrder(withoutComputed(existing, given)) === inOrder(withoutComputed(given, given))
  return field.kind === 'rich-text' && clean(String(given ?? '')) === clean(String(existing ?? ''))
}

/** Properties that the server computes if the row leaves them out. */
const computedProperties = ['plus_code', 'latitude', 'longitude', 'id']

/** Removes empty values, and computed ones that the row leaves out, for comparison. */
function withoutComputed(contacts: unknown, given: unknown): Values[] {
  const givenItems = (given ?? []) as Values[]
  return ((contacts ?? []) as Values[]).map((contact, at) =>
    Object.fromEntries(
      Object.entries(contact).filter(
        ([name, value]) =>
          value !== null &&
          value !== '' &&
          !(Array.isArray(value) && value.length === 0) &&
          !(computedProperties.includes(name) && (givenItems[at]?.[name] ?? null) === null),
      ),
    ),
  )
}

/** Serializes a value independent of key order. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([first], [second]) => (first < second ? -1 : 1)))
      : one,
  )
