import { isUndecided, type feedback } from '#shared/entities/feedback.ts'
import { outboxStep } from '#functions/data/repositories/records/outbox.ts'
import type { ChangeSet, Rules, Save } from '#functions/domain/entity/entity-rules.ts'

/** Notifies subscribers of the decision, and deletes their IDs in the same transaction. */
function notifySubscribers({ before, values }: Save<typeof feedback>): ChangeSet<typeof feedback> | void {
  const subscribers = before?.tells ?? []
  if (!before || !isUndecided(before.state) || isUndecided(values.state) || subscribers.length === 0) return
  return {
    values: { tells: [] },
    beside: ({ id, version }) => [
      outboxStep('FeedbackDecided', {
        id: `feedback ${id} ${version}`,
        feedback: id,
        tells: subscribers,
        at: new Date().toISOString(),
      }),
    ],
  }
}

export const rules: Rules<typeof feedback> = { saveSteps: [{ run: notifySubscribers }] }
