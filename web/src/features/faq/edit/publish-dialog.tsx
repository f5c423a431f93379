import { Button, Group, Modal, Radio, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import type { Significance } from './use-faq-form.ts'

type Props = {
  /** Warning about unfinished languages. */
  warning: string | null
  onPublish: (significance: Significance) => void
  onClose: () => void
}

/** Asks for the kind of change before the text of a published FAQ changes. Nothing is preselected: both choices have effects. */
export function PublishDialog({ warning, onPublish, onClose }: Props) {
  const { t } = useTranslation('faq')
  const { t: tApp } = useTranslation('app')
  const [significance, setSignificance] = useState<Significance | null>(null)
  return (
    <Modal opened centered onClose={onClose} title={t('edit.publishTitle')}>
      <Radio.Group
        label={t('edit.significance')}
        value={significance}
        onChange={(value) => setSignificance(value as Significance)}
      >
        <Radio value="major" label={t('edit.major')} description={t('edit.majorHint')} mt="xs" />
        <Radio value="minor" label={t('edit.minor')} description={t('edit.minorHint')} mt="xs" />
      </Radio.Group>
      {warning && <Text mt="md">{warning}</Text>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {tApp('common.cancel')}
        </Button>
        <NetworkButton disabled={significance === null} onClick={() => significance && onPublish(significance)}>
          {t('action.publish')}
        </NetworkButton>
      </Group>
    </Modal>
  )
}
