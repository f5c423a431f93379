import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feedbackLength } from '#shared/domain/tasks/feedback-reasons.ts'
import { feedback, feedbackKinds, isUndecided } from '#shared/entities/feedback.ts'
import { recordPath } from '#web/api/mutations.ts'
import { queries } from '#web/api/queries.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { TextArea } from '#web/components/inputs/text-area.tsx'
import { shortcutAttributes } from '#web/components/keyboard/shortcut-action.ts'
import { shortenForTitle } from '#web/components/navigation/document-title.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { FieldInput } from '#web/entity/inputs/field-input.tsx'
import { DecisionBar } from '#web/entity/tasks/decision-bar.tsx'
import classes from '#web/entity/tasks/decision-bar.module.css'
import { findUnapplied } from '#web/entity/tasks/deferred-decision.ts'
import type { OpenQueue } from '#web/entity/tasks/task-queue.ts'
import { useReadingTime } from '#web/entity/tasks/use-reading-time.ts'
import { isAllowed } from '#web/entity/view/record-paths.ts'

type Outcome = { outcome: string | null; faq_id?: string | null }

type Props = { record: DetailRecord<typeof feedback>; queue: OpenQueue }

function UndecidedFeedback({ record, queue }: Props) {
  const { t } = useTranslation('work')
  const toText = useLabel()
  const isRead = useReadingTime(true)
  const { id, kind: topic, text, version } = record
  const task = { entity: feedback.name, id }
  // A question without an answer may have one by now. Other feedback is about a fixed record.
  const [values, setValues] = useState<Outcome>(() => ({
    outcome: record.outcome,
    ...(topic === 'question' && { faq_id: record.faq_id }),
    ...findUnapplied(task)?.body,
  }))
  const decide = (kind: 'done' | 'dismissed') =>
    queue.decide({
      kind,
      title: shortenForTitle(text || toText(feedbackKinds[topic])),
      version,
      method: 'PATCH',
      path: recordPath(feedback.name, id),
      body: { ...values, outcome: values.outcome?.trim() || null, state: kind },
    })
  return (
    <DecisionBar record={task}>
      {topic === 'question' && (
        <FieldInput
          field={feedback.fields.faq_id}
          name="faq_id"
          value={values.faq_id}
          onChange={(next) => setValues({ ...values, faq_id: next as string | null })}
        />
      )}
      <div className={classes.comment}>
        <TextArea
          label={toText(feedback.fields.outcome.label)}
          description={toText(feedback.fields.outcome.hint!)}
          maxLength={feedbackLength}
          dir="auto"
          value={values.outcome ?? ''}
          onChange={(event) => setValues({ ...values, outcome: event.currentTarget.value })}
        />
      </div>
      <div className={classes.buttons}>
        <NetworkButton variant="default" disabled={!isRead} onClick={() => decide('dismissed')}>
          {t('decide.dismissed')}
        </NetworkButton>
        <NetworkButton disabled={!isRead} onClick={() => decide('done')} {...shortcutAttributes('submit')}>
          {t('decide.done')}
        </NetworkButton>
      </div>
    </DecisionBar>
  )
}

/** Outcome of feedback that is not decided yet, and the buttons that decide it. */
export function FeedbackDecision({ id, queue }: { id: string; queue: OpenQueue }) {
  const { data: record } = useQuery(queries.one(feedback, id))
  if (!record || !isUndecided(record.state) || !isAllowed(record, 'UPDATE')) return null
  return <UndecidedFeedback record={record} queue={queue} />
}
