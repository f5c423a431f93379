import { entities } from '#shared/entities/registry.ts'
import {
  answers,
  count,
  date,
  list,
  number,
  object,
  oneOf,
  orNull,
  text,
  type RouteSchema,
  type Parameters,
} from './json-schema.ts'

const searchSum = object({
  id: text,
  keywords: text,
  language: orNull(text),
  searches: count,
  median_rank: orNull(number),
})

const period: Parameters = { 'from?': date, 'to?': date }

const approvalTimes: Parameters = {
  decided: count,
  median_hours: orNull(number),
  ninetieth_hours: orNull(number),
  waiting: count,
  oldest_hours: orNull(number),
}

const verificationCounts: Parameters = { holds: count, overdue: count, never: count }

const comparedCount = object({ count, before: orNull(count) })

const decisionTimes = object({
  from: date,
  before: orNull(object({ searches: count, found: count })),
  by_language: list(object({ language: orNull(text), searches: count, found: count, opened: count })),
})

export const dashboardRoutes: Readonly<Record<string, RouteSchema>> = {
  'GET /dashboard': {
    query: period,
    ...answers(
      object({
        from: date,
        to: date,
        top_faqs: list(object({ id: text, question: text, language_id: orNull(text), views: count })),
        top_hashtags: list(object({ hashtag: text, searches: count })),
        views: comparedCount,
        created: comparedCount,
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
    query: { ...period, 'language?': text, 'country?': text, 'region?': text },
    ...answers(
      object({
        from: date,
        to: date,
        searches: count,
        found_nothing: count,
        opened_nothing: count,
        median_rank: orNull(number),
        places: list(object({ country: text, region: orNull(text), searches: count })),
        most_searched: list(searchSum),
        not_found: list(searchSum),
        not_opened: list(searchSum),
      }),
    ),
  },
  'GET /dashboard/keeping': {
    query: period,
    ...answers(
      object({
        from: date,
        to: date,
        approval: object({
          known_from: orNull(date),
          ...approvalTimes,
          by_language: list(object({ language_id: text, ...approvalTimes })),
        }),
        verified: list(
          object({
            entity: oneOf(...entities.filter(({ verified }) => verified !== null).map(({ name }) => name)),
            ...verificationCounts,
            by_language: list(object({ language_id: text, ...verificationCounts })),
          }),
        ),
        answered: orNull(decisionTimes),
      }),
    ),
  },
}
