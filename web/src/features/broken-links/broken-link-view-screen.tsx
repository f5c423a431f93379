import { useParams } from 'react-router-dom'
import { brokenLink } from '#shared/entities/broken-link.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { QueueBar } from '#web/entity/tasks/queue-bar.tsx'
import { useTaskQueue } from '#web/entity/tasks/task-queue.ts'
import { EntityViewPage } from '#web/entity/view/view-page.tsx'

const BrokenLinkDecision = lazyComponent(async () => (await import('./broken-link-decision.tsx')).BrokenLinkDecision)

/** Broken link; opened from the list of tasks, with its decision. */
export function BrokenLinkViewScreen() {
  const { id = '' } = useParams()
  const queue = useTaskQueue()
  return (
    <EntityViewPage
      entity={brokenLink}
      id={id}
      actions={queue && <QueueBar queue={queue} />}
      below={queue && <BrokenLinkDecision key={id} id={id} queue={queue} />}
    />
  )
}
