import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { AudienceBadge, PinnedBadge, StatusBadge, VerifiedBadge } from '#web/reader/faq/badges.tsx'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'

export function FaqHeader({ faq }: { faq: FaqRecord }) {
  const { t } = useTranslation('faq')
  return (
    <Group gap="xs" mb="md">
      <StatusBadge status={faq.status} />
      <AudienceBadge visibility={faq.visibility} />
      {faq.pinned && <PinnedBadge />}
      {faq.verified_at && <VerifiedBadge verifiedAt={faq.verified_at} reviewBy={faq.review_by} />}
      <Text size="sm" c="dimmed">
        {t('view.changed')} <FormattedDate value={faq.updated_at} withTime />
        {faq.updated_by_name && (
          <>
            {' · '}
            <bdi>{faq.updated_by_name}</bdi>
          </>
        )}
      </Text>
    </Group>
  )
}
