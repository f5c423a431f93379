import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { confirm } from '#web/components/confirm.ts'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { Compare } from '../compare.tsx'
import { workingContent } from '../content.ts'
import type { FaqContent, FaqRecord } from '#web/api/faq-types.ts'
import { Notice } from '#web/reading/notice.tsx'

type Props = {
  mine: Partial<FaqContent>
  theirs: FaqRecord
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody else saved meanwhile: both texts, what differs, and the choice. Neither is lost by looking. */
export function FaqConflict({ mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation('faq')
  const take = async () => {
    if (await confirm({ text: t('conflict.takeQuestion'), confirmLabel: t('conflict.take'), local: true }))
      onTakeTheirs()
  }
  return (
    <Stack gap="lg">
      <Notice tone="warning" urgent title={t('conflict.title')}>
        <Text>
          {t('conflict.who', { name: theirs.updated_by_name ?? '' })}{' '}
          <FormattedDate value={theirs.updated_at} withTime />
        </Text>
        <Text>{t('conflict.explain')}</Text>
      </Notice>
      <Group gap="sm">
        <Button onClick={onKeepMine}>{t('conflict.keep')}</Button>
        <Button variant="default" onClick={() => void take()}>
          {t('conflict.take')}
        </Button>
      </Group>
      <Compare
        before={workingContent(theirs)}
        after={mine}
        names={{ before: t('conflict.theirs'), after: t('conflict.mine') }}
      />
    </Stack>
  )
}
