import type { Audience } from '#shared/access/audience.ts'
import { canEditOrReview } from '#shared/access/record-access.ts'
import { Problem, type FieldProblem } from '#shared/api/problems.ts'
import { faq, type FaqText } from '#shared/entities/faq.ts'
import type { AnyText } from '#shared/model/record-types.ts'
import {
  resolveAnswersForReaders,
  resolveAnswersForWriters,
  resolveReference,
  replaceAnswerReferences,
} from '#shared/reader/resolve-references.ts'
import {
  formatReferenceElement,
  escapeHtml,
  referenceKey,
  maxReferences,
  listReferences,
  replaceReferences,
  formatReference,
} from '#shared/domain/rich-text/text-references.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import { services } from '#functions/data/services.ts'
import type { Values } from '#functions/domain/entity/entity-rules.ts'

/** Whoever has the least of those for whom an answer of that visibility is; while nobody said for whom, it may be everybody. */
const narrowestAudience = (visibility: unknown): Audience =>
  visibility === 'UNHCR_STAFF' ? 'STAFF' : visibility === 'PARTNERS' ? 'PARTNER' : 'PUBLIC'

/** Refuses a text of which each reading would look for too much. */
function checkNumber({ translations }: FaqText): void {
  const fields = translations.flatMap(({ answer }, at): FieldProblem[] =>
    listReferences(answer).length > maxReferences
      ? [{ path: `translations.${at}.answer`, code: 'too_many', params: { maximum: maxReferences } }]
      : [],
  )
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
}

/** What stood at each reference of these texts, by language and value. */
function lastKnownTexts(before: readonly FaqText[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { language_id, answer } of before.flatMap(({ translations }) => translations))
    replaceReferences(answer, (reference, { text }) => {
      found.set(`${language_id} ${formatReference(reference)}`, text)
      return ''
    })
  return found
}

/**
 * Writes into each reference of a text what the record that it names says today, as far as all may know it for whom the text
 * is. Of what readers do not have, what was last known of it stays; what is not there at all, and was not there before, becomes
 * the plain text that was sent. So what stands in a reference was never for others than the readers of the answer.
 */
export async function updateReferenceTexts(content: FaqText, before: readonly FaqText[]): Promise<void> {
  checkNumber(content)
  const audience = narrowestAudience(content.visibility)
  const last = lastKnownTexts(before)
  const library = services()
  content.translations = await replaceAnswerReferences(
    content.translations,
    library,
    (known, language, languageId) =>
      (reference, { text }) => {
        const resolved = resolveReference(reference, audience, language, known)
        if (resolved.is === 'there') return formatReferenceElement(reference, escapeHtml(resolved.text))
        const former = last.get(`${languageId} ${formatReference(reference)}`)
        const { entity, id } = reference
        if (!known[entity](id)) return former === undefined ? text : formatReferenceElement(reference, former)
        return formatReferenceElement(reference, resolved.is === 'gone' ? (former ?? '') : '')
      },
  )
}

/** The answers of a record as this caller has them: those who work on it find its references in them, readers what these say. */
export const resolveAnswersFor = (record: Row, answers: readonly AnyText[], { caller }: Request): Promise<AnyText[]> =>
  (canEditOrReview(caller, faq, record) ? resolveAnswersForWriters : resolveAnswersForReaders)(
    answers,
    caller.audience,
    services(),
  )

/** Notes with an FAQ which records its texts refer to, each once. */
export function storeReferenceKeys(values: FaqText & Values): void {
  const keys = values.translations.flatMap(({ answer }) => listReferences(answer).map(referenceKey))
  if (keys.length > 0) values['refers'] = [...new Set(keys)]
  else delete values['refers']
}
