import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { Callout } from '#web/reader/callout.tsx'
import type { ContentLanguage } from '#web/i18n/use-content-languages.ts'
import { workingContent } from '../faq-content.ts'

const SourceChanges = lazyComponent(async () => (await import('./source-changes.tsx')).SourceChanges)

type Props = {
  record: FaqRecord
  languageId: string
  source: ContentLanguage
  busy: boolean
  /** Confirms that the translation is still correct. */
  onStillRight: () => void
}

/** State of a translation: changes of the source since then, and a button to confirm it. */
export function TranslationState({ record, languageId, source, busy, onStillRight }: Props) {
  const { t } = useTranslation('faq')
  const { translations } = workingContent(record)
  const translation = translations.find((one) => one.language_id === languageId)
  const now = translations.find((one) => one.language_id === source.id)
  // Machine drafts have their own notice.
  if (!translation || translation.machine || (translation.state !== 'outdated' && translation.reviewed !== false))
    return null
  const outdated = translation.state === 'outdated'
  return (
    <Callout tone={outdated ? 'warning' : 'info'}>
      {outdated ? t('edit.outdated', { language: source.name }) : t('edit.unreviewed')}
      {outdated && now && (
        <SourceChanges
          faqId={record.id}
          languageId={languageId}
          source={source}
          now={{ question: now.question, answer: now.answer ?? '' }}
        />
      )}
      <Group mt="sm">
        <NetworkButton variant="default" loading={busy} onClick={onStillRight}>
          {t(outdated ? 'edit.stillRight' : 'edit.reviewed')}
        </NetworkButton>
      </Group>
    </Callout>
  )
}
