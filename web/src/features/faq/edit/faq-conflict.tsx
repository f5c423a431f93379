import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { confirm } from '#web/components/feedback/confirm.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { CompareVersions } from '../compare-versions.tsx'
import { workingContent } from '../faq-content.ts'
import type { FaqContent, FaqRecord } from '#web/api/faq/faq-types.ts'
import { Callout } from '#web/reader/callout.tsx'

type Props = {
  mine: Partial<FaqContent>
  theirs: FaqRecord
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Version conflict: shows both texts and their differences, and offers to keep either. */
export function FaqConflict({ mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation('faq')
  const take = async () => {
    if (await confirm({ text: t('conflict.takeQuestion'), confirmLabel: t('conflict.take'), local: true }))
      onTakeTheirs()
  }
  return (
    <Stack gap="lg">
      <Callout tone="warning" urgent title={t('conflict.title')}>
        <Text>
          {t('conflict.who', { name: theirs.updated_by_name ?? '' })}{' '}
          <FormattedDate value={theirs.updated_at} withTime />
        </Text>
        <Text>{t('conflict.explain')}</Text>
      </Callout>
      <Group gap="sm">
        <Button onClick={onKeepMine}>{t('conflict.keep')}</Button>
        <Button variant="default" onClick={() => void take()}>
          {t('conflict.take')}
        </Button>
      </Group>
      <CompareVersions
        before={workingContent(theirs)}
        after={mine}
        names={{ before: t('conflict.theirs'), after: t('conflict.mine') }}
      />
    </Stack>
  )
}
