import type { SearchHit } from '#web/api/types.ts'
import { haveRepeatedTitles } from './search-state.ts'

/** Result with near-duplicates that follow it. */
export type HitWithVariants = { hit: SearchHit; variants: SearchHit[] }

/** Minimum Jaccard similarity of the words of two near-duplicates. */
const minSharedWordRatio = 0.8

const wordsOf = ({ title, snippet }: SearchHit): Set<string> =>
  new Set(`${title} ${snippet}`.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))

function isNearlySame(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const both = [...some].filter((word) => others.has(word)).length
  return both >= minSharedWordRatio * (some.size + others.size - both)
}

const isOneKind = (one: SearchHit, other: SearchHit): boolean =>
  one.object === other.object && one.language_id === other.language_id && haveRepeatedTitles([one, other])

/** Groups near-duplicates of the same kind and language under the first of them. */
export function groupVariants(hits: readonly SearchHit[]): HitWithVariants[] {
  const shown: (HitWithVariants & { words: Set<string> })[] = []
  for (const hit of hits) {
    const words = wordsOf(hit)
    const like = shown.find((one) => isOneKind(one.hit, hit) && isNearlySame(words, one.words))
    if (like) like.variants.push(hit)
    else shown.push({ hit, variants: [], words })
  }
  return shown
}
