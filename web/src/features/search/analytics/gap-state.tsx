import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SearchCount, SearchedAgain } from '#web/api/types.ts'
import { useReadingPath } from '#web/reading/reading-path.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from './search-summary.module.css'

/** What has become of words that found nothing: what they find now, or the way to write it. */
export function GapState({ gap, again }: { gap: SearchCount; again: SearchedAgain | undefined }) {
  const { t } = useTranslation('analytics')
  const { holds } = useSession()
  const pathOf = useReadingPath()
  if (again?.best)
    return (
      <>
        <span className={classes.answered}>{t('searches.answered')}</span>
        <Anchor component={Link} to={pathOf(again.best.object, again.best.id)} className={classes.best}>
          <bdi>{again.best.title}</bdi>
        </Anchor>
      </>
    )
  if (!holds('FAQ', 'SAVE')) return null
  const begun = new URLSearchParams({ question: gap.keywords, ...(gap.language && { language: gap.language }) })
  return (
    <Anchor
      component={Link}
      to={`/faq/create-faq?${begun}`}
      className={classes.write}
      aria-label={t('searches.writeOf', { words: gap.keywords })}
    >
      {t('searches.write')}
    </Anchor>
  )
}
