import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/tasks.ts'
import { useSession } from '#web/session/use-session.ts'
import { WaitingTime } from './waiting-time.tsx'

export function WaitingTask({ task: { since, assignee } }: { task: Pick<Task, 'since' | 'assignee'> }) {
  const { t } = useTranslation('work')
  const me = useSession().user?.id
  const assigneeText = () => {
    if (assignee === null) return t('nobody')
    return assignee.id === me ? t('isMine') : t('isOf', { name: `\u2068${assignee.name}\u2069` })
  }
  return (
    <>
      <WaitingTime since={since} /> · {assigneeText()}
    </>
  )
}
