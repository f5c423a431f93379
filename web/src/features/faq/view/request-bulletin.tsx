import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { bulletinQueries } from '#web/api/faq/bulletins.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { Callout } from '#web/reader/callout.tsx'

/** Suggests a bulletin after a published FAQ has changed; otherwise links to the last bulletin and its readers. */
export function RequestBulletin({ id }: { id: string }) {
  const { t } = useTranslation('readers')
  const { pathname } = useLocation()
  const { data } = useQuery(bulletinQueries.of(id))
  if (!data || (!data.due && !data.last)) return null
  return (
    <Callout tone={data.due ? 'info' : 'quiet'} title={data.due ? t('due') : undefined}>
      {data.due && (
        <Anchor component={Link} to={`/bulletin/create?faq=${encodeURIComponent(id)}`} state={{ from: pathname }}>
          {t('tell')}
        </Anchor>
      )}
      {data.last && (
        <Anchor component={Link} to={`/bulletin/update/${encodeURIComponent(data.last.id)}`}>
          {t('last')} <FormattedDate value={data.last.created_at} />
        </Anchor>
      )}
    </Callout>
  )
}
