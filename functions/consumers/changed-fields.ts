import type { FieldChange, AddedComment } from '#shared/api/events.ts'
import type { AnyValues, ServerValuesOf } from '#shared/model/record-types.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { isLogged } from '#shared/model/stored-fields.ts'
import { replaceReferences } from '#shared/domain/rich-text/text-references.ts'
import { htmlToText } from '#shared/domain/rich-text/html-to-text.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'

/** Maximum characters logged per value, and in total per save. */
const maxValueLength = 1500
const maxChangesLength = 60_000

/**
 * Whether only the names of changed fields are published, without values: for accounts, roles, confidential entities
 * and entities without a change log.
 */
function namesOnly(entityName: string): boolean {
  const entity = findEntity(entityName)
  return !entity || entity.accounts || entity.grantsPermissions || entity.confidential || entity.logged === null
}

type Values = Record<string, unknown>

/**
 * Returns the differences between two versions of a record, by field and language; null stands for a missing version.
 */
export function changedFields(
  entityName: string,
  before: StoredRecord | null,
  after: StoredRecord | null,
): FieldChange[] {
  const from = flattenRecord(entityName, before)
  const to = flattenRecord(entityName, after)
  const newComments = addedComments(before, after).map(({ text }) => text)
  const changes: FieldChange[] = newComments.length > 0 ? [{ field: 'comments', from: null, to: newComments }] : []
  let length = JSON.stringify(changes).length
  for (const field of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [old, fresh] = [from[field] ?? null, to[field] ?? null]
    if (JSON.stringify(old) === JSON.stringify(fresh)) continue
    if (isEmpty(old) && isEmpty(fresh)) continue
    const change = namesOnly(entityName)
      ? { field, from: null, to: null }
      : { field, from: shown(old), to: shown(fresh) }
    length += JSON.stringify(change).length
    if (length > maxChangesLength) break
    changes.push(change)
  }
  return changes
}

/** Returns the comments added by this change; earlier ones were published with their own change. */
function addedComments(before: StoredRecord | null, after: StoredRecord | null) {
  if (!before || !after) return []
  const known = new Set(before.comments?.map(({ id }) => id))
  return (after.comments ?? []).filter(({ id }) => !known.has(id))
}

/**
 * Returns the users affected by the new comments: mentions, participants of the thread, and authors of the texts they
 * refer to.
 */
export function findCommentRecipients(before: StoredRecord | null, after: StoredRecord | null): AddedComment[] {
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
  if (typeof value === 'string') return value.slice(0, maxValueLength)
  const text = JSON.stringify(value)
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : value
}

/** The log is retained longer than an organisation's address may be public, so addresses in texts are removed. */
const withoutAddresses = (html: string): string =>
  replaceReferences(html, ({ part }, { text }) => (part === 'address' ? '…' : text))

/** Flattens a record to one name per value: `question.2` is the question in the language with id 2. */
function flattenRecord(entityName: string, record: (AnyValues & ServerValuesOf<Entity>) | null, prefix = ''): Values {
  if (!record) return {}
  const entity = findEntity(entityName)
  const fields = entity?.fields ?? {}
  const values: Values = {}
  for (const [name, value] of Object.entries(record)) {
    if (name === 'translations') {
      for (const { language_id: language, ...texts } of record.translations ?? [])
        for (const [field, text] of Object.entries(texts).filter(([one]) => one in fields))
          values[`${prefix}${field}.${language}`] =
            fields[field]?.kind === 'rich-text' ? htmlToText(withoutAddresses(String(text ?? ''))) : text
    } else if (!entity || !isLogged(entity, name)) continue
    else if (name === 'pending') Object.assign(values, flattenRecord(entityName, record.pending ?? null, 'pending.'))
    else if (name !== 'comments') values[`${prefix}${name}`] = value
  }
  return values
}

export function recordTitle(entityName: string, record: StoredRecord): string {
  const entity = findEntity(entityName)
  if (!entity || namesOnly(entityName)) return ''
  const [first] = record.translations ?? []
  return String(record[entity.title] ?? first?.[entity.title] ?? '').slice(0, 300)
}
