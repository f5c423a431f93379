import { useLocation, useNavigate } from 'react-router-dom'
import { brokenLink } from '#shared/entities/broken-link.ts'
import { feedback } from '#shared/entities/feedback.ts'
import { suggestion } from '#shared/entities/suggestion.ts'
import type { Task } from '#web/api/tasks.ts'
import { fillPath } from '#web/entity/view/record-paths.ts'
import { type Decision, isDecided, useDecide } from './deferred-decision.ts'

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
  /** Decides the task, and opens the next one that is not decided yet, or the list after the last one. */
  decide: (decision: Omit<Decision, 'entity' | 'id'>) => void
}

export const taskKeyOf = ({ object, id, kind }: QueuedTask): string => `${object} ${id} ${kind}`

/** Screens of records that exist to be decided. */
const decisionScreens: Readonly<Record<string, string>> = Object.fromEntries(
  [suggestion, feedback, brokenLink].map(({ name, screens }) => [name, screens.view ?? screens.update]),
)

/** Path of the screen that decides a task; null if the task opens in the list. */
export function decisionPath({ object, id, kind }: QueuedTask): string | null {
  const route = kind === 'approve' ? '/faq/approve-faq/:id' : decisionScreens[object]
  return route === undefined ? null : fillPath(route, id)
}

/** Location state of a task of the queue; null if the screen was not opened from the list of tasks. */
export const useQueueState = (): Partial<QueueState> | null => useLocation().state as Partial<QueueState> | null

export function stepTo(queue: TaskQueue, task: QueuedTask): QueueStep {
  const path = decisionPath(task)
  return path ? { to: path, state: { queue } } : { to: queue.list, state: { queue, task: taskKeyOf(task) } }
}

const isOpen = ({ object, id }: QueuedTask): boolean => !isDecided({ entity: object, id })

/** Returns the next task that is not decided yet. */
export const findNextOpen = <Queued extends QueuedTask>(tasks: readonly Queued[], at: number): Queued | undefined =>
  tasks.slice(at + 1).find(isOpen)

/** Returns the queue of the list from which the task on the screen was opened; null if it was opened from elsewhere. */
export function useTaskQueue(): OpenQueue | null {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const queue = useQueueState()?.queue
  const decide = useDecide()
  const at = queue?.tasks.findIndex((one) => decisionPath(one) === pathname) ?? -1
  if (!queue || at === -1) return null
  const task = queue.tasks[at]!
  const stepOf = (found: QueuedTask | undefined) => (found ? stepTo(queue, found) : null)
  const list = { to: queue.list, state: { queue, task: taskKeyOf(task) } }
  return {
    list,
    previous: stepOf(queue.tasks[at - 1]),
    next: stepOf(queue.tasks[at + 1]),
    position: at + 1,
    total: queue.tasks.length,
    decide: (decision) => {
      decide({ ...decision, entity: task.object, id: task.id })
      const { to, state } = stepOf(findNextOpen(queue.tasks, at)) ?? list
      void navigate(to, { state, replace: true })
    },
  }
}
