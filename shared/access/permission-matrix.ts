import { readPermissionKeys, toMatrixRow, type MatrixRow } from './role-grants.ts'
import type { Label } from '#shared/i18n/label.ts'
import type { Entity } from '#shared/model/define-entity.ts'

/** A row of the permission matrix with what people call it. */
export type LabelledMatrixRow = MatrixRow & { label: Label }

/** What can be held of that is no entity: the choice of countries for users, and what was searched and logged. */
const extraRows: Record<string, LabelledMatrixRow> = {
  Countries: {
    ...toMatrixRow({ granted: { 'API User': readPermissionKeys } }),
    label: ['Countries (for assigning users)', 'الدول (لإسنادها إلى المستخدمين)', 'Pays (à attribuer aux utilisateurs)'],
  },
  CaptureSearch: {
    keys: ['SHOW', 'LIST', 'DELETE'],
    granted: { Management: readPermissionKeys },
    label: ['Searches and logs', 'عمليات البحث والسجلات', 'Recherches et journal'],
  },
}

/** The permission matrix, row by row: of each entity whose definition says what there is to hold of it, and of the rest. */
export const buildPermissionMatrix = (
  described: readonly Pick<Entity, 'permission' | 'rights' | 'labels'>[],
): ReadonlyMap<string, LabelledMatrixRow> =>
  new Map([
    ...described.flatMap(({ permission, rights, labels }) =>
      rights ? [[permission, { ...toMatrixRow(rights), label: rights.label ?? labels.many }] as const] : [],
    ),
    ...Object.entries(extraRows),
  ])
