import { Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Grouping, groupTasks } from '#shared/domain/tasks/group-tasks.ts'
import type { Task } from '#web/api/tasks.ts'
import { useDecide } from '#web/entity/tasks/deferred-decision.ts'
import { decisionPath, findNextOpen, stepTo, taskKeyOf, useQueueState } from '#web/entity/tasks/task-queue.ts'
import { TaskRow } from './task-row.tsx'
import classes from './tasks.module.css'
import { isVerifiable, verificationOf } from './verifiable-task.ts'

type Props = { tasks: readonly Task[]; grouping: Grouping }

/**
 * Tasks of a page in groups. One task is open at a time. After a confirmation the next one opens, in the list or on the
 * screen that decides it.
 */
export function TaskList({ tasks, grouping }: Props) {
  const { t } = useTranslation('work')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [openKey, setOpenKey] = useState(useQueueState()?.task ?? null)
  const decide = useDecide()
  const groups = groupTasks(tasks, grouping)
  const shown = groups.flatMap((group) => group.tasks)
  const queue = { tasks: shown.map(({ object, id, kind }) => ({ object, id, kind })), list: pathname + search }
  const confirm = (task: Task) => {
    if (!isVerifiable(task)) return
    decide(verificationOf(task, task.title ?? t('untitled')))
    const next = findNextOpen(shown, shown.indexOf(task))
    if (next && decisionPath(next)) {
      const { to, state } = stepTo(queue, next)
      void navigate(to, { state })
    } else setOpenKey(next ? taskKeyOf(next) : null)
  }
  return groups.map(({ name, tasks: some }) => (
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
              isOpen={key === openKey}
              onToggle={() => setOpenKey(key === openKey ? null : key)}
              onConfirm={() => confirm(task)}
            />
          )
        })}
      </ul>
    </section>
  ))
}
