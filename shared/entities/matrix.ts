import { reading, rowOf, type MatrixRow } from '#shared/access/rights.ts'
import type { Label } from '#shared/text/label.ts'
import type { Entity } from './define.ts'

/** A row of the permission matrix with what people call it. */
export type NamedRow = MatrixRow & { label: Label }

/** What can be held of that is no entity: the choice of countries for users, and what was searched and logged. */
const beside: Record<string, NamedRow> = {
  Countries: {
    ...rowOf({ granted: { 'API User': reading } }),
    label: ['Countries (for assigning users)', 'الدول (لإسنادها إلى المستخدمين)', 'Pays (à attribuer aux utilisateurs)'],
  },
  CaptureSearch: {
    keys: ['SHOW', 'LIST', 'DELETE'],
    granted: { Management: reading },
    label: ['Searches and logs', 'عمليات البحث والسجلات', 'Recherches et journal'],
  },
}

/** The permission matrix, row by row: of each entity whose definition says what there is to hold of it, and of the rest. */
export const matrixOf = (
  described: readonly Pick<Entity, 'permission' | 'rights' | 'labels'>[],
): ReadonlyMap<string, NamedRow> =>
  new Map([
    ...described.flatMap(({ permission, rights, labels }) =>
      rights ? [[permission, { ...rowOf(rights), label: rights.label ?? labels.many }] as const] : [],
    ),
    ...Object.entries(beside),
  ])
