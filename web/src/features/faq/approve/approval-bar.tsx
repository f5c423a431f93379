import { Button, Text } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { FieldProblem } from '#shared/api/problems.ts'
import { faq as entity } from '#shared/entities/faq.ts'
import { recordPath } from '#web/api/mutations.ts'
import { shortcutAttributes } from '#web/components/keyboard/shortcut-action.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { TextArea } from '#web/components/inputs/text-area.tsx'
import bar from '#web/entity/tasks/decision-bar.module.css'
import { DecisionBar } from '#web/entity/tasks/decision-bar.tsx'
import { findUnapplied } from '#web/entity/tasks/deferred-decision.ts'
import type { OpenQueue } from '#web/entity/tasks/task-queue.ts'
import { useReadingTime } from '#web/entity/tasks/use-reading-time.ts'
import { recordActions } from '../workflow-actions.ts'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { workingContent } from '../faq-content.ts'
import { useFaqChange } from '../use-faq-change.ts'
import { getTranslationStates, useUnfinishedLanguages } from '../use-unfinished-languages.ts'
import classes from './approval-bar.module.css'

type Props = {
  faq: FaqRecord
  /** Queue that the FAQ was opened from: a decision opens the next task, and is sent when its undo toast closes. */
  queue: OpenQueue | null
  onPreview: () => void
  /** Called with the missing fields if the approver may not edit the text. */
  onMissingFields: (lacked: readonly FieldProblem[]) => void
}

/** Actions of an approver: publish, return with a comment, pin; each requires its privilege. */
export function ApprovalBar({ faq, queue, onPreview, onMissingFields }: Props) {
  const { t } = useTranslation('faq')
  const navigate = useNavigate()
  const { change, isComplete, pending } = useFaqChange(faq, onMissingFields)
  const record = { entity: entity.name, id: faq.id }
  const isRead = useReadingTime(true)
  const [comment, setComment] = useState(() => String(findUnapplied(record)?.body?.['comment'] ?? ''))
  const [missing, setMissing] = useState(false)
  const can = recordActions(faq)
  const { describeUnfinished, confirmUnfinished } = useUnfinishedLanguages()
  const states = getTranslationStates(workingContent(faq).translations)
  // A decision of the queue can be undone, so that a message replaces the confirmation.
  const warning = queue && can.publish ? describeUnfinished(states) : null
  const form = useId()

  const decide = async (body: Record<string, unknown>, kind: 'published' | 'returned') => {
    if (queue) {
      const [title, path] = [faq.question, recordPath(entity.name, faq.id)]
      queue.decide({ kind, title, version: faq.version, method: 'PATCH', path, body })
    } else if (await change(body, kind)) void navigate(`/faq/view/${faq.id}`)
  }
  const publish = async () => {
    if (!(await isComplete(faq))) return
    if (queue || (await confirmUnfinished(states))) await decide({ status: 'PUBLISHED' }, 'published')
  }
  const returnToAuthor = (event: FormEvent) => {
    event.preventDefault()
    const text = comment.trim()
    setMissing(text === '')
    if (text === '') document.getElementById('return-comment')?.focus()
    else void decide({ status: 'DECLINED', comment: text }, 'returned')
  }

  return (
    <>
      {(can.return || can.publish) && (
        <DecisionBar record={record} inRow>
          {warning && (
            <Text size="sm" className={classes.warning}>
              {warning}
            </Text>
          )}
          {can.return && (
            // Own form for the comment: submitting it with Enter returns the FAQ and never publishes.
            <form id={form} className={bar.comment} onSubmit={returnToAuthor}>
              <TextArea
                id="return-comment"
                label={t('approve.comment')}
                description={t('approve.commentHint')}
                error={missing ? t('approve.commentMissing') : undefined}
                maxLength={2000}
                dir="auto"
                value={comment}
                onChange={(event) => {
                  setComment(event.currentTarget.value)
                  setMissing(false)
                }}
              />
            </form>
          )}
          <div className={bar.buttons}>
            {can.return && (
              <NetworkButton type="submit" form={form} variant="default" loading={pending}>
                {t('action.return')}
              </NetworkButton>
            )}
            {can.publish && (
              <NetworkButton
                loading={pending}
                disabled={queue !== null && !isRead}
                onClick={() => void publish()}
                {...shortcutAttributes('submit')}
              >
                {t('action.publish')}
              </NetworkButton>
            )}
          </div>
        </DecisionBar>
      )}
      <div className={bar.buttons}>
        {can.pin && (
          <NetworkButton variant="light" loading={pending} onClick={() => void change({ pinned: true }, 'pinned')}>
            {t('action.pin')}
          </NetworkButton>
        )}
        {can.unpin && (
          <NetworkButton variant="light" loading={pending} onClick={() => void change({ pinned: false }, 'unpinned')}>
            {t('action.unpin')}
          </NetworkButton>
        )}
        <Button variant="subtle" onClick={onPreview}>
          {t('action.preview')}
        </Button>
        {can.edit && (
          <Button variant="subtle" component={Link} to={`/faq/update-faq/${faq.id}`} {...shortcutAttributes('edit')}>
            {t('action.edit')}
          </Button>
        )}
      </div>
    </>
  )
}
