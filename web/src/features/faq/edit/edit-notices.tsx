import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AudienceBadge, StatusBadge } from '#web/reading/faq/badges.tsx'
import type { FaqRecord } from '#web/api/faq-types.ts'
import { Notice } from '#web/reading/notice.tsx'

/** The last comment with which it was returned, so that its author sees at once what to mend. */
function Returned({ record }: { record: FaqRecord }) {
  const { t } = useTranslation('faq')
  const last = record.comments.findLast(({ status, passage, thread }) => status === 'DECLINED' && !passage && !thread)
  const returned = record.status === 'DECLINED' || record.pending?.status === 'DECLINED'
  if (!returned || !last) return null
  return (
    <Notice tone="danger" title={t('edit.returned', { name: last.created_by_name ?? '' })}>
      <Text dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
        {last.text}
      </Text>
    </Notice>
  )
}

/** Where the FAQ stands, and what saving it will mean for its readers. */
export function EditNotices({ record }: { record: FaqRecord }) {
  const { t } = useTranslation('faq')
  const keeps = record.status === 'PUBLISHED' && (record.pending !== null || !record.abilities.includes('PUBLISH'))
  return (
    <Stack gap="sm" mb="md">
      <Group gap="xs">
        <StatusBadge status={record.status} />
        {record.pending && <StatusBadge status={record.pending.status} />}
        <AudienceBadge visibility={record.visibility} />
      </Group>
      <Returned record={record} />
      {keeps && <Notice tone="info">{t('edit.readersKeep')}</Notice>}
      {record.status === 'WAITING_FOR_APPROVAL' && <Notice tone="warning">{t('edit.waiting')}</Notice>}
    </Stack>
  )
}
