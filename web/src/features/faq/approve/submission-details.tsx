import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FaqRecord, FaqRevision } from '#web/api/faq/faq-types.ts'
import { type Task, taskQueries } from '#web/api/tasks.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { useAssignTask } from '#web/entity/tasks/use-assign-task.ts'
import { WaitingTask } from '#web/entity/tasks/waiting-task.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useFaqRevisions } from '../use-faq-record.ts'

const isWaitingVersion = ({ status, pending_status: pendingStatus }: FaqRevision): boolean =>
  status === 'WAITING_FOR_APPROVAL' || pendingStatus === 'WAITING_FOR_APPROVAL'

/** The version with which what waits for approval began to wait, by whoever handed it in; of one that is kept no more, who wrote what waits. */
function useSubmission(faq: FaqRecord): Pick<FaqRevision, 'created_at' | 'created_by_name'> | null {
  const { data: revisions, isPending } = useFaqRevisions(faq.id)
  if (isPending) return null
  const decided = revisions?.findIndex((one) => !isWaitingVersion(one)) ?? 0
  const waiting = decided === -1 ? revisions : revisions?.slice(0, decided)
  return waiting?.at(-1) ?? faq.pending
}

/** What is to know of a text that waits before it is read: who handed it in, how long it waits, and who has it. */
export function SubmissionDetails({ faq }: { faq: FaqRecord }) {
  return (
    <>
      <Submitted faq={faq} />
      <ApprovalAssignee faq={faq} />
    </>
  )
}

/** Who handed in what waits, and when; nothing where nobody has, or nobody knows. */
function Submitted({ faq }: { faq: FaqRecord }) {
  const { t } = useTranslation('faq')
  const { created_by_name: name, created_at: at } = useSubmission(faq) ?? {}
  return name && at ? (
    <Text size="sm" c="dimmed">
      {t('approve.submittedBy')} <bdi>{name}</bdi> · <FormattedDate value={at} withTime />
    </Text>
  ) : null
}

/** How long it waits for an approval and who has it, for those who may give one: with a press oneself, or anybody again. */
function ApprovalAssignee({ faq }: { faq: FaqRecord }) {
  const approver = faq.abilities.includes('PUBLISH')
  const { data } = useQuery({ ...taskQueries.approvals(faq.id), enabled: approver })
  const task = approver && data?.find(({ id }) => id === faq.id)
  return task ? <AssigneeRow task={task} /> : null
}

function AssigneeRow({ task }: { task: Task }) {
  const { t } = useTranslation('work')
  const me = useSession().user?.id ?? null
  const { assignTo: give, busy } = useAssignTask(task)
  const isMine = task.assignee !== null && task.assignee.id === me
  return (
    <Group gap="sm">
      <Text size="sm">
        <WaitingTask task={task} />
      </Text>
      {/* One button whatever it does, so that the focus stays on it when that becomes another thing. */}
      <Button variant="default" loading={busy} onClick={() => void give(isMine ? null : me)}>
        {t(isMine ? 'giveBack' : 'take')}
      </Button>
    </Group>
  )
}
