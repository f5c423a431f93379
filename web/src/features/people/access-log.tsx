import { Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { people } from '#web/api/people.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import classes from './access-log.module.css'

const tiers = new Set(['list', 'show', 'reveal', 'export', 'search', 'subject'])

function Accesses({ id }: { id: string }) {
  const { t } = useTranslation('people')
  const log = useInfiniteQuery(people.accesses(id))
  const read = { ...log, data: log.data?.pages.flatMap((page) => page.entities) }
  return (
    <QueryState query={read} pending={<ListSkeleton rows={3} />} empty={<Text c="dimmed">{t('accesses.none')}</Text>}>
      {(rows) => (
        <>
          <ol className={classes.rows} aria-label={t('accesses.title')}>
            {rows.map((row) => (
              <li key={row.id} className={classes.row}>
                <span className={classes.what}>
                  <strong>{tiers.has(row.tier) ? t(`accesses.tier.${row.tier}`) : row.tier}</strong>
                  <FormattedDate value={row.created_at} withTime />
                </span>
                <span>
                  <bdi>{row.user_name}</bdi>{' '}
                  <span dir="ltr" className={classes.address}>
                    {row.user_email}
                  </span>
                </span>
                {row.reason && (
                  <q className={classes.reason} dir="auto">
                    {row.reason}
                  </q>
                )}
              </li>
            ))}
          </ol>
          {log.hasNextPage && (
            <Button variant="default" mt="sm" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
              {t('accesses.more')}
            </Button>
          )}
        </>
      )}
    </QueryState>
  )
}

/** Access log of a person's record: who, when and why. Fetched on click. */
export function AccessLog({ id }: { id: string }) {
  const { t } = useTranslation('people')
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <Accesses id={id} />
  return (
    <Button variant="light" onClick={() => setIsOpen(true)}>
      {t('accesses.open')}
    </Button>
  )
}
