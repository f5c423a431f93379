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

/** The lowest audience that can read an answer of this visibility. Without a visibility it is the public. */
const narrowestAudience = (visibility: unknown): Audience =>
  visibility === 'UNHCR_STAFF' ? 'STAFF' : visibility === 'PARTNERS' ? 'PARTNER' : 'PUBLIC'

/** Throws `too_many` if an answer has more references than a page view should look up. */
function checkNumber({ translations }: FaqText): void {
  const fields = translations.flatMap(({ answer }, at): FieldProblem[] =>
    listReferences(answer).length > maxReferences
      ? [{ path: `translations.${at}.answer`, code: 'too_many', params: { maximum: maxReferences } }]
      : [],
  )
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
}

/** Last stored text of each reference, by language and reference. */
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
 * The translations of a text with an updated value in each reference, as visible to the lowest audience that can read the text.
 * A reference to an unpublished record has its last known value. A new reference to an unknown record becomes plain
 * text. A reference therefore never contains a value that some readers of the FAQ may not see.
 */
export async function updateReferenceTexts(
  content: FaqText,
  before: readonly FaqText[],
): Promise<FaqText['translations']> {
  checkNumber(content)
  const audience = narrowestAudience(content.visibility)
  const last = lastKnownTexts(before)
  const library = services()
  return replaceAnswerReferences(
    content.translations,
    library,
    (known, language, languageId) =>
      (reference, { text }) => {
        const resolved = resolveReference(reference, audience, language, known, languageId)
        if (resolved.state === 'there') return formatReferenceElement(reference, escapeHtml(resolved.text))
        const former = last.get(`${languageId} ${formatReference(reference)}`)
        const { entity, id } = reference
        if (!known[entity](id)) return former === undefined ? text : formatReferenceElement(reference, former)
        return formatReferenceElement(reference, resolved.state === 'gone' ? (former ?? '') : '')
      },
  )
}

/**
 * Resolves the answers of a record for the caller: editors get the reference elements, readers their current values.
 */
export const resolveAnswersFor = (record: Row, answers: readonly AnyText[], { caller }: Request): Promise<AnyText[]> =>
  (canEditOrReview(caller, faq, record) ? resolveAnswersForWriters : resolveAnswersForReaders)(
    answers,
    caller.audience,
    services(),
  )

/** Keys of the records that a text references, or undefined. */
export function listReferenceKeys({ translations }: Pick<FaqText, 'translations'>): string[] | undefined {
  const keys = translations.flatMap(({ answer }) => listReferences(answer).map(referenceKey))
  return keys.length > 0 ? [...new Set(keys)] : undefined
}
