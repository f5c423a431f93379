/** Rarity of the common terms of a language, from 0 to 1; other terms count as 1. */
export type TermRarities = ReadonlyMap<string, number>

/** Terms separated by spaces, and the rarity of each in hundredths. */
export type SerializedRarities = { terms: string; rarities: readonly number[] }

export const readRarities = ({ terms, rarities }: SerializedRarities): TermRarities =>
  new Map(terms === '' ? [] : terms.split(' ').map((term, at) => [term, rarities[at]! / 100]))
