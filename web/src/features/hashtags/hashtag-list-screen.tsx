import { Anchor, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { hashtag } from '#shared/entities/hashtag.ts'
import type { ListRecord } from '#web/api/record-types.ts'
import { EntityListPage } from '#web/entity/list/list-page.tsx'
import { NumberCell } from '#web/entity/list/table/field-cell.tsx'
import { fillPath } from '#web/entity/view/record-paths.ts'
import { useSession } from '#web/session/use-session.ts'

/** Number of FAQs with a hashtag; a link for users who may read them. */
function HashtagCount({ row }: { row: ListRecord<typeof hashtag> }) {
  const { t } = useTranslation('entity')
  const { hasPermission } = useSession()
  const count = row.faqs_count ?? 0
  if (count === 0 || !hasPermission('FAQ', 'FRONTLINER_VIEW')) return <NumberCell value={count} />
  return (
    <Anchor component={Link} to={fillPath('/frontline/faq-hashtag/:hashtag', row.hashtag)}>
      <span aria-hidden="true">
        <NumberCell value={count} />
      </span>
      <VisuallyHidden>{t('hashtags.faqsWith', { count, hashtag: row.hashtag })}</VisuallyHidden>
    </Anchor>
  )
}

const cells = { faqs_count: (row: ListRecord<typeof hashtag>) => <HashtagCount row={row} /> }

export const HashtagListScreen = () => <EntityListPage entity={hashtag} cells={cells} />
