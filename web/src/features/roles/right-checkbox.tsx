import { useTranslation } from 'react-i18next'
import { useLabel } from '#web/components/text/use-label.ts'
import { permissionLabel } from '#shared/access/permissions.ts'
import { permissionString } from '#shared/access/permission-keys.ts'
import { PermissionCheckbox } from './permission-checkbox.tsx'
import type { MatrixProps } from './permission-matrix-props.ts'

/** Checkbox for one right of one entity. Its accessible name includes both, for screen readers. */
export function RightCheckbox({
  entity,
  permissionKey,
  label,
  matrix,
}: {
  entity: string
  permissionKey: string
  /** Visible label, if no column header names the right. */
  label?: string
  matrix: MatrixProps
}) {
  const { t } = useTranslation('rights')
  const toText = useLabel()
  const one = permissionString(entity, permissionKey)
  const disabled = !matrix.mayChange(one)
  const toggle = () => {
    const next = new Set(matrix.rights)
    if (!next.delete(one)) next.add(one)
    matrix.onChange(next)
  }
  const name = t('right', {
    entity: toText(permissionLabel(entity)),
    key: t(`keys.${permissionKey}`),
  })
  return (
    <PermissionCheckbox
      label={label}
      name={name}
      describedBy={disabled ? matrix.reasonId : undefined}
      title={disabled ? t('notHeldShort') : undefined}
      checked={matrix.rights.has(one)}
      disabled={disabled}
      onChange={toggle}
    />
  )
}
