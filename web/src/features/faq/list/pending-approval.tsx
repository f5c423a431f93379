import { useQuery } from '@tanstack/react-query'
import { taskQueries } from '#web/api/tasks.ts'
import { WaitingTask } from '#web/entity/tasks/waiting-task.tsx'
import classes from './faq-list.module.css'

/** Waiting time and assignee below a pending question, for approvers. */
export function PendingApproval({ id }: { id: string }) {
  const { data } = useQuery(taskQueries.approvals())
  const task = data?.find((one) => one.id === id)
  return task ? (
    <span className={classes.waits}>
      <WaitingTask task={task} />
    </span>
  ) : null
}
