/** A page that asks before it is left. */
export type Keeper = {
  /** Whether there is anything to lose now. */
  holds: () => boolean
  /** True where the person leaves all the same. */
  ask: () => Promise<boolean>
}

let keeper: Keeper | null = null

/** From now on this one is asked; what it answers lets go. */
export function keepHere(next: Keeper): () => void {
  keeper = next
  return () => {
    if (keeper === next) keeper = null
  }
}

/** Who must be asked before the page is left; null where it may be left at once. */
export const keptHere = (): Keeper | null => (keeper?.holds() ? keeper : null)
