import { findTextFault, type InterfaceText } from '#shared/i18n/interface-texts.ts'
import type { TextUpdate } from '#web/api/interface-texts.ts'
import type { CatalogueText } from './catalogue.ts'

export const textStates = ['missing', 'draft', 'reviewed'] as const
export type TextState = (typeof textStates)[number]

/** Change of a text that is not saved yet. */
export type TextEdit = { text: string; isReviewed: boolean }
export type TextEdits = ReadonlyMap<string, TextEdit>

export type TextRow = CatalogueText & { text: string; isReviewed: boolean; state: TextState; isEdited: boolean }

const byKey = (stored: readonly InterfaceText[]): Map<string, InterfaceText> =>
  new Map(stored.map((one) => [one.key, one]))

const isReviewedFor = (one: InterfaceText | undefined, source: string): boolean =>
  one?.state === 'reviewed' && one.source === source

const stateOf = ({ text, isReviewed }: TextEdit): TextState =>
  text.trim() === '' ? 'missing' : isReviewed ? 'reviewed' : 'draft'

/** Returns a row for each text of the catalogue. A review is void once the English text has changed. */
export function listRows(
  catalogue: readonly CatalogueText[],
  stored: readonly InterfaceText[],
  edits: TextEdits,
): TextRow[] {
  const known = byKey(stored)
  return catalogue.map(({ key, source }) => {
    const before = known.get(key)
    const edit = edits.get(key)
    const shown = edit ?? { text: before?.text ?? '', isReviewed: isReviewedFor(before, source) }
    return { key, source, ...shown, state: stateOf(shown), isEdited: edit !== undefined }
  })
}

/** Share of reviewed texts in whole percent; 100 only if all are reviewed. */
export function coverageOf(rows: readonly TextRow[]): number {
  const reviewed = rows.filter(({ state }) => state === 'reviewed').length
  return rows.length === 0 ? 0 : Math.floor((reviewed / rows.length) * 100)
}

export function filterRows(rows: readonly TextRow[], words: string, state: TextState | null): TextRow[] {
  const wanted = words.toLocaleLowerCase()
  return rows.filter(
    (row) =>
      (state === null || row.state === state) &&
      [row.source, row.text, row.key].some((text) => text.toLocaleLowerCase().includes(wanted)),
  )
}

function updateOf({ key, source, text, state }: TextRow): TextUpdate {
  return { key, source, text: state === 'missing' ? '' : text, state: state === 'reviewed' ? 'reviewed' : 'draft' }
}

/** Keeps a stored text for a changed English text, unless its placeholders no longer fit. */
const fitting = (row: TextRow): TextRow => (findTextFault(row) ? { ...row, text: '', state: 'missing' } : row)

/**
 * Returns what a save sends: the edited texts; those that are new or have another English text than before; and the
 * removal of those that the interface no longer has. The server then knows all texts and can tell whether any is missing.
 */
export function listUpdates(rows: readonly TextRow[], stored: readonly InterfaceText[]): TextUpdate[] {
  const known = byKey(stored)
  const current = new Set(rows.map(({ key }) => key))
  const changed = rows.flatMap((row) => {
    if (row.isEdited) return [updateOf(row)]
    return known.get(row.key)?.source === row.source ? [] : [updateOf(fitting(row))]
  })
  const removed = stored
    .filter(({ key }) => !current.has(key))
    .map(({ key, source }): TextUpdate => ({ key, source, text: null, state: 'draft' }))
  return [...changed, ...removed]
}

/** Returns the edited texts that somebody else has changed meanwhile. */
export function findConflicts(
  edits: TextEdits,
  before: readonly InterfaceText[],
  after: readonly InterfaceText[],
): string[] {
  const [former, current] = [byKey(before), byKey(after)]
  return [...edits.keys()].filter((key) => former.get(key)?.text !== current.get(key)?.text)
}
