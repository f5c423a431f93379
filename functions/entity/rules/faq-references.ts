import type { Audience } from '#shared/access/audience.ts'
import { worksOn } from '#shared/access/can.ts'
import { Problem, type FieldProblem } from '#shared/api/problems.ts'
import { faq, type FaqText } from '#shared/entities/faq.ts'
import type { AnyText } from '#shared/entities/record-of.ts'
import { answersForReaders, answersForWriters, toldOf, withReferences } from '#shared/reading/references.ts'
import {
  elementOf,
  escapeHtml,
  keyOf,
  mostReferences,
  referencesIn,
  replaceReferences,
  valueOf,
} from '#shared/text/references.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { Row } from '#functions/store/rows.ts'
import { services } from '#functions/store/services.ts'
import type { Values } from '#functions/entity/rules.ts'

/** Whoever has the least of those for whom an answer of that visibility is; while nobody said for whom, it may be everybody. */
const narrowestOf = (visibility: unknown): Audience =>
  visibility === 'UNHCR_STAFF' ? 'STAFF' : visibility === 'PARTNERS' ? 'PARTNER' : 'PUBLIC'

/** Refuses a text of which each reading would look for too much. */
function checkNumber({ translations }: FaqText): void {
  const fields = translations.flatMap(({ answer }, at): FieldProblem[] =>
    referencesIn(answer).length > mostReferences
      ? [{ path: `translations.${at}.answer`, code: 'too_many', params: { maximum: mostReferences } }]
      : [],
  )
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
}

/** What stood at each reference of these texts, by language and value. */
function lastKnown(before: readonly FaqText[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { language_id, answer } of before.flatMap(({ translations }) => translations))
    replaceReferences(answer, (reference, { text }) => {
      found.set(`${language_id} ${valueOf(reference)}`, text)
      return ''
    })
  return found
}

/**
 * Writes into each reference of a text what the record that it names says today, as far as all may know it for whom the text
 * is. Of what readers do not have, what was last known of it stays; what is not there at all, and was not there before, becomes
 * the plain text that was sent. So what stands in a reference was never for others than the readers of the answer.
 */
export async function settleReferences(content: FaqText, before: readonly FaqText[]): Promise<void> {
  checkNumber(content)
  const audience = narrowestOf(content.visibility)
  const last = lastKnown(before)
  const library = services()
  content.translations = await withReferences(
    content.translations,
    library,
    (known, language, languageId) =>
      (reference, { text }) => {
        const told = toldOf(reference, audience, language, known)
        if (told.is === 'there') return elementOf(reference, escapeHtml(told.text))
        const former = last.get(`${languageId} ${valueOf(reference)}`)
        const { entity, id } = reference
        if (!known[entity](id)) return former === undefined ? text : elementOf(reference, former)
        return elementOf(reference, told.is === 'gone' ? (former ?? '') : '')
      },
  )
}

/** The answers of a record as this caller has them: those who work on it find its references in them, readers what these say. */
export const toldAnswers = (record: Row, answers: readonly AnyText[], { caller }: Request): Promise<AnyText[]> =>
  (worksOn(caller, faq, record) ? answersForWriters : answersForReaders)(answers, caller.audience, services())

/** Notes with an FAQ which records its texts refer to, each once. */
export function noteReferences(values: FaqText & Values): void {
  const keys = values.translations.flatMap(({ answer }) => referencesIn(answer).map(keyOf))
  if (keys.length > 0) values['refers'] = [...new Set(keys)]
  else delete values['refers']
}
