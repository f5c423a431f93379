import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useVerdict } from '#web/api/search-queries.ts'
import type { SearchCount, SearchedAgain } from '#web/api/types.ts'
import { toast } from '#web/components/toast.ts'
import { problemWords } from '#web/entity/problem-words.ts'
import { useReadingPath } from '#web/reading/reading-path.ts'
import { useSession } from '#web/session/use-session.ts'
import { LinkAnswer } from './link-answer.tsx'
import classes from './search-summary.module.css'

/** What has become of words that found nothing: what answers them now, or the ways to answer them. */
export function GapState({ gap, again }: { gap: SearchCount; again: SearchedAgain | undefined }) {
  const { holds } = useSession()
  const edits = holds('FAQ', 'SAVE')
  if (again?.best) return <Answered gap={gap} best={again.best} edits={edits} />
  return edits ? <Open gap={gap} /> : null
}

type AnsweredProps = { gap: SearchCount; best: NonNullable<SearchedAgain['best']>; edits: boolean }

function Answered({ gap, best, edits }: AnsweredProps) {
  const { t, i18n } = useTranslation('analytics')
  const pathOf = useReadingPath()
  const verdict = useVerdict(gap.id)
  const reopen = () =>
    verdict.mutate(
      { ...best, answers: false },
      {
        onSuccess: () => toast.success('updated'),
        onError: (error) => toast.error(problemWords(error, i18n.language)),
      },
    )
  const name = best.linked ? 'unlink' : 'reopen'
  return (
    <>
      <span className={classes.answered}>{t('searches.answered')}</span>
      <Anchor component={Link} to={pathOf(best.object, best.id)} className={classes.best}>
        <bdi>{best.title}</bdi>
      </Anchor>
      {edits && (
        <Anchor
          component="button"
          type="button"
          className={classes.write}
          aria-label={t(`searches.${name}Of`, { words: gap.keywords })}
          aria-disabled={verdict.isPending}
          onClick={() => verdict.isPending || reopen()}
        >
          {t(`searches.${name}`)}
        </Anchor>
      )}
    </>
  )
}

function Open({ gap }: { gap: SearchCount }) {
  const { t } = useTranslation('analytics')
  const [linking, setLinking] = useState(false)
  const begun = new URLSearchParams({ question: gap.keywords, ...(gap.language && { language: gap.language }) })
  return (
    <>
      <Anchor
        component={Link}
        to={`/faq/create-faq?${begun}`}
        className={classes.write}
        aria-label={t('searches.writeOf', { words: gap.keywords })}
      >
        {t('searches.write')}
      </Anchor>
      <Anchor
        component="button"
        type="button"
        className={classes.write}
        aria-label={t('searches.linkOf', { words: gap.keywords })}
        onClick={() => setLinking(true)}
      >
        {t('searches.link')}
      </Anchor>
      {linking && <LinkAnswer gap={gap} onClose={() => setLinking(false)} />}
    </>
  )
}
