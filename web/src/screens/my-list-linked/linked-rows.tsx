import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { ListSkeleton } from '#web/components/skeletons.tsx'
import { AudienceBadge } from '#web/faq/badges.tsx'
import { useContentLanguages } from '#web/faq/languages.ts'
import { useListedFaqs } from '#web/faq/my-list.ts'
import { withOpened } from '#web/faq/opened.ts'
import classes from './linked-rows.module.css'

type Props = { listId: string; opened: string | null; busy: boolean; onRemove: (id: string) => void }

/** What is in a list; what has been unpublished or is no longer for this reader is passed over. */
export function LinkedRows({ listId, opened, busy, onRemove }: Props) {
  const { t } = useTranslation('faq')
  const { of } = useContentLanguages()
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const { data: faqs, error, refetch } = useListedFaqs(listId)
  if (!faqs) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  if (faqs.length === 0) return <EmptyState message={t('myList.empty')} />
  return (
    <ul className={classes.rows} aria-label={t('title.linked')}>
      {faqs.map((faq) => {
        const { acronym, text_direction } = of(faq.language_id)
        return (
          <li key={faq.id} className={classes.item} data-opened={faq.id === opened || undefined}>
            <Link
              to={`${pathname}?${withOpened(address, faq.id)}`}
              className={classes.row}
              aria-current={faq.id === opened ? 'true' : undefined}
              preventScrollReset={opened !== null}
            >
              <span lang={acronym} dir={text_direction} className={classes.question}>
                {faq.question}
              </span>
              <AudienceBadge visibility={faq.visibility} />
            </Link>
            <CloseButton
              size="xl"
              disabled={busy}
              aria-label={t('myList.removeOne', { title: faq.question })}
              onClick={() => onRemove(faq.id)}
            />
          </li>
        )
      })}
    </ul>
  )
}
