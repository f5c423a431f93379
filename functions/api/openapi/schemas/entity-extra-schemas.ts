import { faqStatuses } from '#shared/model/content-choices.ts'
import {
  either,
  flag,
  instant,
  list,
  object,
  oneOf,
  orNull,
  text,
  integer,
  type Parameters,
  type Schema,
} from './json-schema.ts'

const status = oneOf(...Object.keys(faqStatuses))

/** Quoted passage with its context, which locates it in the text. */
const passage = object({
  language_id: text,
  field: oneOf('question', 'answer'),
  quote: text,
  prefix: text,
  suffix: text,
})

/**
 * Schemas of response fields that are neither fields nor computed fields, by entity and name. Only for fields without
 * nested fields.
 */
export const extraResponseFields: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  faq: { source_language_id: text, moves: list(status) },
  media: { embed_code: orNull(text) },
  'service-category': { children: list(object({ id: text, label: orNull(text), icon: orNull(text) })) },
  user: { name: text, pending_email: orNull(text), roles_by_group: list(text) },
}

/** Schemas of nested fields. The entity definition decides which of them a response contains. */
export const extraNestedFields: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  comments: {
    id: text,
    text,
    status,
    created_at: instant,
    created_by: text,
    created_by_name: text,
    passage,
    thread: text,
    resolved: orNull(object({ at: instant, by: text, by_name: text })),
    reason: flag,
  },
}

/** Comment with more than a text: a passage, thread or mentions, or an action on an existing one. */
const comment = object({
  'text?': { type: ['string', 'null'], description: 'null deletes the caller’s own comment' },
  'passage?': passage,
  'thread?': text,
  'mentions?': list(text),
  'resolved?': flag,
  'id?': text,
})

/** Fields of a PATCH body in addition to those of the entity. */
export const extraPatchFields: Readonly<Record<string, Parameters>> = {
  faq: {
    comment: either(text, comment),
    significance: oneOf('minor', 'major'),
    still_right: list(text),
    behind: list(text),
    machine: list(text),
  },
  directory: { suggestion_id: text },
}

/** Version that the client read, if there is no `If-Match`. */
export const version = either(integer, text)
