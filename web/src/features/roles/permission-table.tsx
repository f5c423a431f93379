import { useTranslation } from 'react-i18next'
import { useLabel } from '#web/components/text/use-label.ts'
import { permissionLabel } from '#shared/access/permissions.ts'
import { permissionString } from '#shared/access/permission-keys.ts'
import table from '#web/components/layout/table.module.css'
import { AllCheckbox } from './all-checkbox.tsx'
import { commonKeys, type MatrixRow } from './permission-matrix.ts'
import type { MatrixProps } from './permission-matrix-props.ts'
import { RightCheckbox } from './right-checkbox.tsx'
import classes from './role-edit.module.css'

function Row({ row, matrix }: { row: MatrixRow; matrix: MatrixProps }) {
  const { t } = useTranslation('rights')
  const toText = useLabel()
  const { entity, common, special } = row
  const name = toText(permissionLabel(entity))
  return (
    <tr>
      <th scope="row">
        <span className={classes.rowName}>
          <AllCheckbox
            rights={[...common, ...special].map((key) => permissionString(entity, key))}
            label={t('allOfRow', { entity: name })}
            matrix={matrix}
          />
          {name}
        </span>
      </th>
      {commonKeys.map((key) => (
        <td key={key} className={classes.cell}>
          {common.includes(key) && <RightCheckbox entity={entity} permissionKey={key} matrix={matrix} />}
        </td>
      ))}
      <td>
        <div className={classes.special}>
          {special.map((key) => (
            <RightCheckbox key={key} entity={entity} permissionKey={key} label={t(`keys.${key}`)} matrix={matrix} />
          ))}
        </div>
      </td>
    </tr>
  )
}

export function PermissionTable(matrix: MatrixProps) {
  const { t } = useTranslation('rights')
  return (
    <div className={classes.frame}>
      <table className={`${table.table} ${classes.table}`}>
        <caption className={classes.hidden}>{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('entity')}</th>
            {commonKeys.map((key) => {
              const column = matrix.rows.flatMap((row) =>
                row.common.includes(key) ? permissionString(row.entity, key) : [],
              )
              const name = t(`keys.${key}`)
              return (
                <th key={key} scope="col" className={classes.cell}>
                  <span className={classes.columnName}>
                    {name}
                    {column.length > 0 && (
                      <AllCheckbox rights={column} label={t('allOfColumn', { key: name })} matrix={matrix} />
                    )}
                  </span>
                </th>
              )
            })}
            <th scope="col">{t('special')}</th>
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map((row) => (
            <Row key={row.entity} row={row} matrix={matrix} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
