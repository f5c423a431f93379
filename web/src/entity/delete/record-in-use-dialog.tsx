import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { findEntity } from '#shared/entities/registry.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { Bidi } from '#web/components/text/bidi.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { useSession } from '#web/session/use-session.ts'
import { getRecordPath } from '#web/entity/view/record-paths.ts'

export type ReferringRecord = { entity: string; id: string; title: string }

/** Dialog for a record that other records refer to. Users who may edit these can delete the record anyway. */
export function RecordInUseDialog(props: {
  title: string
  usedBy: ReferringRecord[]
  busy: boolean
  onForce: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('entity')
  const toText = useLabel()
  const { hasPermission } = useSession()
  const mayForce =
    props.usedBy.length > 0 &&
    props.usedBy.every(({ entity }) => {
      const referrer = findEntity(entity)
      return referrer ? hasPermission(referrer.permission, 'UPDATE') : false
    })
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t('inUse.title')}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Stack>
        <Text>{t('inUse.text', { title: props.title })}</Text>
        <ul>
          {props.usedBy.map((one) => {
            const entity = findEntity(one.entity)
            const path = entity ? getRecordPath(entity, one.id, hasPermission) : null
            return (
              <li key={`${one.entity}:${one.id}`}>
                {path ? (
                  <Anchor component={Link} to={path}>
                    <Bidi>{one.title}</Bidi>
                  </Anchor>
                ) : (
                  <Bidi>{one.title}</Bidi>
                )}
                {entity && (
                  <Text span size="sm" c="dimmed">
                    {` · ${toText(entity.labels.one)}`}
                  </Text>
                )}
              </li>
            )
          })}
        </ul>
        <Text c="dimmed" size="sm">
          {t(mayForce ? 'inUse.forceText' : 'inUse.mayNot')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose}>
            {t('actions.cancel')}
          </Button>
          {mayForce && (
            <NetworkButton color="danger" loading={props.busy} onClick={props.onForce}>
              {t('inUse.force')}
            </NetworkButton>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
