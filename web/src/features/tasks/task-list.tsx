import { Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Grouping, groupTasks } from '#shared/domain/tasks/group-tasks.ts'
import type { Task } from '#web/api/tasks.ts'
import { Checkbox } from '#web/components/inputs/checkbox.tsx'
import type { Outcome } from '#web/entity/list/bulk/run-for-each.ts'
import type { Selection } from '#web/entity/list/bulk/use-row-selection.ts'
import { useDecide } from '#web/entity/tasks/deferred-decision.ts'
import { decisionPath, findNextOpen, stepTo, taskKeyOf, useQueueState } from '#web/entity/tasks/task-queue.ts'
import { TaskRow } from './task-row.tsx'
import classes from './tasks.module.css'
import { isVerifiable, verificationOf } from './verifiable-task.ts'

type Props = {
  tasks: readonly Task[]
  grouping: Grouping
  selection: Selection
  /** Failures of the last bulk assignment. */
  failed: readonly Outcome[]
}

/**
 * Tasks of a page in groups. One task is open at a time. After a confirmation the next one opens, in the list or on the
 * screen that decides it.
 */
export function TaskList({ tasks, grouping, selection, failed }: Props) {
  const { t } = useTranslation('work')
  const { t: tEntity } = useTranslation('entity')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [openKey, setOpenKey] = useState(useQueueState()?.task ?? null)
  const decide = useDecide()
  const groups = groupTasks(tasks, grouping)
  const shown = groups.flatMap((group) => group.tasks)
  const keys = shown.map(taskKeyOf)
  const selectedCount = keys.filter((key) => selection.selected.has(key)).length
  const queue = { tasks: shown.map(({ object, id, kind }) => ({ object, id, kind })), list: pathname + search }
  const openTask = (task: Task | undefined) => {
    if (task && decisionPath(task)) {
      const { to, state } = stepTo(queue, task)
      void navigate(to, { state })
    } else setOpenKey(task ? taskKeyOf(task) : null)
  }
  const confirm = (task: Task) => {
    if (!isVerifiable(task)) return
    decide(verificationOf(task, task.title ?? t('untitled')))
    openTask(findNextOpen(shown, shown.indexOf(task)))
  }
  const stepsFrom = (task: Task) => {
    const at = shown.indexOf(task)
    const stepBy = (by: number) => shown[at + by] && (() => openTask(shown[at + by]))
    return { previous: stepBy(-1), next: stepBy(1) }
  }
  return (
    <>
      <Checkbox
        className={classes.selectPage}
        label={tEntity('grid.selectPage')}
        checked={selectedCount > 0 && selectedCount === keys.length}
        indeterminate={selectedCount > 0 && selectedCount < keys.length}
        onChange={() => selection.toggleAll(keys)}
      />
      {groups.map(({ name, tasks: some }) => (
        <section key={name}>
          {name && (
            <Title order={2} size="h4" className={classes.group}>
              {t(name === 'undated' ? 'group.undated' : `kinds.${name}`)} ({some.length})
            </Title>
          )}
          <ul className={classes.rows}>
            {some.map((task) => {
              const key = taskKeyOf(task)
              return (
                <TaskRow
                  key={key}
                  task={task}
                  queue={queue}
                  isSelected={selection.selected.has(key)}
                  refusal={failed.find(({ id }) => id === key)?.error ?? undefined}
                  isOpen={key === openKey}
                  steps={stepsFrom(task)}
                  onSelect={(range) => selection.toggle(key, keys, range)}
                  onToggle={() => setOpenKey(key === openKey ? null : key)}
                  onConfirm={() => confirm(task)}
                />
              )
            })}
          </ul>
        </section>
      ))}
    </>
  )
}
