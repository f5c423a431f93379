import { urgencies } from '#shared/search/concepts/concept.ts'
import { concept } from '#shared/entities/concept.ts'
import { schemaNames } from './entity-schemas.ts'
import { callFields } from './reader-schemas.ts'
import {
  answers,
  componentRef,
  count,
  noContentAnswer,
  flag,
  instant,
  json,
  list,
  map,
  number,
  object,
  oneOf,
  orNull,
  text,
  integer,
  type RouteSchema,
  type Parameters,
} from './json-schema.ts'

const objects = oneOf('faq', 'directory', 'media')
const range = { type: 'array', items: integer, minItems: 2, maxItems: 2 }
const byObject = object({ faq: count, directory: count, media: count })
const hitFields: Parameters = { object: objects, id: text, title: text, language_id: text }

/** Time of the index, if it is older than a minute. */
const age: Parameters = { 'as_of?': instant }

const searchRuns: Parameters = {
  runs: list(
    object({ day: text, tests: count, first_share: number, within_three_share: number, mean_reciprocal_rank: number }),
  ),
}

const filterParameters: Parameters = {
  'q?': { ...text, description: 'Search words' },
  'object?': oneOf('all', 'faq', 'directory', 'media'),
  'country?': text,
  'nationality?': text,
  'category?': text,
  'hashtag?': text,
}

export const searchRoutes: Readonly<Record<string, RouteSchema>> = {
  'GET /search': {
    query: {
      ...filterParameters,
      'page?': { type: 'integer', minimum: 1, maximum: 10_000 },
      'per_page?': { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      'explain?': { ...oneOf('1'), description: 'Adds the parts of each score; needs the right CaptureSearch LIST' },
    },
    ...answers(
      object({
        entities: list(
          object({
            ...hitFields,
            snippet: text,
            'quoted?': flag,
            'confident?': flag,
            highlights: object({ title: list(range), snippet: list(range) }),
            score: number,
            categories: list(text),
            'why?': orNull(
              object({
                words: number,
                topics: number,
                nearness: number,
                letters: number,
                clicks: number,
                placed: flag,
                overdue: flag,
              }),
            ),
          }),
        ),
        total: count,
        by_object: byObject,
        by_language: map(count),
        suggestion: orNull(text),
        partial: flag,
        urgent: orNull(
          object({
            kind: oneOf(...urgencies),
            certainty: number,
            answer: orNull(object({ object: oneOf('faq'), id: text, title: text, language_id: text })),
            ...callFields,
          }),
        ),
        took_ms: number,
        search_id: text,
        ...age,
      }),
    ),
    refuses: [429],
  },
  'GET /search/suggestions': {
    query: { 'q?': text },
    ...answers(object({ entities: list(object({ ...hitFields, highlights: list(range) })), ...age })),
    refuses: [429],
  },
  'GET /search/counts': {
    query: filterParameters,
    ...answers(
      object({
        object: byObject,
        language: map(count),
        category: map(count),
        hashtag: list(object({ hashtag: text, count })),
        country: map(count),
        nationality: map(count),
        ...age,
      }),
    ),
    refuses: [429],
  },
  'GET /search/answers': {
    query: { 'searches?': { ...text, description: 'Ids of captured searches, separated by commas' } },
    ...answers(
      object({
        entities: list(object({ id: text, total: count, best: orNull(object({ ...hitFields, linked: flag })) })),
      }),
    ),
  },
  'PUT /search/answers/{search_id}/{object}/{id}': {
    ...answers(object({ ...hitFields, linked: flag })),
    refuses: [422],
  },
  'DELETE /search/answers/{search_id}/{object}/{id}': noContentAnswer,
  'POST /search/preview': {
    body: json(object({ id: orNull(text), set: componentRef(schemaNames.whole(concept)) })),
    ...answers(
      object({
        entities: list(
          object({ id: text, keywords: text, before: list(object(hitFields)), after: list(object(hitFields)) }),
        ),
        examined: count,
      }),
    ),
    refuses: [422],
  },
  'GET /search/tests': answers(object(searchRuns)),
  'POST /search/tests/run': answers(
    object({ results: list(object({ id: text, query: text, position: orNull(integer) })), ...searchRuns }),
  ),
  'POST /search/{search_id}/click': { body: json(object({ id: text })), ...noContentAnswer },
}
