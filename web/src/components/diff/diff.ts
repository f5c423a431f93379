import { diffArrays, diffWords } from 'diff'
import { localeOf } from '#shared/i18n/locale.ts'
import { type Passage, passagesOf } from './text-blocks.ts'

export type DiffSegment = { kind: 'same' | 'removed' | 'added'; text: string }

/** Numbers of a block in its ordered list, before and after. */
type Numbered = { numbers?: { before: number | null; after: number | null } }

/** Change of one block. A changed block also has its word differences. */
export type BlockChange = Numbered &
  (
    | { kind: 'same' | 'removed' | 'added'; text: string }
    | { kind: 'changed'; before: string; after: string; segments: DiffSegment[] }
  )

/**
 * Compares two texts by word. The language's segmenter is needed for Arabic, whose words would otherwise be split into
 * letters.
 */
export function compareWords(before: string, after: string, language: string): DiffSegment[] {
  const intlSegmenter = new Intl.Segmenter(localeOf(language), { granularity: 'word' })
  return diffWords(before, after, { intlSegmenter }).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}

/** Minimum share of unchanged text for which a removed and an added block count as one changed block. */
const minUnchangedShare = 0.3

function unchangedShare(segments: DiffSegment[]): number {
  const lengthOf = (kinds: DiffSegment['kind'][]) =>
    segments.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { text }) => sum + text.trim().length, 0)
  const longest = Math.max(lengthOf(['same', 'removed']), lengthOf(['same', 'added']))
  return longest === 0 ? 1 : lengthOf(['same']) / longest
}

/** Pairs removed and added blocks in order. Blocks with too little common text stay separate. */
function pair(removed: string[], added: string[], language: string): BlockChange[] {
  const changes: BlockChange[] = []
  let next = 0
  for (const before of removed) {
    const after = added[next]
    const segments = after === undefined ? null : compareWords(before, after, language)
    if (after === undefined || !segments || unchangedShare(segments) < minUnchangedShare) {
      changes.push({ kind: 'removed', text: before })
      continue
    }
    changes.push({ kind: 'changed', before, after, segments })
    next += 1
  }
  return [...changes, ...added.slice(next).map((text): BlockChange => ({ kind: 'added', text }))]
}

/** Compares two lists of blocks, then the words of changed blocks. */
export function compareBlocks(before: string[], after: string[], language: string): BlockChange[] {
  const changes: BlockChange[] = []
  let removedBlocks: string[] = []
  const flush = (added: string[]) => {
    changes.push(...pair(removedBlocks, added, language))
    removedBlocks = []
  }
  for (const part of diffArrays(before, after)) {
    if (part.removed) removedBlocks = part.value
    else if (part.added) flush(part.value)
    else {
      flush([])
      changes.push(...part.value.map((text): BlockChange => ({ kind: 'same', text })))
    }
  }
  flush([])
  return changes
}

/** Adds list numbers to the changes. Every block of both texts is in exactly one change, in order. */
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

/** Compares two answers in HTML. A different list number alone is no change. */
export function compareAnswers(
  before: string | null | undefined,
  after: string | null | undefined,
  language: string,
): BlockChange[] {
  const [old, now] = [passagesOf(before), passagesOf(after)]
  const texts = (passages: readonly Passage[]) => passages.map(({ text }) => text)
  return numbered(compareBlocks(texts(old), texts(now), language), old, now)
}

/** Minimum number of consecutive unchanged blocks that are collapsed. */
const minFoldedBlocks = 2

/** Groups consecutive changes, and consecutive unchanged blocks, which may be collapsed. */
export function groupChanges(changes: readonly BlockChange[]): { folded: boolean; changes: BlockChange[] }[] {
  const groups = changes.reduce<BlockChange[][]>((stretches, change) => {
    const last = stretches.at(-1)
    if (last && (last[0]!.kind === 'same') === (change.kind === 'same')) last.push(change)
    else stretches.push([change])
    return stretches
  }, [])
  return groups.map((group) => ({
    folded: group[0]!.kind === 'same' && group.length >= minFoldedBlocks,
    changes: group,
  }))
}

export const hasChanges = (changes: readonly { kind: string }[]): boolean => changes.some(({ kind }) => kind !== 'same')
