import { Avatar } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/tasks.ts'
import { useAssignTask } from '#web/entity/tasks/use-assign-task.ts'
import { useSession } from '#web/session/use-session.ts'
import { AssigneeButton } from './assignee-button.tsx'

export function TaskAssignee({ task }: { task: Task }) {
  const { t } = useTranslation('work')
  const me = useSession().user?.id
  const { assignTo, busy } = useAssignTask(task)
  const { assignee } = task
  const isMine = assignee !== null && assignee.id === me
  return (
    <AssigneeButton
      busy={busy}
      canTake={!isMine}
      canUnassign={assignee !== null}
      leftSection={assignee && <Avatar name={assignee.name} size={24} aria-hidden />}
      onAssign={(to) => void assignTo(to?.id ?? null)}
    >
      {isMine ? t('mine') : assignee ? <bdi>{assignee.name}</bdi> : t('assign')}
    </AssigneeButton>
  )
}
