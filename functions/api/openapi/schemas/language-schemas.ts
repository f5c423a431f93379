import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import { interfaceStates, interfaceTextStates } from '#shared/i18n/interface-texts.ts'
import { version } from './entity-extra-schemas.ts'
import {
  answers,
  count,
  flag,
  integer,
  json,
  list,
  object,
  oneOf,
  orNull,
  text,
  type RouteSchema,
} from './json-schema.ts'

const state = oneOf(...interfaceStates)
const fallback = {
  ...orNull(oneOf(...Object.keys(interfaceLanguages))),
  description: 'Language of the texts that replace missing ones; null if a live interface must have all texts',
}
const reviewers = { ...list(text), description: 'Ids of the users that see the interface in the state `trial`' }

const texts = {
  key: { ...text, description: 'Namespace and key, or `label:` and the English text of a label' },
  source: { ...text, description: 'English text' },
  state: oneOf(...interfaceTextStates),
}

/** Language in the lookups. */
export const languageRow = object({
  id: text,
  acronym: text,
  name: text,
  text_direction: oneOf('ltr', 'rtl'),
  is_default: flag,
  'interface?': {
    ...object({ texts: text, fallback: text }),
    description:
      'Path of the interface texts and code of the language that replaces missing ones, if the caller may use the interface in this language',
  },
})

const interfaceOfLanguage = object({
  id: text,
  version: integer,
  acronym: text,
  name: text,
  state,
  fallback,
  reviewers,
  total: count,
  reviewed: { ...count, description: 'Texts of which readers see a reviewed version' },
  texts: list(object({ ...texts, text, reviewed_text: text })),
})

const answer = { answers: { 200: json(interfaceOfLanguage) }, headers: { 200: ['ETag'] } } as const

export const languageRoutes: Readonly<Record<string, RouteSchema>> = {
  'GET /language/{id}/interface': answer,
  'PATCH /language/{id}/interface': {
    body: json(
      object({
        'version?': version,
        'state?': state,
        'fallback?': fallback,
        'reviewers?': reviewers,
        'texts?': list(object({ ...texts, text: { ...orNull(text), description: 'null removes the text' } })),
      }),
    ),
    ...answer,
    version: 'must',
  },
  'GET /language/{id}/interface/xliff': {
    answers: { 200: { 'application/xliff+xml': text } },
    headers: { 200: ['Content-Disposition'] },
    refuses: [413],
  },
  'POST /language/{id}/interface/xliff': {
    body: json(object({ xliff: text })),
    ...answers(
      object({
        texts: list(object({ key: text, text })),
        refused: list(object({ key: text, reason: text, message: text })),
      }),
    ),
  },
}
