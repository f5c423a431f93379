import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRestoreRevision } from '#web/api/faq/faq-revisions.ts'
import { confirm } from '#web/components/feedback/confirm.ts'
import { formatDate } from '#web/components/dates/formatters.ts'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { recordActions } from '../workflow-actions.ts'
import { StatusBadge } from '#web/reader/faq/badges.tsx'
import { CompareVersions } from '../compare-versions.tsx'
import { parseChangeNotes } from '#web/entity/versions/change-notes.ts'
import { pickContent } from '../faq-content.ts'
import type { FaqRecord, FaqRevision } from '#web/api/faq/faq-types.ts'
import { useFaqErrorMessage } from '../use-faq-change.ts'
import { useFaqRevision, useFaqRevisions } from '../use-faq-record.ts'
import classes from './faq-view.module.css'

function RevisionComparison({ id, from, to }: { id: string; from: number; to: number }) {
  const before = useFaqRevision(id, from)
  const after = useFaqRevision(id, to)
  const both = {
    data: before.data && after.data && { before: pickContent(before.data), after: pickContent(after.data) },
    error: before.error ?? after.error,
    refetch: () => Promise.all([before.refetch(), after.refetch()]),
  }
  return <QueryState query={both}>{(contents) => <CompareVersions {...contents} />}</QueryState>
}

function useRestoring(faq: FaqRecord) {
  const { t } = useTranslation('faq')
  const restore = useRestoreRevision()
  const refusal = useFaqErrorMessage()
  const restoreRevision = async (number: number) => {
    if (!(await confirm({ text: t('history.restoreQuestion', { number }), confirmLabel: t('history.restore') }))) return
    try {
      await restore.mutateAsync({ id: faq.id, number, version: faq.version })
      toast.success('updated')
    } catch (error) {
      toast.error(refusal(error))
    }
  }
  return { restoreRevision, busy: restore.isPending }
}

function Versions({ faq, revisions }: { faq: FaqRecord; revisions: FaqRevision[] }) {
  const { t, i18n } = useTranslation(['faq', 'difference'])
  const { restoreRevision, busy } = useRestoring(faq)
  const [newest, second] = revisions
  const [from, setFrom] = useState(String(second?.version ?? newest?.version ?? ''))
  const [to, setTo] = useState(String(newest?.version ?? ''))
  const canEdit = recordActions(faq).edit
  const name = (revision: FaqRevision) =>
    t('history.version', { number: revision.version, date: formatDate(revision.created_at, i18n.language, true) })
  const options = revisions.map((revision) => ({ value: String(revision.version), label: name(revision) }))

  return (
    <Stack gap="lg">
      <ol className={classes.revisions}>
        {revisions.map((revision) => (
          <li key={revision.version} className={classes.revision}>
            <div className={classes.who}>
              <Text fw={600}>{name(revision)}</Text>
              <Text size="sm" c="dimmed">
                <bdi>{revision.created_by_name ?? t('comments.somebody')}</bdi>
                {parseChangeNotes(revision.note).map((note) => ` · ${t(`difference:notes.${note}`)}`)}
              </Text>
            </div>
            <StatusBadge status={revision.pending_status ?? revision.status} />
            {canEdit && revision !== newest && (
              <Button variant="subtle" loading={busy} onClick={() => void restoreRevision(revision.version)}>
                {t('history.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {revisions.length > 1 && (
        <>
          <Group align="end">
            <NativeSelect
              label={t('history.from')}
              options={options}
              value={from}
              onChange={(value) => value && setFrom(value)}
            />
            <NativeSelect
              label={t('history.to')}
              options={options}
              value={to}
              onChange={(value) => value && setTo(value)}
            />
          </Group>
          {from === to ? (
            <Text c="dimmed">{t('history.same')}</Text>
          ) : (
            <RevisionComparison id={faq.id} from={Number(from)} to={Number(to)} />
          )}
        </>
      )}
    </Stack>
  )
}

/** Stored revisions with author and date; any two can be compared and an old one restored. */
export function RevisionHistory({ faq }: { faq: FaqRecord }) {
  const { t } = useTranslation('faq')
  const revisions = useFaqRevisions(faq.id)
  return (
    <QueryState
      query={revisions}
      pending={<ListSkeleton rows={3} />}
      empty={<EmptyState icon="clock" message={t('history.none')} />}
    >
      {(all) => <Versions key={faq.version} faq={faq} revisions={all} />}
    </QueryState>
  )
}
