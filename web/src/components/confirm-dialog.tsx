import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NetworkButton } from '#web/components/network-button.tsx'
import type { OpenQuestion } from './confirm.ts'

/** The dialog of `confirm`; loaded with the first question. */
export function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const { t } = useTranslation('app')
  const { title, text, confirmLabel, answer, local } = question
  const Yes = local ? Button : NetworkButton
  return (
    <Modal opened centered onClose={() => answer(false)} title={title ?? t('confirm.title')}>
      <Text>{text ?? t('confirm.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Yes color="danger" onClick={() => answer(true)}>
          {confirmLabel}
        </Yes>
      </Group>
    </Modal>
  )
}
