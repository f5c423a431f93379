import { diffArrays, diffWords } from 'diff'
import { type Passage, passagesOf } from './text-blocks.ts'

export type Piece = { kind: 'same' | 'removed' | 'added'; text: string }

/** The number of a block in its numbered list, before and after. */
type Numbered = { numbers?: { before: number | null; after: number | null } }

/** One block of an answer: unchanged, gone, new, or changed with its words compared. */
export type BlockChange = Numbered &
  (
    | { kind: 'same' | 'removed' | 'added'; text: string }
    | { kind: 'changed'; before: string; after: string; pieces: Piece[] }
  )

/**
 * The words of two texts compared. The segmenter of the language keeps Arabic words whole: without one they would be cut
 * into letters.
 */
export function compareWords(before: string, after: string, language: string): Piece[] {
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' })
  return diffWords(before, after, { intlSegmenter }).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}

/** Two blocks are one block changed, not one gone and one new, when a fair part of their words stayed. */
const minUnchangedShare = 0.3

function unchangedShare(pieces: Piece[]): number {
  const lengthOf = (kinds: Piece['kind'][]) =>
    pieces.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { text }) => sum + text.trim().length, 0)
  const longest = Math.max(lengthOf(['same', 'removed']), lengthOf(['same', 'added']))
  return longest === 0 ? 1 : lengthOf(['same']) / longest
}

/** Pairs what went with what came at the same place, in order; what shares no words stays apart. */
function pair(removed: string[], added: string[], language: string): BlockChange[] {
  const changes: BlockChange[] = []
  let next = 0
  for (const before of removed) {
    const after = added[next]
    const pieces = after === undefined ? null : compareWords(before, after, language)
    if (after === undefined || !pieces || unchangedShare(pieces) < minUnchangedShare) {
      changes.push({ kind: 'removed', text: before })
      continue
    }
    changes.push({ kind: 'changed', before, after, pieces })
    next += 1
  }
  return [...changes, ...added.slice(next).map((text): BlockChange => ({ kind: 'added', text }))]
}

/** Two lists of blocks compared: first whole blocks, then the words of those that changed. */
export function compareBlocks(before: string[], after: string[], language: string): BlockChange[] {
  const changes: BlockChange[] = []
  let waiting: string[] = []
  const flush = (added: string[]) => {
    changes.push(...pair(waiting, added, language))
    waiting = []
  }
  for (const part of diffArrays(before, after)) {
    if (part.removed) waiting = part.value
    else if (part.added) flush(part.value)
    else {
      flush([])
      changes.push(...part.value.map((text): BlockChange => ({ kind: 'same', text })))
    }
  }
  flush([])
  return changes
}

/** Changes with the numbers that their blocks have in lists: every block of both texts is in one change, in order. */
function numbered(changes: BlockChange[], before: readonly Passage[], after: readonly Passage[]): BlockChange[] {
  const [old, now] = [before.values(), after.values()]
  const next = (passages: Iterator<Passage>) => passages.next().value?.number ?? null
  return changes.map((change) => {
    const numbers = {
      before: change.kind === 'added' ? null : next(old),
      after: change.kind === 'removed' ? null : next(now),
    }
    return numbers.before === null && numbers.after === null ? change : { ...change, numbers }
  })
}

/** Two answers compared, as HTML of whatever shape. Another number in a list is no change of what has it. */
export function compareAnswers(
  before: string | null | undefined,
  after: string | null | undefined,
  language: string,
): BlockChange[] {
  const [old, now] = [passagesOf(before), passagesOf(after)]
  const texts = (passages: readonly Passage[]) => passages.map(({ text }) => text)
  return numbered(compareBlocks(texts(old), texts(now), language), old, now)
}

/** Unchanged blocks that stand together and are so many fold away. */
const minFoldedBlocks = 2

/** Changes in their order, in stretches: those to be shown, and unchanged ones that fold away. */
export function groupChanges(changes: readonly BlockChange[]): { folded: boolean; changes: BlockChange[] }[] {
  const alike = changes.reduce<BlockChange[][]>((stretches, change) => {
    const last = stretches.at(-1)
    if (last && (last[0]!.kind === 'same') === (change.kind === 'same')) last.push(change)
    else stretches.push([change])
    return stretches
  }, [])
  return alike.map((some) => ({ folded: some[0]!.kind === 'same' && some.length >= minFoldedBlocks, changes: some }))
}

export const hasChanges = (changes: readonly { kind: string }[]): boolean => changes.some(({ kind }) => kind !== 'same')
