import type { LanguageIndex } from '#shared/search/index/language-index.ts'
import type { SearchRequest } from '#shared/search/index/search-document.ts'

type IsDemoted = NonNullable<SearchRequest['isDemoted']>

/** States of a slot. */
const [unknown, kept, demoted] = [0, 1, 2]

type CachedStates = { changes: number; states: Uint8Array }

const statesCache = new WeakMap<LanguageIndex, WeakMap<IsDemoted, CachedStates>>()

/** Returns whether the document of a slot is demoted. Computed once per document, until the index changes. */
export function createDemotionCheck(index: LanguageIndex, isDemoted: IsDemoted): (slot: number) => boolean {
  const byPredicate = statesCache.get(index) ?? new WeakMap<IsDemoted, CachedStates>()
  statesCache.set(index, byPredicate)
  let cached = byPredicate.get(isDemoted)
  if (cached?.changes !== index.changes) {
    cached = { changes: index.changes, states: new Uint8Array(index.entries.length) }
    byPredicate.set(isDemoted, cached)
  }
  const { states } = cached
  return (slot) => {
    if (states[slot] === unknown) states[slot] = isDemoted(index.entries[slot]!.document) ? demoted! : kept!
    return states[slot] === demoted
  }
}
