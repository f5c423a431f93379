import { useQuery } from '@tanstack/react-query'
import { taskQueries } from '#web/api/tasks.ts'
import { WaitingTask } from '#web/entity/tasks/waiting-task.tsx'
import classes from './faq-list.module.css'

/** Under a question that waits: how long it does and who has it, for those who may approve it. */
export function PendingApproval({ id }: { id: string }) {
  const { data } = useQuery(taskQueries.approvals())
  const task = data?.find((one) => one.id === id)
  return task ? (
    <span className={classes.waits}>
      <WaitingTask task={task} />
    </span>
  ) : null
}
