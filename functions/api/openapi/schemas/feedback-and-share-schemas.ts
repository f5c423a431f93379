import { feedbackReasons } from '#shared/entities/feedback.ts'
import { shareChannels } from '#shared/domain/public-pages/share-channels.ts'
import {
  answers,
  count,
  noContentAnswer,
  flag,
  json,
  list,
  object,
  oneOf,
  orNull,
  text,
  integer,
  type RouteSchema,
  type Parameters,
} from './json-schema.ts'

const reader: Parameters = { 'text?': text, language: text, 'tell?': flag }

const counts: Parameters = Object.fromEntries(
  ['helped', 'not_helped', ...Object.keys(feedbackReasons)].map((reason) => [`${reason}?`, count]),
)

const sharedRecord = object({ object: oneOf('faq', 'directory', 'media'), id: text })
const channelCounts: Parameters = Object.fromEntries(shareChannels.map((way) => [`${way}?`, count]))

export const feedbackAndShareRoutes: Readonly<Record<string, RouteSchema>> = {
  'POST /published/{object}/{id}/feedback': {
    body: json(object({ helped: flag, 'reason?': oneOf(...Object.keys(feedbackReasons)), ...reader })),
    ...noContentAnswer,
    refuses: [409, 412, 429],
  },
  'GET /published/{object}/{id}/feedback': answers(
    object({ edition: integer, languages: list(object({ language: text, ...counts })) }),
  ),
  'POST /published/handed-out': {
    body: json(object({ records: list(sharedRecord), language: text, way: oneOf(...shareChannels) })),
    ...noContentAnswer,
    refuses: [409, 412, 429],
  },
  'GET /published/{object}/{id}/handed-out': answers(
    object({
      counts: list(object({ language: text, group: orNull(object({ id: text, name: text })), ...channelCounts })),
    }),
  ),
  'POST /published/question': {
    body: json(object({ ...reader, text })),
    ...noContentAnswer,
    refuses: [409, 412, 429],
  },
}
