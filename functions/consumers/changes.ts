import type { FieldChange, SaidOf } from '#shared/events/events.ts'
import type { AnyValues, HeldOf } from '#shared/entities/record-of.ts'
import type { Entity } from '#shared/entities/define.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { isLogged } from '#shared/entities/stored-fields.ts'
import { replaceReferences } from '#shared/text/references.ts'
import { plainText } from '#shared/text/plain-text.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'

/** Characters of a text that the log keeps, and of all changes of one save together. */
const longestValue = 1500
const longestChange = 60_000

/** Of accounts, roles, everything confidential and what the log leaves out a change tells only the names of the fields: no value is in any event. */
function namesOnly(entityName: string): boolean {
  const entity = findEntity(entityName)
  return !entity || entity.accounts || entity.givesRights || entity.confidential || entity.logged === null
}

type Values = Record<string, unknown>

/** What differs between two states of a record, field by field and language by language; null where there is no state. */
export function changedFields(
  entityName: string,
  before: StoredRecord | null,
  after: StoredRecord | null,
): FieldChange[] {
  const from = flat(entityName, before)
  const to = flat(entityName, after)
  const said = addedComments(before, after).map(({ text }) => text)
  const changes: FieldChange[] = said.length > 0 ? [{ field: 'comments', from: null, to: said }] : []
  let length = JSON.stringify(changes).length
  for (const field of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [old, fresh] = [from[field] ?? null, to[field] ?? null]
    if (JSON.stringify(old) === JSON.stringify(fresh)) continue
    if (isEmpty(old) && isEmpty(fresh)) continue
    const change = namesOnly(entityName)
      ? { field, from: null, to: null }
      : { field, from: shown(old), to: shown(fresh) }
    length += JSON.stringify(change).length
    if (length > longestChange) break
    changes.push(change)
  }
  return changes
}

/** What was said with this change; what was said before is told where it was said, and to whom it was. */
function addedComments(before: StoredRecord | null, after: StoredRecord | null) {
  if (!before || !after) return []
  const known = new Set(before.comments?.map(({ id }) => id))
  return (after.comments ?? []).filter(({ id }) => !known.has(id))
}

/** Whom what was said with this change concerns. */
export function saidWith(before: StoredRecord | null, after: StoredRecord | null): SaidOf[] {
  return addedComments(before, after).map(({ id, thread, mentions = [], about }) => {
    const inThread = thread ? (after!.comments ?? []).filter((one) => thread === (one.thread ?? one.id)) : []
    const answers = [...new Set(inThread.map((one) => one.created_by))]
    const answered = inThread.find((one) => one.id === thread)?.about
    return { comment: id, mentions, answers, about: [about ?? [], answered ?? []].flat() }
  })
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

function shown(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, longestValue)
  const text = JSON.stringify(value)
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : value
}

/** The log outlives what an answer shows of where an organisation is: one may keep that back later. */
const withoutAddresses = (html: string): string =>
  replaceReferences(html, ({ part }, { text }) => (part === 'address' ? '…' : text))

/** A record with a name for each value: `question.2` is the question in the language with id 2. */
function flat(entityName: string, record: (AnyValues & HeldOf<Entity>) | null, prefix = ''): Values {
  if (!record) return {}
  const entity = findEntity(entityName)
  const fields = entity?.fields ?? {}
  const values: Values = {}
  for (const [name, value] of Object.entries(record)) {
    if (name === 'translations') {
      for (const { language_id: language, ...texts } of record.translations ?? [])
        for (const [field, text] of Object.entries(texts).filter(([one]) => one in fields))
          values[`${prefix}${field}.${language}`] =
            fields[field]?.kind === 'rich-text' ? plainText(withoutAddresses(String(text ?? ''))) : text
    } else if (!entity || !isLogged(entity, name)) continue
    else if (name === 'pending') Object.assign(values, flat(entityName, record.pending ?? null, 'pending.'))
    else if (name !== 'comments') values[`${prefix}${name}`] = value
  }
  return values
}

/** What people call a record, in the first of its languages. */
export function titleOf(entityName: string, record: StoredRecord): string {
  const entity = findEntity(entityName)
  if (!entity || namesOnly(entityName)) return ''
  const [first] = record.translations ?? []
  return String(record[entity.title] ?? first?.[entity.title] ?? '').slice(0, 300)
}
