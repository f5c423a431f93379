import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OpenQuestion } from './confirm.ts'

/** The dialog of `confirm`; loaded with the first question. */
export function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const { t } = useTranslation('app')
  const { title, text, confirmLabel, answer } = question
  return (
    <Modal opened centered onClose={() => answer(false)} title={title ?? t('confirm.title')}>
      <Text>{text ?? t('confirm.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button color="danger" onClick={() => answer(true)}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
