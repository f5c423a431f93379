/** Numbers by slot that one search needs. The next search over the same index begins with them emptied. */
export type ScratchArrays = {
  scores: Float64Array
  coverage: Float64Array
  share: Float64Array
  /** Of the word that is being looked up. */
  best: Float64Array
  counts: Uint8Array
}

/** What is searched: the index of one language, by the number of its slots. */
type Searched = { readonly entries: readonly unknown[] }

const scratchByIndex = new WeakMap<Searched, Map<string, ScratchArrays>>()

/**
 * A search takes no longer than its call, so that its numbers need no memory of their own. `use`: what is searched beside
 * it in the same index.
 */
export function acquireScratch(index: Searched, use = ''): ScratchArrays {
  const size = index.entries.length
  const uses = scratchByIndex.get(index) ?? new Map<string, ScratchArrays>()
  scratchByIndex.set(index, uses)
  const known = uses.get(use)
  if (known !== undefined && known.counts.length >= size) {
    for (const numbers of Object.values(known)) numbers.fill(0)
    return known
  }
  // Some more, so that a new record seldom asks for new memory.
  const room = size + (size >>> 3)
  const scratch = {
    scores: new Float64Array(room),
    coverage: new Float64Array(room),
    share: new Float64Array(room),
    best: new Float64Array(room),
    counts: new Uint8Array(room),
  }
  uses.set(use, scratch)
  return scratch
}
