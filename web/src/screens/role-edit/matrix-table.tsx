import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { right } from '#shared/access/permissions.ts'
import { AllCheckbox } from './all-checkbox.tsx'
import { commonKeys, type MatrixRow } from './matrix.ts'
import type { MatrixProps } from './permission-editor.tsx'
import { RightCheckbox } from './right-checkbox.tsx'
import classes from './role-edit.module.css'

function Row({ row, matrix }: { row: MatrixRow; matrix: MatrixProps }) {
  const { t } = useTranslation('entity')
  const { entity, common, special } = row
  const name = t(`permissions.entities.${entity}`)
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <span className={classes.rowName}>
          <AllCheckbox
            rights={[...common, ...special].map((key) => right(entity, key))}
            label={t('permissions.allOfRow', { entity: name })}
            matrix={matrix}
          />
          {name}
        </span>
      </Table.Th>
      {commonKeys.map((key) => (
        <Table.Td key={key} className={classes.cell}>
          {common.includes(key) && <RightCheckbox entity={entity} permissionKey={key} matrix={matrix} />}
        </Table.Td>
      ))}
      <Table.Td>
        <div className={classes.special}>
          {special.map((key) => (
            <RightCheckbox
              key={key}
              entity={entity}
              permissionKey={key}
              label={t(`permissions.keys.${key}`)}
              matrix={matrix}
            />
          ))}
        </div>
      </Table.Td>
    </Table.Tr>
  )
}

/** Entities as rows, the rights that many of them have as columns, the others beside them. */
export function MatrixTable(matrix: MatrixProps) {
  const { t } = useTranslation('entity')
  return (
    <div className={classes.frame}>
      <Table className={classes.table} highlightOnHover>
        <caption className={classes.hidden}>{t('permissions.title')}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('permissions.entity')}</Table.Th>
            {commonKeys.map((key) => {
              const column = matrix.rows.flatMap((row) => (row.common.includes(key) ? right(row.entity, key) : []))
              const name = t(`permissions.keys.${key}`)
              return (
                <Table.Th key={key} scope="col" className={classes.cell}>
                  <span className={classes.columnName}>
                    {name}
                    {column.length > 0 && (
                      <AllCheckbox
                        rights={column}
                        label={t('permissions.allOfColumn', { key: name })}
                        matrix={matrix}
                      />
                    )}
                  </span>
                </Table.Th>
              )
            })}
            <Table.Th scope="col">{t('permissions.special')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {matrix.rows.map((row) => (
            <Row key={row.entity} row={row} matrix={matrix} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
