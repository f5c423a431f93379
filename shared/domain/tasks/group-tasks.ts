import type { TaskKind } from './task-kinds.ts'

export const groupings = ['none', 'kind', 'due'] as const

export type Grouping = (typeof groupings)[number]

/** Kinds of tasks with a review date, the most urgent first. */
const datedKinds = ['stale', 'due'] as const

type Grouped = { kind: TaskKind }

/** Tasks of one kind, or without a review date. A null name is a list without groups. */
type TaskGroup<Task> = { name: TaskKind | 'undated' | null; tasks: readonly Task[] }

const reviewGroupOf = ({ kind }: Grouped) => datedKinds.find((one) => one === kind) ?? 'undated'

/** Groups tasks, in their order within a group: kinds by their first task, review dates by urgency. */
export function groupTasks<Task extends Grouped>(tasks: readonly Task[], by: Grouping): TaskGroup<Task>[] {
  if (by === 'none') return [{ name: null, tasks }]
  if (by === 'kind') return [...Map.groupBy(tasks, ({ kind }) => kind)].map(([name, some]) => ({ name, tasks: some }))
  const groups = Map.groupBy(tasks, reviewGroupOf)
  return [...datedKinds, 'undated' as const].flatMap((name) => {
    const some = groups.get(name)
    return some ? { name, tasks: some } : []
  })
}
