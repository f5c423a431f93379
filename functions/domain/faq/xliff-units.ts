import { can, isPendingTextHidden } from '#shared/access/record-access.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { faq as entity, type FaqText } from '#shared/entities/faq.ts'
import { sha256 } from '#shared/api/sha256.ts'
import { htmlToText } from '#shared/domain/rich-text/html-to-text.ts'
import { withoutReferenceValues } from '#shared/domain/rich-text/text-references.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import { parseInWorker } from '#functions/parsing/parse-in-worker.ts'
import {
  answerUnit,
  questionUnit,
  type Marks,
  type ExportedRecord,
  type Unit,
} from '#functions/xliff/xliff-document.ts'
import {
  frameFor,
  alignCodes,
  splitIntoSegments,
  readable,
  structureOf,
  textSegment,
  type Parts,
} from '#functions/xliff/html-segments.ts'

type Stored = StoredOf<typeof entity>
type Translation = FaqText['translations'][number]

export type PreparedTranslation = {
  sourceLanguage: string
  marks: Marks
  units: Unit[]
  /** Markup around the blocks of a new translation. */
  frame: Parts['frame']
  existing: Translation | null
  outgoing: Pick<ExportedRecord, 'sourceVersion' | 'state' | 'translationIssue' | 'former'>
}

/** Text that an edit by the caller would change. Throws `forbidden` or `not_found`, as an edit does. */
export function textToEdit({ caller }: Request, record: Stored): FaqText {
  if (isPendingTextHidden(caller, record)) throw new Problem('not_found')
  if (!can(caller, entity, 'UPDATE', record)) throw forbidden('FAQ', 'UPDATE')
  return record.pending ?? record
}

export const findSourceText = ({ source_language_id, translations }: FaqText): Translation =>
  translations.find((one) => one.language_id === source_language_id) ?? translations[0]!

/** Digest of a translation. The values of its references are excluded, because they change without an edit. */
const digestOf = async (one: Translation | null): Promise<string> =>
  one === null
    ? 'none'
    : (await sha256(JSON.stringify([one.language_id, one.question, withoutReferenceValues(one.answer)]))).slice(0, 32)

/** Sanitizes the answer with the current rules, since older ones were stored under other rules. */
const cleaned = async (one: Translation): Promise<Translation> => ({
  ...one,
  answer: await parseInWorker('html', 'translations', one.answer),
})

function translationState(
  existing: Translation | null,
  sourceVersion: number,
  isPublished: boolean,
): Pick<ExportedRecord, 'state' | 'translationIssue'> {
  if (!existing) return { state: 'initial', translationIssue: null }
  if ((existing.source_version ?? 1) < sourceVersion) return { state: 'initial', translationIssue: 'outdated' }
  if (existing.machine) return { state: 'initial', translationIssue: 'machine' }
  if (existing.written_by !== undefined) return { state: 'translated', translationIssue: null }
  return { state: isPublished ? 'final' : 'reviewed', translationIssue: null }
}

/** Splits a text into translation units. Existing segments are aligned if both languages have the same structure. */
export async function prepareTranslation(
  text: FaqText,
  isPublished: boolean,
  languageId: string,
): Promise<PreparedTranslation> {
  const source = await cleaned(findSourceText(text))
  const found = text.translations.find((one) => one.language_id === languageId)
  const existing = found ? await cleaned(found) : null
  const parts = splitIntoSegments(source.answer)
  const there = existing && splitIntoSegments(existing.answer)
  const alike = there !== null && structureOf(there) === structureOf(parts) ? there : null
  const units = [
    { name: questionUnit, source: textSegment(source.question), target: existing && textSegment(existing.question) },
    ...parts.parts.map((part, at) => ({
      name: answerUnit(at),
      source: part,
      target: alike && alignCodes(part, alike.parts[at]!),
    })),
  ]
  const sourceVersion = text.source_version ?? 1
  return {
    sourceLanguage: source.language_id,
    marks: { source: await digestOf(source), translation: await digestOf(existing) },
    units,
    frame: alike ? alike.frame : frameFor(parts),
    existing,
    outgoing: {
      sourceVersion,
      ...translationState(existing, sourceVersion, isPublished),
      former: there && !alike ? htmlToText(existing!.answer) : null,
    },
  }
}

export const sourceLines = ({ units }: PreparedTranslation): string[] => units.map(({ source }) => readable(source))
