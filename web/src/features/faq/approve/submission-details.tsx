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

/** First version of the current submission, with its author. If that version has expired, the pending text's author. */
function useSubmission(faq: FaqRecord): Pick<FaqRevision, 'created_at' | 'created_by_name'> | null {
  const { data: revisions, isPending } = useFaqRevisions(faq.id)
  if (isPending) return null
  const decided = revisions?.findIndex((one) => !isWaitingVersion(one)) ?? 0
  const waiting = decided === -1 ? revisions : revisions?.slice(0, decided)
  return waiting?.at(-1) ?? faq.pending
}

export function SubmissionDetails({ faq }: { faq: FaqRecord }) {
  return (
    <Group gap="sm">
      <Submitted faq={faq} />
      <ApprovalAssignee faq={faq} />
    </Group>
  )
}

function Submitted({ faq }: { faq: FaqRecord }) {
  const { t } = useTranslation('faq')
  const { created_by_name: name, created_at: at } = useSubmission(faq) ?? {}
  return name && at ? (
    <Text size="sm" c="dimmed">
      {t('approve.submittedBy')} <bdi>{name}</bdi> · <FormattedDate value={at} withTime />
    </Text>
  ) : null
}

/** Waiting time and assignee, for users who can approve; a button assigns the task to the user or releases it. */
function ApprovalAssignee({ faq }: { faq: FaqRecord }) {
  const approver = faq.abilities.includes('PUBLISH')
  const { data } = useQuery({ ...taskQueries.approvals(faq.id), enabled: approver })
  const task = approver && data?.find(({ id }) => id === faq.id)
  return task ? <AssigneeRow task={task} /> : null
}

function AssigneeRow({ task }: { task: Task }) {
  const { t } = useTranslation('work')
  const me = useSession().user?.id ?? null
  const { assignTo, busy } = useAssignTask(task)
  const isMine = task.assignee !== null && task.assignee.id === me
  return (
    <>
      <Text size="sm">
        <WaitingTask task={task} />
      </Text>
      {/* A single button for both actions keeps the focus when the action changes. */}
      <Button variant="default" loading={busy} onClick={() => void assignTo(isMine ? null : me)}>
        {t(isMine ? 'giveBack' : 'take')}
      </Button>
    </>
  )
}
