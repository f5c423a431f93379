import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SearchCount, SearchedAgain } from '#web/api/types.ts'
import { useVerdict } from '#web/api/verdict.ts'
import { lazyPart } from '#web/components/part.tsx'
import { toast } from '#web/components/toast.ts'
import { problemWords } from '#web/entity/problem-words.ts'
import { useReadingPath } from '#web/reading/reading-path.ts'
import { useSession } from '#web/session/use-session.ts'
import { answerPath } from './answer-path.ts'
import classes from './search-summary.module.css'

const LinkAnswer = lazyPart(async () => (await import('./link-answer.tsx')).LinkAnswer)

/** What has become of words that found nothing: what answers them now, or the ways to answer them. */
export function GapState({ gap, again }: { gap: SearchCount; again: SearchedAgain | undefined }) {
  const { t, i18n } = useTranslation('analytics')
  const { holds } = useSession()
  const verdict = useVerdict(gap.id)
  const [linking, setLinking] = useState(false)
  const best = again?.best
  const edits = holds('FAQ', 'SAVE')
  const says = best ? (best.linked ? 'unlink' : 'reopen') : 'link'
  const choose = () => {
    if (!best) return setLinking(true)
    verdict.mutate(
      { ...best, answers: false },
      {
        onSuccess: () => toast.success('updated'),
        onError: (error) => toast.error(problemWords(error, i18n.language)),
      },
    )
  }
  return (
    <>
      {best ? <Answer best={best} /> : edits && <Write gap={gap} />}
      {edits && (
        // One button whatever it does, so that the focus stays on it when that becomes another thing.
        <Anchor
          component="button"
          type="button"
          className={classes.write}
          aria-label={t(`searches.${says}Of`, { words: gap.keywords })}
          aria-disabled={verdict.isPending}
          onClick={() => verdict.isPending || choose()}
        >
          {t(`searches.${says}`)}
        </Anchor>
      )}
      {linking && <LinkAnswer gap={gap} onClose={() => setLinking(false)} />}
    </>
  )
}

function Answer({ best }: { best: NonNullable<SearchedAgain['best']> }) {
  const { t } = useTranslation('analytics')
  const pathOf = useReadingPath()
  return (
    <>
      <span className={classes.answered}>{t('searches.answered')}</span>
      <Anchor component={Link} to={pathOf(best.object, best.id)} className={classes.best}>
        <bdi>{best.title}</bdi>
      </Anchor>
    </>
  )
}

function Write({ gap }: { gap: SearchCount }) {
  const { t } = useTranslation('analytics')
  return (
    <Anchor
      component={Link}
      to={answerPath(gap)}
      className={classes.write}
      aria-label={t('searches.writeOf', { words: gap.keywords })}
    >
      {t('searches.write')}
    </Anchor>
  )
}
