import { readPermissionKeys, toMatrixRow, type MatrixRow } from './role-grants.ts'
import type { Label } from '#shared/i18n/label.ts'
import type { Entity } from '#shared/model/define-entity.ts'

export type LabelledMatrixRow = MatrixRow & { label: Label }

/** Rows without an entity: countries (for assigning users), search captures and logs. */
const extraRows: Record<string, LabelledMatrixRow> = {
  Countries: {
    ...toMatrixRow({ granted: { 'API User': readPermissionKeys } }),
    label: ['Countries (for assigning users)', 'الدول (لإسنادها إلى المستخدمين)', 'Pays (à attribuer aux utilisateurs)'],
  },
  CaptureSearch: {
    keys: ['SHOW', 'LIST', 'DELETE'],
    granted: { Management: readPermissionKeys },
    label: ['Searches and logs', 'عمليات البحث وسجل النشاط', 'Recherches et journal'],
  },
}

/** Builds the permission matrix: one row per entity with its own `rights`, and the extra rows. */
export const buildPermissionMatrix = (
  described: readonly Pick<Entity, 'permission' | 'rights' | 'labels'>[],
): ReadonlyMap<string, LabelledMatrixRow> =>
  new Map([
    ...described.flatMap(({ permission, rights, labels }) =>
      rights ? [[permission, { ...toMatrixRow(rights), label: rights.label ?? labels.many }] as const] : [],
    ),
    ...Object.entries(extraRows),
  ])
