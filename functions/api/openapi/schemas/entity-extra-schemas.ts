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
  whole,
  type Parameters,
  type Schema,
} from './json-schema.ts'

const status = oneOf(...Object.keys(faqStatuses))

/** Words of a text, and what stands around them, by which they are found again. */
const passage = object({
  language_id: text,
  field: oneOf('question', 'answer'),
  quote: text,
  prefix: text,
  suffix: text,
})

/** What an answer carries beside fields and reads, by entity and name: its shape, where it has no parts. */
export const extraResponseFields: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  faq: { source_language_id: text, moves: list(status) },
  media: { embed_code: orNull(text) },
  'service-category': { children: list(object({ id: text, label: orNull(text), icon: orNull(text) })) },
  user: { name: text, pending_email: orNull(text), roles_by_group: list(text) },
}

/** The shapes of the parts of what has any; which of them are told, the definition says. */
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

/** More than the words of a comment: of which passage they are, in which thread, whom they name; or what becomes of one. */
const comment = object({
  'text?': { type: ['string', 'null'], description: 'Null takes one’s own back' },
  'passage?': passage,
  'thread?': text,
  'mentions?': list(text),
  'resolved?': flag,
  'id?': text,
})

/** What a PATCH takes beside the fields of an entity. */
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

/** The version that was read, where no `If-Match` says it. */
export const version = either(whole, text)
