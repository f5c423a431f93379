import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { faq } from '#shared/entities/faq.ts'
import { Callout } from '#web/reader/callout.tsx'
import { useRecordTitle } from '#web/entity/view/record-title.tsx'
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

/** Status and audience of the FAQ. The heading does not repeat its question, which is the first field of the form. */
export function EditedStatus({ record }: { record: FaqRecord }) {
  useRecordTitle({ entity: faq, record })
  return (
    <Group gap="xs">
      <StatusBadge status={record.status} />
      {record.pending && <StatusBadge status={record.pending.status} />}
      <AudienceBadge visibility={record.visibility} />
    </Group>
  )
}

/** Comment of the last return, and what saving means for readers. */
export function EditNotices({ record }: { record: FaqRecord }) {
  const { t } = useTranslation('faq')
  const isPublishedTextShown =
    record.status === 'PUBLISHED' && (record.pending !== null || !record.abilities.includes('PUBLISH'))
  return (
    <Stack gap="sm" mb="md">
      <Returned record={record} />
      {isPublishedTextShown && <Callout tone="info">{t('edit.readersKeep')}</Callout>}
      {record.status === 'WAITING_FOR_APPROVAL' && <Callout tone="warning">{t('edit.waiting')}</Callout>}
    </Stack>
  )
}
