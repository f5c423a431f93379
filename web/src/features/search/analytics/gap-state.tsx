import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SearchCount, RerunSearch } from '#web/api/types.ts'
import { useVerdict } from '#web/api/search-verdict.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { useReaderPath } from '#web/reader/reader-path.ts'
import { useSession } from '#web/session/use-session.ts'
import { buildNewFaqPath } from './new-faq-path.ts'
import classes from './search-summary.module.css'

const LinkAnswer = lazyComponent(async () => (await import('./link-answer.tsx')).LinkAnswer)

export function GapState({ gap, rerun }: { gap: SearchCount; rerun: RerunSearch | undefined }) {
  const { t, i18n } = useTranslation('analytics')
  const { hasPermission } = useSession()
  const verdict = useVerdict(gap.id)
  const [linking, setLinking] = useState(false)
  const best = rerun?.best
  const edits = hasPermission('FAQ', 'SAVE')
  const actionKey = best ? 'reopen' : 'link'
  const choose = () => {
    if (!best) return setLinking(true)
    verdict.mutate(
      { ...best, answers: false },
      {
        onSuccess: () => toast.success('updated'),
        onError: (error) => toast.error(getErrorMessage(error, i18n.language)),
      },
    )
  }
  return (
    <>
      {best ? <Answer best={best} /> : edits && <Write gap={gap} />}
      {edits && (
        // A single button for all actions keeps the focus when the action changes.
        <Anchor
          component="button"
          type="button"
          className={classes.write}
          aria-label={t(`searches.${actionKey}Of`, { words: gap.keywords })}
          aria-disabled={verdict.isPending}
          onClick={() => verdict.isPending || choose()}
        >
          {t(`searches.${actionKey}`)}
        </Anchor>
      )}
      {linking && <LinkAnswer gap={gap} onClose={() => setLinking(false)} />}
    </>
  )
}

function Answer({ best }: { best: NonNullable<RerunSearch['best']> }) {
  const { t } = useTranslation('analytics')
  const pathOf = useReaderPath()
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
      to={buildNewFaqPath(gap)}
      className={classes.write}
      aria-label={t('searches.writeOf', { words: gap.keywords })}
    >
      {t('searches.write')}
    </Anchor>
  )
}
