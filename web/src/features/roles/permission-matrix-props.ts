import type { matrixRows } from './permission-matrix.ts'

export type MatrixProps = {
  rows: typeof matrixRows
  rights: ReadonlySet<string>
  mayChange: (one: string) => boolean
  onChange: (rights: ReadonlySet<string>) => void
  /** Id of the text that explains why a right is disabled. */
  reasonId: string
}
