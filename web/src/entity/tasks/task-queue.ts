import { useLocation, useNavigate } from 'react-router-dom'
import type { Task } from '#web/api/tasks.ts'
import { isDecided } from './deferred-decision.ts'

export type QueuedTask = Pick<Task, 'object' | 'id' | 'kind'>

/** Tasks of the list from which a task was opened, in its order, and the path of the list. */
export type TaskQueue = { tasks: readonly QueuedTask[]; list: string }

/** Location state of a task of the queue. `task` is the key of the task at which the list opens. */
export type QueueState = { queue: TaskQueue; task?: string }

type QueueStep = { to: string; state: QueueState }

/** Queue with the steps from the task on the screen; null at its ends. */
export type OpenQueue = {
  list: QueueStep
  previous: QueueStep | null
  next: QueueStep | null
  position: number
  total: number
  /** Opens the next task that is not decided yet, or the list after the last one. */
  openNext: () => void
}

export const taskKeyOf = ({ object, id, kind }: QueuedTask): string => `${object} ${id} ${kind}`

export const approvalPath = (id: string): string => `/faq/approve-faq/${id}`

/** Location state of a task of the queue; null if the screen was not opened from the list of tasks. */
export const useQueueState = (): Partial<QueueState> | null => useLocation().state as Partial<QueueState> | null

/** Approvals have a screen of their own. All other tasks open in the list. */
const stepTo = (queue: TaskQueue, task: QueuedTask): QueueStep =>
  task.kind === 'approve'
    ? { to: approvalPath(task.id), state: { queue } }
    : { to: queue.list, state: { queue, task: taskKeyOf(task) } }

const isOpen = ({ object, id }: QueuedTask): boolean => !isDecided({ entity: object, id })

/** Returns the queue of the list from which a task was opened; null if it was opened from elsewhere. */
export function useTaskQueue(task: QueuedTask): OpenQueue | null {
  const navigate = useNavigate()
  const queue = useQueueState()?.queue
  const at = queue?.tasks.findIndex((one) => taskKeyOf(one) === taskKeyOf(task)) ?? -1
  if (!queue || at === -1) return null
  const stepOf = (found: QueuedTask | undefined) => (found ? stepTo(queue, found) : null)
  const list = { to: queue.list, state: { queue, task: taskKeyOf(task) } }
  return {
    list,
    previous: stepOf(queue.tasks[at - 1]),
    next: stepOf(queue.tasks[at + 1]),
    position: at + 1,
    total: queue.tasks.length,
    openNext: () => {
      const { to, state } = stepOf(queue.tasks.slice(at + 1).find(isOpen)) ?? list
      void navigate(to, { state, replace: true })
    },
  }
}
