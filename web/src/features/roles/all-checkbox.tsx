import { PermissionCheckbox } from './permission-checkbox.tsx'
import { toggleAll } from './permission-matrix.ts'
import type { MatrixProps } from './permission-matrix-props.ts'

export function AllCheckbox({ rights, label, matrix }: { rights: string[]; label: string; matrix: MatrixProps }) {
  const on = rights.filter((one) => matrix.rights.has(one)).length
  return (
    <PermissionCheckbox
      name={label}
      checked={on > 0 && on === rights.length}
      indeterminate={on > 0 && on < rights.length}
      disabled={!rights.some(matrix.mayChange)}
      onChange={() => matrix.onChange(toggleAll(matrix.rights, rights, matrix.mayChange))}
    />
  )
}
