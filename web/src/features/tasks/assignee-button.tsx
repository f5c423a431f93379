import { Button, Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Person, taskQueries } from '#web/api/tasks.ts'
import { Combobox } from '#web/components/inputs/combobox.tsx'
import { useSession } from '#web/session/use-session.ts'

type Props = {
  busy: boolean
  /** Offers the assignment to the user. */
  canTake: boolean
  /** Offers to remove the assignment. */
  canUnassign: boolean
  leftSection?: ReactNode
  children: ReactNode
  /** Called with the chosen person, or with null to unassign. */
  onAssign: (to: Person | null) => void
}

/** Button that opens the choice of the person to whom tasks are assigned. */
export function AssigneeButton({ busy, canTake, canUnassign, leftSection, children, onAssign }: Props) {
  const { t } = useTranslation('work')
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const people = useQuery({ ...taskQueries.people(), enabled: isOpen })
  const others = (people.data ?? []).filter(({ id }) => id !== user?.id)
  const assign = (to: Person | null) => {
    setIsOpen(false)
    onAssign(to)
  }
  const pick = (id: string | null) => {
    const person = others.find((one) => one.id === id)
    if (person) assign(person)
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus width={280} shadow="md">
      <Popover.Target>
        <Button variant="default" loading={busy} leftSection={leftSection} onClick={() => setIsOpen(!isOpen)}>
          {children}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {canTake && (
          <Button fullWidth variant="light" mb="sm" onClick={() => user && assign({ id: user.id, name: user.name })}>
            {t('take')}
          </Button>
        )}
        {canUnassign && (
          <Button fullWidth variant="default" mb="sm" onClick={() => assign(null)}>
            {t('giveBack')}
          </Button>
        )}
        <Combobox
          label={t('giveTo')}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          onChange={pick}
          clearable={false}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
