import type { Refusal, Unit, ImportedRecord } from '#functions/xliff/xliff-document.ts'
import { answerUnit, isPair, questionUnit } from '#functions/xliff/xliff-document.ts'
import { joinSegments, type Code, type Part, type Piece } from '#functions/xliff/html-segments.ts'
import type { PreparedTranslation } from './xliff-units.ts'

/** Result of a merge: new texts, a confirmation of the existing ones, no change, or the reason of a refusal. */
type MergeResult =
  | { is: 'unchanged' }
  | { is: 'confirmed' }
  | { is: 'changed'; texts: { question: string; answer: string } }
  | ({ is: 'refused' } & Refusal)

const idOf = (piece: Piece): string | null =>
  'words' in piece ? null : 'open' in piece ? piece.open : 'close' in piece ? piece.close : piece.alone

const codesOf = ({ source, target }: Unit): Map<string, Code> => new Map([...source.codes, ...(target?.codes ?? [])])

/**
 * First error of the inline codes in a unit, or null. Links and references are taken from the stored record, never from
 * the document.
 */
function wrongCode(unit: Unit, pieces: readonly Piece[]): Refusal | null {
  const codes = codesOf(unit)
  const refused = (reason: Refusal['reason'], code: string): Refusal => ({ reason, unit: unit.name, code })
  const seen = new Set<string>()
  for (const piece of pieces) {
    const id = 'close' in piece ? null : idOf(piece)
    if (id === null) continue
    const code = codes.get(id)
    if (!code || isPair(code) !== 'open' in piece) return refused('code_unknown', id)
    if (seen.has(id)) return refused('code_twice', id)
    seen.add(id)
  }
  const missing = (part: Part): string | undefined =>
    [...part.codes.values()].find(({ id, isRequired }) => isRequired && !seen.has(id))?.id
  const missingCodes = [unit.source, unit.target ?? []].flat().map(missing)
  // Complete codes of either the source or the current translation are enough, so a translation may have its own links.
  return missingCodes.includes(undefined) ? null : refused('code_missing', missingCodes.at(-1)!)
}

const isSame = (one: readonly Piece[], other: readonly Piece[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Compares an imported translation with the stored record. Returns the change, or the reason for refusing it. */
export function mergeTranslation(incoming: ImportedRecord, now: PreparedTranslation): MergeResult {
  const { units, marks, fault } = incoming
  if (fault) return { is: 'refused', ...fault }
  const faultIn = now.units.map(({ name }) => units.get(name)?.fault).find((one) => one)
  if (faultIn) return { is: 'refused', ...faultIn }
  const given = now.units.map((unit) => units.get(unit.name)?.target ?? null)
  const isChanged = now.units.map(({ target }, at) => given[at] !== null && !isSame(given[at]!, target?.pieces ?? []))
  // Unchanged units are never refused, so a document can be imported again.
  if (!isChanged.includes(true) && now.units.every(({ name }) => units.has(name))) {
    const isDropped = now.units.some(({ target }, at) => target !== null && given[at] === null)
    const isConfirmed = now.outgoing.translationIssue !== null && now.units.every(({ name }) => units.get(name)!.isDone)
    if (isConfirmed && marks.source === now.marks.source) return { is: 'confirmed' }
    if (!isDropped || given.every((one) => one === null)) return { is: 'unchanged' }
  }
  if (marks.source !== now.marks.source) return { is: 'refused', reason: 'source_changed' }
  if (marks.translation !== now.marks.translation) return { is: 'refused', reason: 'translation_changed' }
  const known = new Set(now.units.map(({ name }) => name))
  const unknown = [...units.keys()].find((name) => !known.has(name))
  if (unknown !== undefined) return { is: 'refused', reason: 'unit_unknown', unit: unknown }
  const missing = now.units.find((_unit, at) => given[at] === null)
  if (missing) return { is: 'refused', reason: 'unit_missing', unit: missing.name }
  const wrong = now.units.map((unit, at) => wrongCode(unit, given[at]!)).find((one) => one)
  if (wrong) return { is: 'refused', ...wrong }
  const [question, ...answer] = now.units.map((unit, at): Part => ({ pieces: given[at]!, codes: codesOf(unit) }))
  return {
    is: 'changed',
    texts: {
      question: question!.pieces.map((piece) => ('words' in piece ? piece.words : '')).join(''),
      answer: answer.length > 0 ? joinSegments(now.frame, answer) : (now.existing?.answer ?? ''),
    },
  }
}

export function sourceLinesIn({ units }: ImportedRecord): string[] {
  const lines = [units.get(questionUnit)?.source ?? '']
  for (let at = 0; units.has(answerUnit(at)); at += 1) lines.push(units.get(answerUnit(at))!.source)
  return lines
}
