import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextWithSlots } from '#web/components/text/text-with-slots.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import type { Draft } from './draft-storage.ts'

/** Notice that offers an unsaved draft from an earlier visit. */
export function DraftNotice(props: {
  draft: Draft
  /** True if the record was saved after the draft was started. */
  outdated: boolean
  onRestore: () => void
  onDiscard: () => void
}) {
  const { t } = useTranslation('entity')
  return (
    <Alert color="blue">
      <Text>
        <TextWithSlots
          text={t('draft.found')}
          parts={{ time: <FormattedDate value={props.draft.savedAt} withTime /> }}
        />
      </Text>
      {props.outdated && <Text size="sm">{t('draft.outdated')}</Text>}
      <Group mt="sm">
        <Button onClick={props.onRestore}>{t('draft.restore')}</Button>
        <Button variant="default" onClick={props.onDiscard}>
          {t('draft.discard')}
        </Button>
      </Group>
    </Alert>
  )
}
