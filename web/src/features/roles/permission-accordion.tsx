import { Accordion, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLabel } from '#web/components/text/use-label.ts'
import { permissionLabel } from '#shared/access/permissions.ts'
import { permissionString } from '#shared/access/permission-keys.ts'
import { AllCheckbox } from './all-checkbox.tsx'
import type { MatrixProps } from './permission-matrix-props.ts'
import { RightCheckbox } from './right-checkbox.tsx'
import classes from './role-edit.module.css'

/** Permission matrix for narrow screens: one collapsible section per entity. */
export function PermissionAccordion(matrix: MatrixProps) {
  const { t } = useTranslation('rights')
  const toText = useLabel()
  return (
    <Accordion multiple variant="contained" order={3}>
      {matrix.rows.map(({ entity, common, special }) => {
        const keys = [...common, ...special]
        const rights = keys.map((key) => permissionString(entity, key))
        const name = toText(permissionLabel(entity))
        return (
          <Accordion.Item key={entity} value={entity}>
            <Accordion.Control>
              <span className={classes.entry}>
                <span>{name}</span>
                <Text span size="sm" c="dimmed">
                  <bdi dir="ltr">
                    {rights.filter((one) => matrix.rights.has(one)).length}/{rights.length}
                  </bdi>
                </Text>
              </span>
            </Accordion.Control>
            <Accordion.Panel>
              <div className={classes.list}>
                <span className={classes.rowName}>
                  <AllCheckbox rights={rights} label={t('allOfRow', { entity: name })} matrix={matrix} />
                  <Text span size="sm" aria-hidden="true">
                    {t('allOfRow', { entity: name })}
                  </Text>
                </span>
                {keys.map((key) => (
                  <RightCheckbox
                    key={key}
                    entity={entity}
                    permissionKey={key}
                    label={t(`keys.${key}`)}
                    matrix={matrix}
                  />
                ))}
              </div>
            </Accordion.Panel>
          </Accordion.Item>
        )
      })}
    </Accordion>
  )
}
