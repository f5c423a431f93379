import type { matrixRows } from './permission-matrix.ts'

/** Props of both layouts of the matrix. */
export type MatrixProps = {
  rows: typeof matrixRows
  rights: ReadonlySet<string>
  mayChange: (one: string) => boolean
  onChange: (rights: ReadonlySet<string>) => void
  /** Id of the text that explains why a right is disabled. */
  reasonId: string
}
