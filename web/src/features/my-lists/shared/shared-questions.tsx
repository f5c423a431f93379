import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import type { SharedList } from '#web/api/shared-lists.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import { BrowseLayout } from '#web/reader/browse-layout.tsx'
import { AudienceBadge } from '#web/reader/faq/badges.tsx'
import { FaqPanel } from '#web/reader/faq/faq-panel.tsx'
import { openedFaq, withOpened } from '#web/reader/opened-item.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import rows from '../list-rows.module.css'
import classes from './shared-list.module.css'

type Props = { list: SharedList; leftOut: string }

/** Read-only FAQs of another user's list that the reader may see, with the opened FAQ. */
export function SharedQuestions({ list, leftOut }: Props) {
  const { t } = useTranslation('lists')
  const textOf = useScreenText()
  const { languageById } = useContentLanguages()
  const { pathname } = useLocation()
  const [searchParams, setSearchParams] = useSearchParams()
  const opened = openedFaq(searchParams)
  return (
    <BrowseLayout
      onBack={() => setSearchParams(withOpened(searchParams, null))}
      detail={opened && <FaqPanel key={opened} id={opened} />}
      list={
        <>
          <Text className={classes.facts}>
            {list.by && (
              <>
                {t('share.by')} <bdi>{list.by}</bdi> ·{' '}
              </>
            )}
            {t('myList.changed')} <FormattedDate value={list.updated_at} />
          </Text>
          {list.left_out > 0 && <Text className={classes.facts}>{leftOut}</Text>}
          {list.faqs.length === 0 ? (
            <EmptyState icon="list" message={t('share.nothing')} />
          ) : (
            <ul className={rows.rows} aria-label={textOf('titles', '/shared-list/:link')}>
              {list.faqs.map((faq) => {
                const { acronym, text_direction } = languageById(faq.language_id)
                return (
                  <li
                    key={faq.id}
                    className={`${rows.item} ${classes.item}`}
                    data-opened={faq.id === opened || undefined}
                  >
                    <Link
                      to={`${pathname}?${withOpened(searchParams, faq.id)}`}
                      className={rows.row}
                      aria-current={faq.id === opened ? 'true' : undefined}
                      preventScrollReset={opened !== null}
                    >
                      <span lang={acronym} dir={text_direction} className={rows.question}>
                        {faq.question}
                      </span>
                      {list.by && <AudienceBadge visibility={faq.visibility} />}
                    </Link>
                  </li>
                )
              })}
            </ul>
          )}
        </>
      }
    />
  )
}
