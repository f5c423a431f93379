import {
  answers,
  count,
  date,
  done,
  flag,
  json,
  list,
  map,
  number,
  object,
  oneOf,
  orNull,
  text,
  whole,
  type Described,
  type Parameters,
} from './schema.ts'

const objects = oneOf('faq', 'directory', 'media')
const range = { type: 'array', items: whole, minItems: 2, maxItems: 2 }
const byObject = object({ faq: count, directory: count, media: count })
const found: Parameters = { object: objects, id: text, title: text, language_id: text }

const narrowing: Parameters = {
  'q?': { ...text, description: 'What is looked for' },
  'object?': oneOf('all', 'faq', 'directory', 'media'),
  'country?': text,
  'nationality?': text,
  'category?': text,
  'hashtag?': text,
}

const urgencies = ['violence', 'suicide', 'medical', 'lost-child', 'trafficking', 'detention', 'eviction']

const searched = object({
  id: text,
  keywords: text,
  language: orNull(text),
  searches: count,
  median_rank: orNull(number),
})

/** Searches, and what they are counted by. */
export const ofSearch: Readonly<Record<string, Described>> = {
  'GET /search': {
    query: {
      ...narrowing,
      'page?': { type: 'integer', minimum: 1, maximum: 10_000 },
      'per_page?': { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    },
    ...answers(
      object({
        entities: list(
          object({
            ...found,
            snippet: text,
            highlights: object({ title: list(range), snippet: list(range) }),
            score: number,
          }),
        ),
        total: count,
        by_object: byObject,
        by_language: map(count),
        suggestion: orNull(text),
        partial: flag,
        urgent: orNull(object({ kind: oneOf(...urgencies), concept: text })),
        took_ms: number,
        search_id: text,
      }),
    ),
  },
  'GET /search/suggestions': {
    query: { 'q?': text },
    ...answers(object({ entities: list(object({ ...found, highlights: list(range) })) })),
  },
  'GET /search/counts': {
    query: narrowing,
    ...answers(
      object({
        object: byObject,
        language: map(count),
        category: map(count),
        hashtag: list(object({ hashtag: text, count })),
        country: map(count),
        nationality: map(count),
      }),
    ),
  },
  'GET /search/answers': {
    query: { 'searches?': { ...text, description: 'Ids of captured searches, with commas between' } },
    ...answers(
      object({ entities: list(object({ id: text, total: count, best: orNull(object({ ...found, linked: flag })) })) }),
    ),
  },
  'PUT /search/answers/{search_id}/{object}/{id}': { ...answers(object({ ...found, linked: flag })), refuses: [422] },
  'DELETE /search/answers/{search_id}/{object}/{id}': done,
  'POST /search/{search_id}/click': { body: json(object({ id: text })), ...done },
  'GET /dashboard': {
    query: { 'from?': date, 'to?': date },
    ...answers(
      object({
        from: date,
        to: date,
        top_faqs: list(object({ id: text, question: text, language_id: orNull(text), views: count })),
        top_hashtags: list(object({ hashtag: text, searches: count })),
        visibility: object({ public: count, private: count }),
        created_by_category: list(
          object({ id: text, name: text, icon: orNull(text), 'icon_url?': orNull(text), count }),
        ),
        visited_by_category: list(
          object({ id: text, name: text, icon: orNull(text), 'icon_url?': orNull(text), views: count }),
        ),
      }),
    ),
  },
  'GET /dashboard/searches': {
    query: { 'from?': date, 'to?': date, 'language?': text, 'country?': text, 'region?': text },
    ...answers(
      object({
        from: date,
        to: date,
        searches: count,
        found_nothing: count,
        opened_nothing: count,
        median_rank: orNull(number),
        places: list(object({ country: text, region: orNull(text), searches: count })),
        most_searched: list(searched),
        not_found: list(searched),
        not_opened: list(searched),
      }),
    ),
  },
}
