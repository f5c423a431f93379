import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { user } from '#shared/entities/user.ts'
import { useTransferContent } from '#web/api/account-mutations.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { getRecordTitle } from '#web/entity/view/record-paths.ts'
import { ReferenceInput } from '#web/entity/inputs/reference-input.tsx'

/** Transfers all records of a user to another owner. */
export function TransferRecordsDialog({ record, onClose }: { record: DetailRecord<typeof user>; onClose: () => void }) {
  const { t, i18n } = useTranslation('users')
  const { t: tEntity } = useTranslation('entity')
  const transferMutation = useTransferContent()
  const [to, setTo] = useState<string | null>(null)
  const start = () =>
    transferMutation.mutate(
      { id: record.id, to: to! },
      {
        onSuccess: ({ moved }) => {
          toast.success(t('handedOver', { count: moved }))
          onClose()
        },
        onError: (error) => toast.error(getErrorMessage(error, i18n.language)),
      },
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('handOverTitle')}
      closeButtonProps={{ 'aria-label': tEntity('actions.close') }}
    >
      <Stack>
        <Text>{t('handOverText', { name: getRecordTitle(user, record) })}</Text>
        <ReferenceInput
          id="hand-over-to"
          label={t('handOverTo')}
          entity="user"
          value={to}
          onChange={setTo}
          narrow={(all) => all.filter(({ id }) => id !== record.id)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {tEntity('actions.cancel')}
          </Button>
          <Button disabled={!to} loading={transferMutation.isPending} onClick={start}>
            {t('handOver')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
