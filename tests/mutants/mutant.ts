/** A plausible fault: `from`, which must occur exactly once in the file, is replaced by `to`. */
export type Mutant = {
  name: string
  fault: string
  file: string
  from: string
  to: string
  /** Test files that must detect it, fastest first. */
  tests: readonly string[]
}
