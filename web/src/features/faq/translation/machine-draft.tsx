import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { config } from '#web/api/config.ts'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { Callout } from '#web/reader/callout.tsx'
import { hasText, workingContent } from '../faq-content.ts'

type Props = {
  record: FaqRecord
  languageId: string
  dirty: boolean
  busy: boolean
  /** Resolves to whether there is a draft; errors are shown by the caller. */
  onDraft: () => Promise<boolean>
  /** Confirms that a person has reviewed the draft. */
  onRead: () => void
}

/**
 * Notice on an unreviewed machine translation, or a button to request one if the translation is missing or outdated.
 */
export function MachineDraft({ record, languageId, dirty, busy, onDraft, onRead }: Props) {
  const { t } = useTranslation('machine')
  const translation = workingContent(record).translations.find((one) => one.language_id === languageId)
  const outdated = translation?.state === 'outdated'
  const draft = async () => {
    if (await onDraft()) toast.success(t('made'))
  }
  const isDue = !hasText(translation?.answer) || outdated
  return (
    <>
      {translation?.machine && (
        <Callout tone="warning" title={t('title')}>
          <Text size="sm">{t('text')}</Text>
          <Group mt="sm">
            <NetworkButton variant="default" loading={busy} onClick={onRead}>
              {t('read')}
            </NetworkButton>
          </Group>
        </Callout>
      )}
      {config().machineTranslation && isDue && (
        <div>
          <NetworkButton variant="default" loading={busy} disabled={dirty} onClick={() => void draft()}>
            {t('make')}
          </NetworkButton>
          {(dirty || outdated) && (
            <Text size="sm" c="dimmed" mt={6}>
              {t(dirty ? 'unsaved' : 'hint')}
            </Text>
          )}
        </div>
      )}
    </>
  )
}
