import { Anchor, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { faq } from '#shared/entities/faq.ts'
import { queries } from '#web/api/queries.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { ListPagination } from '#web/entity/list/list-pagination.tsx'
import { fillPath } from '#web/entity/view/record-paths.ts'
import { StatusBadge } from '#web/reader/faq/badges.tsx'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from '#web/entity/view/related-records.module.css'

/** FAQs per page. */
const size = 25

/** FAQs with this hashtag in any status, most recently changed first. Requires the privilege to list FAQs. */
export function HashtagFaqs({ id }: { id: string }) {
  const { t } = useTranslation('entity')
  const { hasPermission } = useSession()
  const { languageById } = useContentLanguages()
  const [page, setPage] = useState(1)
  const mayList = hasPermission('FAQ', 'LIST')
  const list = useQuery({
    ...queries.list(faq, {
      'conditions[hashtags:equal]': id,
      'sorting[updated_at]': 'desc',
      per_page: String(size),
      page: String(page),
    }),
    enabled: mayList,
  })
  if (!mayList) return null

  return (
    <section className={classes.below} aria-labelledby="hashtag-faqs">
      <Title order={2} size="h3" id="hashtag-faqs">
        {t('hashtags.faqs')}
      </Title>
      <QueryState query={list} pending={<ListSkeleton />} empty={<Text c="dimmed">{t('hashtags.noFaqs')}</Text>}>
        {({ entities, total, last_page: lastPage }) => (
          <>
            <ul className={classes.faqs}>
              {entities.map((row) => {
                const language = languageById(row.language_id)
                const question = (
                  <span lang={language.acronym} dir={language.text_direction}>
                    {row.question}
                  </span>
                )
                return (
                  <li key={row.id}>
                    {hasPermission('FAQ', 'SHOW') ? (
                      <Anchor component={Link} to={fillPath('/faq/view/:id', row.id)}>
                        {question}
                      </Anchor>
                    ) : (
                      question
                    )}
                    <span className={classes.about}>
                      <StatusBadge status={row.status} />
                      <FormattedDate value={row.updated_at} />
                    </span>
                  </li>
                )
              })}
            </ul>
            {lastPage > 1 && (
              <ListPagination
                page={page}
                lastPage={lastPage}
                size={size}
                total={total}
                shownCount={entities.length}
                onPage={setPage}
              />
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}
