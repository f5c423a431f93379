/** A fault that a maintainer could introduce: the text `from`, which the file holds once, becomes `to`. */
export type Mutant = {
  name: string
  fault: string
  file: string
  from: string
  to: string
  /** The test files that must catch it, the cheapest first. */
  tests: readonly string[]
}
