import { feedbackReasons } from '#shared/entities/feedback.ts'
import { waysOut } from '#shared/public/ways-out.ts'
import {
  answers,
  count,
  done,
  flag,
  json,
  list,
  object,
  oneOf,
  orNull,
  text,
  whole,
  type Described,
  type Parameters,
} from './schema.ts'

const reader: Parameters = { 'text?': text, language: text, 'tell?': flag }

/** How often readers said what, as far as anybody did. */
const counts: Parameters = Object.fromEntries(
  ['helped', 'not_helped', ...Object.keys(feedbackReasons)].map((said) => [`${said}?`, count]),
)

const handedOut = object({ object: oneOf('faq', 'directory', 'media'), id: text })
const ways: Parameters = Object.fromEntries(waysOut.map((way) => [`${way}?`, count]))

/** What readers say back, and hand on. */
export const ofToldBack: Readonly<Record<string, Described>> = {
  'POST /published/{object}/{id}/feedback': {
    body: json(object({ helped: flag, 'reason?': oneOf(...Object.keys(feedbackReasons)), ...reader })),
    ...done,
    refuses: [409, 412, 429],
  },
  'GET /published/{object}/{id}/feedback': answers(
    object({ edition: whole, languages: list(object({ language: text, ...counts })) }),
  ),
  'POST /published/handed-out': {
    body: json(object({ records: list(handedOut), language: text, way: oneOf(...waysOut) })),
    ...done,
    refuses: [409, 412, 429],
  },
  'GET /published/{object}/{id}/handed-out': answers(
    object({ counts: list(object({ language: text, group: orNull(object({ id: text, name: text })), ...ways })) }),
  ),
  'POST /published/question': {
    body: json(object({ ...reader, text })),
    ...done,
    refuses: [409, 412, 429],
  },
}
