import { useParams } from 'react-router-dom'
import { feedback } from '#shared/entities/feedback.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { QueueBar } from '#web/entity/tasks/queue-bar.tsx'
import { useTaskQueue } from '#web/entity/tasks/task-queue.ts'
import { EntityViewPage } from '#web/entity/view/view-page.tsx'

const FeedbackDecision = lazyComponent(async () => (await import('./feedback-decision.tsx')).FeedbackDecision)

/** Feedback of a reader; opened from the list of tasks, with its decision. */
export function FeedbackViewScreen() {
  const { id = '' } = useParams()
  const queue = useTaskQueue()
  return (
    <EntityViewPage
      entity={feedback}
      id={id}
      actions={queue && <QueueBar queue={queue} />}
      below={queue && <FeedbackDecision key={id} id={id} queue={queue} />}
    />
  )
}
