import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRestoreRevision } from '#web/api/revisions.ts'
import { confirm } from '#web/components/confirm.ts'
import { formatDate } from '#web/components/dates.ts'
import { Choice } from '#web/components/choosing/choice.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { ListSkeleton } from '#web/components/skeletons.tsx'
import { toast } from '#web/components/toast.ts'
import { recordActions } from '../actions.ts'
import { StatusBadge } from '#web/reading/faq/badges.tsx'
import { Compare } from '../compare.tsx'
import { notesOf } from '#web/entity/change-notes.ts'
import { contentOf } from '../content.ts'
import type { FaqRecord, FaqRevision } from '#web/api/faq-types.ts'
import { useRefusal } from '../use-faq-change.ts'
import { useFaqRevision, useFaqRevisions } from '../use-faq-record.ts'
import classes from './faq-view.module.css'

function Between({ id, from, to }: { id: string; from: number; to: number }) {
  const before = useFaqRevision(id, from)
  const after = useFaqRevision(id, to)
  const both = {
    data: before.data && after.data && { before: contentOf(before.data), after: contentOf(after.data) },
    error: before.error ?? after.error,
    refetch: () => Promise.all([before.refetch(), after.refetch()]),
  }
  return <QueryState query={both}>{(contents) => <Compare {...contents} />}</QueryState>
}

function useRestoring(faq: FaqRecord) {
  const { t } = useTranslation('faq')
  const restore = useRestoreRevision()
  const refusal = useRefusal()
  const bringBack = async (number: number) => {
    if (!(await confirm({ text: t('history.restoreQuestion', { number }), confirmLabel: t('history.restore') }))) return
    try {
      await restore.mutateAsync({ id: faq.id, number, version: faq.version })
      toast.success('updated')
    } catch (error) {
      toast.error(refusal(error))
    }
  }
  return { bringBack, busy: restore.isPending }
}

function Versions({ faq, revisions }: { faq: FaqRecord; revisions: FaqRevision[] }) {
  const { t, i18n } = useTranslation(['faq', 'entity'])
  const { bringBack, busy } = useRestoring(faq)
  const [newest, second] = revisions
  const [from, setFrom] = useState(String(second?.version ?? newest?.version ?? ''))
  const [to, setTo] = useState(String(newest?.version ?? ''))
  const may = recordActions(faq).edit
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
                {notesOf(revision.note).map((note) => ` · ${t(`entity:notes.${note}`)}`)}
              </Text>
            </div>
            <StatusBadge status={revision.pending_status ?? revision.status} />
            {may && revision !== newest && (
              <Button variant="subtle" loading={busy} onClick={() => void bringBack(revision.version)}>
                {t('history.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {revisions.length > 1 && (
        <>
          <Group align="end">
            <Choice
              label={t('history.from')}
              options={options}
              value={from}
              onChange={(value) => value && setFrom(value)}
            />
            <Choice label={t('history.to')} options={options} value={to} onChange={(value) => value && setTo(value)} />
          </Group>
          {from === to ? (
            <Text c="dimmed">{t('history.same')}</Text>
          ) : (
            <Between id={faq.id} from={Number(from)} to={Number(to)} />
          )}
        </>
      )}
    </Stack>
  )
}

/** Every kept version: who wrote it and when, any two compared, an old one brought back. */
export function RevisionHistory({ faq }: { faq: FaqRecord }) {
  const { t } = useTranslation('faq')
  const revisions = useFaqRevisions(faq.id)
  return (
    <QueryState
      query={revisions}
      pending={<ListSkeleton rows={3} />}
      empty={<EmptyState mark="clock" message={t('history.none')} />}
    >
      {(all) => <Versions key={faq.version} faq={faq} revisions={all} />}
    </QueryState>
  )
}
