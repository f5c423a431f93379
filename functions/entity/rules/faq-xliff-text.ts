import { can, hidesPending } from '#shared/access/can.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { faq as entity, type FaqText } from '#shared/entities/faq.ts'
import { sha256 } from '#shared/text/digest.ts'
import { plainText } from '#shared/text/plain-text.ts'
import { asWritten } from '#shared/text/references.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { StoredOf } from '#functions/store/stored-record.ts'
import { parseInWorker } from '#functions/parsing/parse.ts'
import { answerUnit, questionUnit, type Marks, type Outgoing, type Unit } from '#functions/xliff/document.ts'
import { frameFor, namedAs, partsOf, readable, shapeOf, wordsPart, type Parts } from '#functions/xliff/parts.ts'

type Stored = StoredOf<typeof entity>
type Translation = FaqText['translations'][number]

/** The text of an FAQ on its way to another language, beside what there is of it. */
export type Translated = {
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
  if (hidesPending(caller, record)) throw new Problem('not_found')
  if (!can(caller, entity, 'UPDATE', record)) throw forbidden('FAQ', 'UPDATE')
  return record.pending ?? record
}

export const sourceOf = ({ source_language_id, translations }: FaqText): Translation =>
  translations.find((one) => one.language_id === source_language_id) ?? translations[0]!

/** What a text says, in few signs: what its references say at the moment is none of it. */
const markOf = async (one: Translation | null): Promise<string> =>
  one === null
    ? 'none'
    : (await sha256(JSON.stringify([one.language_id, one.question, asWritten(one.answer)]))).slice(0, 32)

/** A translation with its answer as it would be written today: older ones were cleaned by other rules. */
const cleaned = async (one: Translation): Promise<Translation> => ({
  ...one,
  answer: await parseInWorker('html', 'translations', one.answer),
})

/** What translators are told of a translation that there is. */
function standingOf(
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
export async function translated(text: FaqText, isPublished: boolean, languageId: string): Promise<Translated> {
  const source = await cleaned(sourceOf(text))
  const found = text.translations.find((one) => one.language_id === languageId)
  const existing = found ? await cleaned(found) : null
  const parts = partsOf(source.answer)
  const there = existing && partsOf(existing.answer)
  const alike = there !== null && shapeOf(there) === shapeOf(parts) ? there : null
  const units = [
    {
      name: questionUnit,
      source: wordsPart(source.question),
      target: existing && wordsPart(existing.question),
    },
    ...parts.parts.map((part, at) => ({
      name: answerUnit(at),
      source: part,
      target: alike && namedAs(part, alike.parts[at]!),
    })),
  ]
  const sourceVersion = text.source_version ?? 1
  return {
    sourceLanguage: source.language_id,
    marks: { source: await markOf(source), translation: await markOf(existing) },
    units,
    frame: alike ? alike.frame : frameFor(parts),
    existing,
    outgoing: {
      sourceVersion,
      ...standingOf(existing, sourceVersion, isPublished),
      former: there && !alike ? plainText(existing!.answer) : null,
    },
  }
}

/** The parts of the source as people read them. */
export const sourceLines = ({ units }: Translated): string[] => units.map(({ source }) => readable(source))
