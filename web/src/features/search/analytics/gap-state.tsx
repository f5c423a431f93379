import { Anchor } from '@mantine/core'
import { type Ref, useRef, useState } from 'react'
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

type PossibleAnswer = NonNullable<RerunSearch['best']>

/** State of a gap: the answer that an editor linked, or a possible one, with the decisions of an editor. */
export function GapState({ gap, rerun }: { gap: SearchCount; rerun: RerunSearch | undefined }) {
  const { i18n } = useTranslation('analytics')
  const { hasPermission } = useSession()
  const verdict = useVerdict(gap.id)
  const [linking, setLinking] = useState(false)
  const mainButton = useRef<HTMLButtonElement>(null)
  const best = rerun?.best
  const edits = hasPermission('FAQ', 'SAVE')
  const decide = ({ object, id }: PossibleAnswer, answers: boolean) =>
    verdict.mutate(
      { object, id, answers },
      {
        onSuccess: () => {
          toast.success('updated')
          // The button of a rejection disappears with the rejected answer.
          mainButton.current?.focus()
        },
        onError: (error) => toast.error(getErrorMessage(error, i18n.language)),
      },
    )
  const decision = { words: gap.keywords, busy: verdict.isPending }
  return (
    <>
      {best && <Answer best={best} />}
      {edits && !best?.linked && <Write gap={gap} />}
      {edits && (
        // A single button for the main decision keeps the focus when the decision changes.
        <Decision
          {...decision}
          action={best ? (best.linked ? 'reopen' : 'confirm') : 'link'}
          onDecide={() => (best ? decide(best, !best.linked) : setLinking(true))}
          ref={mainButton}
        />
      )}
      {edits && best && !best.linked && <Decision {...decision} action="reject" onDecide={() => decide(best, false)} />}
      {linking && <LinkAnswer gap={gap} onClose={() => setLinking(false)} />}
    </>
  )
}

type DecisionProps = {
  action: 'link' | 'confirm' | 'reject' | 'reopen'
  words: string
  busy: boolean
  onDecide: () => void
  ref?: Ref<HTMLButtonElement>
}

function Decision({ action, words, busy, onDecide, ref }: DecisionProps) {
  const { t } = useTranslation('analytics')
  return (
    <Anchor
      component="button"
      type="button"
      ref={ref}
      className={classes.write}
      aria-label={t(`searches.${action}Of`, { words })}
      aria-disabled={busy}
      onClick={() => busy || onDecide()}
    >
      {t(`searches.${action}`)}
    </Anchor>
  )
}

function Answer({ best }: { best: PossibleAnswer }) {
  const { t } = useTranslation('analytics')
  const pathOf = useReaderPath()
  return (
    <>
      <span className={best.linked ? classes.answered : classes.possible}>
        {t(best.linked ? 'searches.answered' : 'searches.possible')}
      </span>
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
