import { isUndecided, type feedback } from '#shared/entities/feedback.ts'
import { outboxStep } from '#functions/data/repositories/records/outbox.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'

export const rules: Rules<typeof feedback> = {
  // Subscribers are notified of the decision, and their IDs are deleted in the same transaction.
  beforeSave: async ({ before, values }) => {
    const subscribers = before?.tells ?? []
    if (!before || !isUndecided(before.state) || isUndecided(values.state) || subscribers.length === 0) return
    values.tells = []
    return {
      beside: ({ id, version }) => [
        outboxStep('FeedbackDecided', {
          id: `feedback ${id} ${version}`,
          feedback: id,
          tells: subscribers,
          at: new Date().toISOString(),
        }),
      ],
    }
  },
}
