import { Anchor, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EntityRecord } from '#web/api/types.ts'
import { NumberCell } from '#web/entity/field-cell.tsx'
import { pathWith } from '#web/entity/record.ts'
import { useSession } from '#web/session/use-session.ts'

/** How many FAQs carry a hashtag, leading to them for those who may read them. */
export function HashtagCount({ row }: { row: EntityRecord }) {
  const { t } = useTranslation('entity')
  const { holds } = useSession()
  const count = Number(row['faqs_count'] ?? 0)
  const hashtag = String(row['hashtag'])
  if (count === 0 || !holds('FAQ', 'FRONTLINER_VIEW')) return <NumberCell value={count} />
  return (
    <Anchor component={Link} to={pathWith('/frontline/faq-hashtag/:hashtag', hashtag)}>
      <span aria-hidden="true">
        <NumberCell value={count} />
      </span>
      <VisuallyHidden>{t('hashtags.faqsWith', { count, hashtag })}</VisuallyHidden>
    </Anchor>
  )
}
