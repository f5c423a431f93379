import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/components/feedback/toast.ts'
import classes from './secret-key.module.css'

type Props = { title: string; secret: string; onClose: () => void }

/** Shows a secret once. An outside click does not close the dialog, so that the secret is not lost. */
export function SecretDialog({ title, secret, onClose }: Props) {
  const { t } = useTranslation('secret')
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success(t('copied')),
      () => toast.error(t('notCopied')),
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text>{t('text')}</Text>
        <code dir="ltr" className={classes.key}>
          {secret}
        </code>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
