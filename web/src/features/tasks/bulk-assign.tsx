import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { loadNamespaces, t as text } from 'i18next'
import { useTranslation } from 'react-i18next'
import { assignTask, invalidateTasks, type Person, type Task } from '#web/api/tasks.ts'
import { toast } from '#web/components/feedback/toast.ts'
import type { Outcome } from '#web/entity/list/bulk/run-for-each.ts'
import { BulkFailures, SelectionBar } from '#web/entity/list/bulk/selection-bar.tsx'
import { useBulkAction } from '#web/entity/list/bulk/use-bulk-action.ts'
import type { Selection } from '#web/entity/list/bulk/use-row-selection.ts'
import { taskKeyOf } from '#web/entity/tasks/task-queue.ts'
import { useUndoToast } from '#web/entity/undo/use-undo.ts'
import { useSession } from '#web/session/use-session.ts'
import { AssigneeButton } from './assignee-button.tsx'

type Props = {
  /** Selected tasks of the page. */
  tasks: readonly Task[]
  selection: Selection
  /** Failures of the last assignment; rows show them too. */
  failed: readonly Outcome[]
  onFailed: (failed: readonly Outcome[]) => void
}

/** Assigns the selected tasks to one person. Tasks that fail stay selected and show the reason. */
export function BulkAssign({ tasks, selection, failed, onFailed }: Props) {
  const { t } = useTranslation('work')
  const me = useSession().user?.id
  const client = useQueryClient()
  const { busy, run } = useBulkAction()
  const showUndo = useUndoToast({ name: 'work' })

  const getDoneText = (to: Person | null, count: number): string => {
    if (to === null) return t('bulk.unassigned', { count })
    return to.id === me
      ? t('bulk.assignedToMe', { count })
      : t('bulk.assigned', { count, name: `\u2068${to.name}\u2069` })
  }
  const assign = async (to: Person | null): Promise<void> => {
    await loadNamespaces('undo')
    const rows = tasks.map((task) => ({ id: taskKeyOf(task), title: task.title ?? t('untitled'), task }))
    const changed = rows.filter(({ task }) => task.assignee?.id !== to?.id)
    const outcomes = await run(changed, ({ task }) => assignTask(task, to?.id ?? null))
    const refused = outcomes.filter(({ error }) => error !== null)
    const finished = new Set(rows.map(({ id }) => id))
    for (const { id } of refused) finished.delete(id)
    onFailed(refused)
    selection.keepOnly([...selection.selected].filter((id) => !finished.has(id)))
    if (changed.length === 0) return toast.success(text('undo:same'))
    void invalidateTasks(client)
    const done = changed.filter(({ id }) => finished.has(id))
    if (done.length === 0) return
    const undoActions = done.map(({ id, title, task }) => ({
      id,
      title,
      send: () => assignTask(task, task.assignee?.id ?? null),
    }))
    await showUndo(getDoneText(to, done.length), undoActions, 'tasks')
  }

  return (
    <Stack gap="xs" mb="sm">
      {tasks.length > 0 && (
        <SelectionBar
          label={t('bulk.label')}
          countText={t('bulk.selected', { count: tasks.length })}
          selection={selection}
        >
          <AssigneeButton
            busy={busy}
            canTake={tasks.some(({ assignee }) => assignee?.id !== me)}
            canUnassign={tasks.some(({ assignee }) => assignee !== null)}
            onAssign={(to) => void assign(to)}
          >
            {t('assign')}
          </AssigneeButton>
        </SelectionBar>
      )}
      <BulkFailures title={t('bulk.failed', { count: failed.length })} failed={failed} onClose={() => onFailed([])} />
    </Stack>
  )
}
