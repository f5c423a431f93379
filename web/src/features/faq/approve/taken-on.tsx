import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { awaitsApproval } from '#shared/workflow/faq.ts'
import type { FaqRecord } from '#web/api/faq-types.ts'
import { type Task, workQueries } from '#web/api/work.ts'
import { useGive } from '#web/entity/work/use-give.ts'
import { WaitsWith } from '#web/entity/work/waits-with.tsx'
import { useSession } from '#web/session/use-session.ts'

/** How long it waits for an approval and who has it, for those who may give one: with a press oneself, or anybody again. */
export function TakenOn({ faq }: { faq: FaqRecord }) {
  const approver = awaitsApproval(faq) && faq.abilities.includes('PUBLISH')
  const { data } = useQuery({ ...workQueries.approvals(faq.id), enabled: approver })
  const task = approver && data?.find(({ id }) => id === faq.id)
  return task ? <Taking task={task} /> : null
}

function Taking({ task }: { task: Task }) {
  const { t } = useTranslation('work')
  const me = useSession().user?.id ?? null
  const { give, busy } = useGive(task)
  const isMine = task.assignee !== null && task.assignee.id === me
  return (
    <Group gap="sm">
      <Text size="sm">
        <WaitsWith task={task} />
      </Text>
      {/* One button whatever it does, so that the focus stays on it when that becomes another thing. */}
      <Button variant="default" loading={busy} onClick={() => void give(isMine ? null : me)}>
        {t(isMine ? 'giveBack' : 'take')}
      </Button>
    </Group>
  )
}
