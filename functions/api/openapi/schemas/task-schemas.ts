import { translationIssues } from '#shared/domain/faq/translation-issues.ts'
import { groupings } from '#shared/domain/tasks/group-tasks.ts'
import { gapReasons, taskKinds } from '#shared/domain/tasks/task-kinds.ts'
import { person } from './entity-route-schemas.ts'
import { paged } from './list-query-schemas.ts'
import {
  answers,
  count,
  noContentAnswer,
  flag,
  id,
  instant,
  json,
  list,
  number,
  object,
  oneOf,
  orNull,
  pageOf,
  table,
  text,
  integer,
  type RouteSchema,
  type Parameters,
} from './json-schema.ts'

const kind = oneOf(...Object.keys(taskKinds))
const translationIssue = oneOf(...translationIssues)
const countsByName = (names: readonly string[]) => object(Object.fromEntries(names.map((name) => [name, count])))

const task = object({
  kind,
  since: text,
  views: count,
  object: text,
  id: text,
  'version?': integer,
  title: orNull(text),
  language_id: orNull(text),
  'language?': orNull(text),
  'search?': text,
  'possible_answer?': orNull(object({ object: text, id: text, title: text, language_id: text })),
  abilities: list(text),
  assignee: orNull(person),
})

const missingTranslation = object({
  object: text,
  id: text,
  version: integer,
  title: orNull(text),
  language_id: orNull(text),
  language: text,
  debt: translationIssue,
  views: count,
  share: number,
})

const bulletin = object({
  id: text,
  text,
  language_id: text,
  must_know: flag,
  created_at: instant,
  faq: orNull(object({ id: text, question: text, language_id: text })),
  read_at: orNull(instant),
})

const notification = object({
  id: text,
  kind: oneOf(
    'submitted',
    'returned',
    'published',
    'commented',
    'mentioned',
    'replied',
    'answered',
    'person_review_due',
    'person_erased_soon',
    'webhook_off',
  ),
  object: text,
  object_id: text,
  title: text,
  comment: orNull(text),
  'comment_id?': text,
  by_name: text,
  created_at: instant,
  read_at: orNull(instant),
})

const emailPreferences = object({ digest: oneOf('never', 'daily') })

const pageWithExtra = (one: Parameters[string], more: Parameters) => object({ ...pageOf(one), ...more })

export const taskRoutes: Readonly<Record<string, RouteSchema>> = {
  'GET /work': {
    query: {
      'kind?': kind,
      'id?': text,
      'assigned?': { ...oneOf('all', 'mine', 'nobody'), default: 'all' },
      'order?': { ...oneOf('worth', 'oldest'), default: 'worth' },
      'group?': { ...oneOf(...groupings), default: 'none' },
      ...paged,
    },
    ...answers(pageWithExtra(task, { counts: countsByName(Object.keys(taskKinds)), waiting: count })),
  },
  'GET /work/translations': {
    query: { 'language?': text, 'debt?': translationIssue, ...paged },
    ...answers(pageWithExtra(missingTranslation, { counts: countsByName(translationIssues) })),
  },
  'GET /work/people': answers(list(person)),
  'PUT /work/{object}/{id}/{kind}': { body: json(object({ user_id: orNull(text) })), ...noContentAnswer },
  'DELETE /work/search/{id}/gap': { query: { because: oneOf(...gapReasons) }, ...noContentAnswer },
  'GET /notification': {
    query: { 'cursor?': text },
    ...answers(object({ entities: list(notification), next: orNull(text), unread: count })),
  },
  'POST /notification/{id}/read': noContentAnswer,
  'GET /notification/mails': answers(emailPreferences),
  'PUT /notification/mails': { body: json(emailPreferences), ...answers(emailPreferences) },
  'GET /notification/push': answers(object({ key: text, devices: list(text), former: list(text) })),
  'POST /notification/push': {
    body: json(
      object({
        endpoint: text,
        'expirationTime?': orNull(number),
        keys: object({ p256dh: text, auth: text }),
      }),
    ),
    ...answers(object({ id: text })),
  },
  'DELETE /notification/push/{id}': noContentAnswer,
  'GET /bulletin/current': answers(object({ entities: list(bulletin) })),
  'POST /bulletin/{id}/read': noContentAnswer,
  'GET /bulletin/of/{faq_id}': answers(
    object({ due: flag, last: orNull(object({ id: text, created_at: instant, must_know: flag })) }),
  ),
  'GET /bulletin/{id}/readers': {
    answers: {
      200: {
        ...json(
          object({
            entities: list(object({ id: text, name: text, unit: orNull(text), read_at: orNull(instant) })),
            units: list(object({ unit: orNull(text), read: count, all: count })),
          }),
        ),
        ...table,
      },
    },
  },
  'POST /faq/{id}/view': noContentAnswer,
  'POST /faq/translations/export': {
    body: json(object({ language_id: text, ids: { ...list(text), minItems: 1 } })),
    answers: { 200: { 'application/xliff+xml': text } },
    headers: { 200: ['Content-Disposition'] },
    refuses: [404],
  },
  'POST /faq/translations/import': {
    body: json(object({ xliff: text })),
    ...answers(
      object({
        entities: list({
          ...object({
            id: text,
            result: oneOf('saved', 'unchanged', 'refused'),
            question: text,
            'version?': integer,
            'reason?': text,
            'message?': text,
            'changed?': object({ before: list(text), after: list(text) }),
          }),
          additionalProperties: true,
        }),
        total: count,
        source_language_id: text,
      }),
    ),
  },
  'GET /faq/{id}/earlier/{language}': answers(
    object({
      entities: list(
        object({
          field: oneOf('question', 'answer'),
          source: text,
          found: list(object({ id: text, question: text, text })),
        }),
      ),
      total: count,
    }),
  ),
  'POST /directory/recognise': {
    body: json(object({ text })),
    ...answers(
      object({ found: list(object({ text, id: text, part: oneOf('phone', 'address'), value: text, name: text })) }),
    ),
  },
  'POST /concept/agreed': {
    body: json(object({ text, from: id, to: id })),
    ...answers(
      object({ found: list(object({ id: text, said: text, agreed: text, others: list(text), locked: flag })) }),
    ),
  },
}
