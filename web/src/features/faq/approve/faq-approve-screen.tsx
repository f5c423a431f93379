import { Stack, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { FieldProblem } from '#shared/api/problems.ts'
import { faq as entity } from '#shared/entities/faq.ts'
import { isAwaitingApproval } from '#shared/domain/faq/faq-workflow.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { ItemSkeleton, ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { QueueBar } from '#web/entity/tasks/queue-bar.tsx'
import { type OpenQueue, useTaskQueue } from '#web/entity/tasks/task-queue.ts'
import { useRecordTitle } from '#web/entity/view/record-title.tsx'
import { useReferenceNames } from '#web/entity/inputs/reference-options.ts'
import { recordActions } from '../workflow-actions.ts'
import { workingContent, pickContent } from '../faq-content.ts'
import { buildPreview } from '../preview-content.ts'
import { FaqHeader } from '../faq-header.tsx'
import type { FaqRecord, FaqContent } from '#web/api/faq/faq-types.ts'
import { useFaqRecord, useFaqRevision, useFaqRevisions } from '../use-faq-record.ts'
import { LinkedRecords } from '#web/reader/faq/linked-records.tsx'
import { useLinked } from '#web/reader/faq/use-linked-items.ts'
import { ApprovalBar } from './approval-bar.tsx'
import classes from './approval-bar.module.css'
import { Callout } from '#web/reader/callout.tsx'

type Baseline = { kind: 'live' | 'reviewed'; content: Partial<FaqContent> } | { kind: 'none'; content: null }

/**
 * Version that a pending text is compared with: the published one, or the one reviewed last. None for a new text, which
 * is read in full.
 */
function useBaseline(faq: FaqRecord): Baseline {
  const fresh = faq.pending === null
  const revisions = useFaqRevisions(faq.id, fresh)
  const earlier = revisions.data?.find(
    ({ version, status }) => version < faq.version && (status === 'DECLINED' || status === 'PUBLISHED'),
  )
  const revision = useFaqRevision(faq.id, earlier?.version ?? null)
  if (!fresh) return { kind: 'live', content: pickContent(faq) }
  return revision.data ? { kind: 'reviewed', content: pickContent(revision.data) } : { kind: 'none', content: null }
}

/** Loaded on demand: a new text needs no comparison. */
const CompareVersions = lazyComponent(
  async () => (await import('../compare-versions.tsx')).CompareVersions,
  ItemSkeleton,
)
const Presence = lazyComponent(async () => (await import('#web/entity/versions/presence.tsx')).Presence)
const CommentedText = lazyComponent(
  async () => (await import('../commented-text.tsx')).CommentedText,
  () => <ListSkeleton rows={3} />,
)
const FaqDetails = lazyComponent(async () => (await import('../faq-details.tsx')).FaqDetails)
const SubmissionDetails = lazyComponent(
  async () => (await import('./submission-details.tsx')).SubmissionDetails,
  () => <div className={classes.room} />,
)
/** Loaded after a decision failed because of missing fields. */
const MissingFieldsNotice = lazyComponent(async () => (await import('./missing-fields-notice.tsx')).MissingFieldsNotice)
const PreviewDialog = lazyComponent(async () => (await import('../preview-dialog.tsx')).PreviewDialog)

const isOfText = ({ path }: FieldProblem): boolean => path.startsWith('translations')

function Review({ faq, queue }: { faq: FaqRecord; queue: OpenQueue | null }) {
  const { t } = useTranslation('faq')
  // The text below has the question in each language, so that the heading does not repeat it.
  useRecordTitle({ entity, record: faq })
  const [previewed, setPreviewed] = useState(false)
  const [missingFields, setLacked] = useState<readonly FieldProblem[]>([])
  const [pickedLanguageId, setPickedLanguageId] = useState<string | null>(null)
  const names = useReferenceNames(['service-category', 'hashtag'])
  const baseline = useBaseline(faq)
  const content = workingContent(faq)
  const linked = useLinked(content)
  const previewFaq = buildPreview(content, names, { ...faq, ...linked })
  const { review } = recordActions(faq)
  const [missingInText, missingElsewhere] = [
    missingFields.filter(isOfText),
    missingFields.filter((one) => !isOfText(one)),
  ]

  return (
    <Stack gap="md">
      <div>
        <FaqHeader faq={faq} />
        {missingElsewhere.length > 0 && <MissingFieldsNotice problems={missingElsewhere} />}
        {isAwaitingApproval(faq) && <SubmissionDetails faq={faq} />}
      </div>
      {faq.abilities.includes('UPDATE') && <Presence entity="faq" id={faq.id} version={faq.version} />}
      {faq.pending && <Callout tone="info">{t('approve.liveStays')}</Callout>}
      {!review && <Callout tone="quiet">{t('approve.nothingToDo')}</Callout>}
      {missingInText.length > 0 && <MissingFieldsNotice problems={missingInText} />}
      <Tabs
        value={pickedLanguageId ?? (baseline.content ? 'changes' : 'text')}
        onChange={setPickedLanguageId}
        keepMounted={false}
      >
        <Tabs.List>
          {baseline.content && <Tabs.Tab value="changes">{t('approve.changes')}</Tabs.Tab>}
          <Tabs.Tab value="text">{t('approve.wholeText')}</Tabs.Tab>
        </Tabs.List>
        {baseline.content && (
          <Tabs.Panel value="changes" pt="md">
            <CompareVersions before={baseline.content} after={content} note={t(`approve.against.${baseline.kind}`)} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="text" pt="md">
          <Stack gap="lg">
            <CommentedText faq={faq} />
            <LinkedRecords {...linked} headingOrder={2} />
            <FaqDetails faq={{ ...faq, ...content }} />
          </Stack>
        </Tabs.Panel>
      </Tabs>
      <ApprovalBar faq={faq} queue={queue} onPreview={() => setPreviewed(true)} onMissingFields={setLacked} />
      {previewed && (
        <PreviewDialog
          faq={previewFaq}
          startIn={faq.source_language_id ?? undefined}
          onClose={() => setPreviewed(false)}
        />
      )}
    </Stack>
  )
}

export function FaqApproveScreen() {
  const { id = '' } = useParams()
  const record = useFaqRecord(id)
  const queue = useTaskQueue()
  return (
    <Page actions={queue && <QueueBar queue={queue} />}>
      <QueryState query={record}>
        {(faq) => <Review key={`${faq.id} ${faq.status}`} faq={faq} queue={queue} />}
      </QueryState>
    </Page>
  )
}
