import { Avatar, Button, Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Task, taskQueries } from '#web/api/tasks.ts'
import { Combobox } from '#web/components/inputs/combobox.tsx'
import { useAssignTask } from '#web/entity/tasks/use-assign-task.ts'
import { useSession } from '#web/session/use-session.ts'

export function TaskAssignee({ task }: { task: Task }) {
  const { t } = useTranslation('work')
  const me = useSession().user?.id
  const [isOpen, setIsOpen] = useState(false)
  const people = useQuery({ ...taskQueries.people(), enabled: isOpen })
  const assignTask = useAssignTask(task)
  const assign = async (to: string | null): Promise<void> => {
    setIsOpen(false)
    await assignTask.assignTo(to)
  }
  const { assignee } = task
  const isMine = assignee !== null && assignee.id === me
  const others = (people.data ?? []).filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus width={280} shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          loading={assignTask.busy}
          leftSection={assignee && <Avatar name={assignee.name} size={24} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isMine ? t('mine') : assignee ? <bdi>{assignee.name}</bdi> : t('assign')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {!isMine && (
          <Button fullWidth variant="light" mb="sm" onClick={() => me && void assign(me)}>
            {t('take')}
          </Button>
        )}
        {assignee && (
          <Button fullWidth variant="default" mb="sm" onClick={() => void assign(null)}>
            {t('giveBack')}
          </Button>
        )}
        <Combobox
          label={t('giveTo')}
          options={others}
          value={null}
          onChange={(to) => to && void assign(to)}
          clearable={false}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
