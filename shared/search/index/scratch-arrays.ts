/** Arrays by slot for one search. Cleared for the next search over the same index. */
export type ScratchArrays = {
  scores: Float64Array
  coverage: Float64Array
  share: Float64Array
  /** For the current query word. */
  best: Float64Array
  counts: Uint8Array
}

type SearchedIndex = { readonly entries: readonly unknown[] }

const scratchByIndex = new WeakMap<SearchedIndex, Map<string, ScratchArrays>>()

/**
 * Returns cleared arrays. Searches are synchronous, so they can share memory. `use` separates searches that are nested
 * in the same index.
 */
export function acquireScratch(index: SearchedIndex, use = ''): ScratchArrays {
  const size = index.entries.length
  const uses = scratchByIndex.get(index) ?? new Map<string, ScratchArrays>()
  scratchByIndex.set(index, uses)
  const known = uses.get(use)
  if (known !== undefined && known.counts.length >= size) {
    for (const numbers of Object.values(known)) numbers.fill(0)
    return known
  }
  // Spare capacity, so that new records rarely require a new allocation.
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
