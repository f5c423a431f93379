import { can, isPendingTextHidden } from '#shared/access/record-access.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { faq as entity, type FaqText } from '#shared/entities/faq.ts'
import { sha256 } from '#shared/api/sha256.ts'
import { htmlToText } from '#shared/domain/rich-text/html-to-text.ts'
import { withoutReferenceValues } from '#shared/domain/rich-text/text-references.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import { parseInWorker } from '#functions/parsing/parse-in-worker.ts'
import { answerUnit, questionUnit, type Marks, type Outgoing, type Unit } from '#functions/xliff/xliff-document.ts'
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

/** The text of an FAQ on its way to another language, beside what there is of it. */
export type PreparedTranslation = {
  sourceLanguage: string
  marks: Marks
  units: Unit[]
  /** What the parts of a new translation stand between. */
  frame: Parts['frame']
  existing: Translation | null
  outgoing: Pick<Outgoing, 'sourceVersion' | 'state' | 'owes' | 'former'>
}

/** The text that an edit of this caller would go into. Throws `forbidden` or `not_found` as an edit does. */
export function textToEdit({ caller }: Request, record: Stored): FaqText {
  if (isPendingTextHidden(caller, record)) throw new Problem('not_found')
  if (!can(caller, entity, 'UPDATE', record)) throw forbidden('FAQ', 'UPDATE')
  return record.pending ?? record
}

export const findSourceText = ({ source_language_id, translations }: FaqText): Translation =>
  translations.find((one) => one.language_id === source_language_id) ?? translations[0]!

/** What a text says, in few signs: what its references say at the moment is none of it. */
const digestOf = async (one: Translation | null): Promise<string> =>
  one === null
    ? 'none'
    : (await sha256(JSON.stringify([one.language_id, one.question, withoutReferenceValues(one.answer)]))).slice(0, 32)

/** A translation with its answer as it would be written today: older ones were cleaned by other rules. */
const cleaned = async (one: Translation): Promise<Translation> => ({
  ...one,
  answer: await parseInWorker('html', 'translations', one.answer),
})

/** What translators are told of a translation that there is. */
function translationState(
  existing: Translation | null,
  sourceVersion: number,
  isPublished: boolean,
): Pick<Outgoing, 'state' | 'owes'> {
  if (!existing) return { state: 'initial', owes: null }
  if ((existing.source_version ?? 1) < sourceVersion) return { state: 'initial', owes: 'outdated' }
  if (existing.machine) return { state: 'initial', owes: 'machine' }
  if (existing.written_by !== undefined) return { state: 'translated', owes: null }
  return { state: isPublished ? 'final' : 'reviewed', owes: null }
}

/** A text of an FAQ taken apart for translators, each part beside that of the translation where both are built alike. */
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
    {
      name: questionUnit,
      source: textSegment(source.question),
      target: existing && textSegment(existing.question),
    },
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

/** The parts of the source as people read them. */
export const sourceLines = ({ units }: PreparedTranslation): string[] => units.map(({ source }) => readable(source))
