import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { Callout } from '#web/reader/callout.tsx'
import { AudienceBadge, StatusBadge } from '#web/reader/faq/badges.tsx'

/** Comment of the last return, so that the author sees what to fix. */
function Returned({ record }: { record: FaqRecord }) {
  const { t } = useTranslation('faq')
  const last = record.comments.findLast(({ status, passage, thread }) => status === 'DECLINED' && !passage && !thread)
  const returned = record.status === 'DECLINED' || record.pending?.status === 'DECLINED'
  if (!returned || !last) return null
  return (
    <Callout tone="danger" title={t('edit.returned', { name: last.created_by_name ?? '' })}>
      <Text dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
        {last.text}
      </Text>
    </Callout>
  )
}

/** Status of the FAQ, and what saving means for its readers. */
export function EditNotices({ record }: { record: FaqRecord }) {
  const { t } = useTranslation('faq')
  const isPublishedTextShown =
    record.status === 'PUBLISHED' && (record.pending !== null || !record.abilities.includes('PUBLISH'))
  return (
    <Stack gap="sm" mb="md">
      <Group gap="xs">
        <StatusBadge status={record.status} />
        {record.pending && <StatusBadge status={record.pending.status} />}
        <AudienceBadge visibility={record.visibility} />
      </Group>
      <Returned record={record} />
      {isPublishedTextShown && <Callout tone="info">{t('edit.readersKeep')}</Callout>}
      {record.status === 'WAITING_FOR_APPROVAL' && <Callout tone="warning">{t('edit.waiting')}</Callout>}
    </Stack>
  )
}
