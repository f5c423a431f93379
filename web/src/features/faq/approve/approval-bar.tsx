import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { FieldProblem } from '#shared/api/problems.ts'
import { shortcutAttributes } from '#web/components/keyboard/shortcut-action.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { TextArea } from '#web/components/inputs/text-area.tsx'
import { recordActions } from '../workflow-actions.ts'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { workingContent } from '../faq-content.ts'
import { type FaqDoneMessage, useFaqChange } from '../use-faq-change.ts'
import { getTranslationStates, useUnfinishedLanguages } from '../use-unfinished-languages.ts'
import classes from './approval-bar.module.css'

type Props = {
  faq: FaqRecord
  onPreview: () => void
  /** Called with the missing fields if the approver may not edit the text. */
  onMissingFields: (lacked: readonly FieldProblem[]) => void
}

/** Actions of an approver: publish, return with a comment, pin; each requires its privilege. */
export function ApprovalBar({ faq, onPreview, onMissingFields }: Props) {
  const { t } = useTranslation('faq')
  const navigate = useNavigate()
  const { change, isComplete, pending } = useFaqChange(faq, onMissingFields)
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  const can = recordActions(faq)
  const unfinished = useUnfinishedLanguages()
  const form = useId()

  const decide = async (body: Record<string, unknown>, done: FaqDoneMessage) => {
    if (await change(body, done)) void navigate(`/faq/view/${faq.id}`)
  }
  const publish = async () => {
    if (!(await isComplete(faq))) return
    if (await unfinished.confirmUnfinished(getTranslationStates(workingContent(faq).translations)))
      await decide({ status: 'PUBLISHED' }, 'published')
  }
  const returnToAuthor = (event: FormEvent) => {
    event.preventDefault()
    const text = comment.trim()
    setMissing(text === '')
    if (text === '') document.getElementById('return-comment')?.focus()
    else void decide({ status: 'DECLINED', comment: text }, 'returned')
  }

  return (
    <section className={classes.bar} aria-label={t('approve.decision')}>
      {can.return && (
        // Own form for the comment: submitting it with Enter returns the FAQ and never publishes.
        <form id={form} className={classes.comment} onSubmit={returnToAuthor}>
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
      <div className={classes.buttons}>
        {can.return && (
          <NetworkButton type="submit" form={form} variant="default" loading={pending}>
            {t('action.return')}
          </NetworkButton>
        )}
        {can.publish && (
          <NetworkButton loading={pending} onClick={() => void publish()} {...shortcutAttributes('submit')}>
            {t('action.publish')}
          </NetworkButton>
        )}
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
    </section>
  )
}
