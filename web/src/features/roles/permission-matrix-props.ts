import type { matrixRows } from './permission-matrix.ts'

/** What both drawings of the matrix are given. */
export type MatrixProps = {
  rows: typeof matrixRows
  rights: ReadonlySet<string>
  mayChange: (one: string) => boolean
  onChange: (rights: ReadonlySet<string>) => void
  /** Id of the words that say why a right is greyed out. */
  reasonId: string
}
