import { Stack, Tabs, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { FieldProblem } from '#shared/api/problems.ts'
import { faq as entity } from '#shared/entities/faq.ts'
import { awaitsApproval } from '#shared/workflow/faq.ts'
import { lazyPart } from '#web/components/part.tsx'
import { ItemSkeleton, ListSkeleton } from '#web/components/skeletons.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { Page } from '#web/components/page.tsx'
import { RecordTitle } from '#web/entity/record-title.tsx'
import { useReferenceNames } from '#web/entity/reference-options.ts'
import { recordActions } from '../actions.ts'
import { workingContent, contentOf } from '../content.ts'
import { readingOf } from '../preview.ts'
import { RecordHead } from '../record-head.tsx'
import type { FaqRecord, FaqContent } from '#web/api/faq-types.ts'
import { useFaqRecord, useFaqRevision, useFaqRevisions } from '../use-faq-record.ts'
import { useLinked } from '#web/reading/faq/use-linked.ts'
import { ApprovalBar } from './approval-bar.tsx'
import classes from './approval-bar.module.css'
import { Notice } from '#web/reading/notice.tsx'

type Baseline = { kind: 'live' | 'reviewed'; content: Partial<FaqContent> } | { kind: 'none'; content: null }

/**
 * What a waiting text is compared with: the published one it would replace, or the version that was reviewed last.
 * Nothing where it is new: then the whole text is what has to be read.
 */
function useBaseline(faq: FaqRecord): Baseline {
  const fresh = faq.pending === null
  const revisions = useFaqRevisions(faq.id, fresh)
  const earlier = revisions.data?.find(
    ({ version, status }) => version < faq.version && (status === 'DECLINED' || status === 'PUBLISHED'),
  )
  const revision = useFaqRevision(faq.id, earlier?.version ?? null)
  if (!fresh) return { kind: 'live', content: contentOf(faq) }
  return revision.data ? { kind: 'reviewed', content: contentOf(revision.data) } : { kind: 'none', content: null }
}

/** Of a text that is new there is nothing to compare, and of one that is changed the preview comes second. */
const Compare = lazyPart(async () => (await import('../compare.tsx')).Compare, ItemSkeleton)
const Preview = lazyPart(async () => (await import('../preview-view.tsx')).Preview, ItemSkeleton)
const Presence = lazyPart(async () => (await import('#web/entity/presence.tsx')).Presence)
const DiscussedText = lazyPart(
  async () => (await import('../discussed-text.tsx')).DiscussedText,
  () => <ListSkeleton rows={3} />,
)
const HandedIn = lazyPart(
  async () => (await import('./handed-in.tsx')).HandedIn,
  () => <div className={classes.room} />,
)
/** With a decision that something is lacking for. */
const Lacks = lazyPart(async () => (await import('./lacks.tsx')).Lacks)
const PreviewDialog = lazyPart(async () => (await import('../preview-dialog.tsx')).PreviewDialog)

const isOfText = ({ path }: FieldProblem): boolean => path.startsWith('translations')

function Review({ faq }: { faq: FaqRecord }) {
  const { t } = useTranslation('faq')
  const [previewed, setPreviewed] = useState(false)
  const [lacked, setLacked] = useState<readonly FieldProblem[]>([])
  const [picked, setPicked] = useState<string | null>(null)
  const names = useReferenceNames(['service-category', 'hashtag'])
  const baseline = useBaseline(faq)
  const content = workingContent(faq)
  const linked = useLinked(content)
  const reading = readingOf(content, names, { ...faq, ...linked })
  const { review } = recordActions(faq)
  const [lacksText, lacksParts] = [lacked.filter(isOfText), lacked.filter((one) => !isOfText(one))]

  return (
    <Stack gap="lg">
      <div>
        <RecordHead faq={faq} />
        {lacksParts.length > 0 && <Lacks problems={lacksParts} />}
        {awaitsApproval(faq) && <HandedIn faq={faq} />}
      </div>
      {faq.abilities.includes('UPDATE') && <Presence entity="faq" id={faq.id} version={faq.version} />}
      {faq.pending && <Notice tone="info">{t('approve.liveStays')}</Notice>}
      {!review && <Notice tone="quiet">{t('approve.nothingToDo')}</Notice>}
      {lacksText.length > 0 && <Lacks problems={lacksText} />}
      <Tabs value={picked ?? (baseline.content ? 'changes' : 'text')} onChange={setPicked} keepMounted={false}>
        <Tabs.List>
          {baseline.content && <Tabs.Tab value="changes">{t('approve.changes')}</Tabs.Tab>}
          <Tabs.Tab value="text">{t('approve.wholeText')}</Tabs.Tab>
        </Tabs.List>
        {baseline.content && (
          <Tabs.Panel value="changes" pt="md">
            <Text size="sm" c="dimmed" mb="md">
              {t(`approve.against.${baseline.kind}`)}
            </Text>
            <Compare before={baseline.content} after={content} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="text" pt="md">
          <Preview faq={reading} startIn={faq.source_language_id ?? undefined} />
        </Tabs.Panel>
      </Tabs>
      <section>
        <Title order={2} size="h4" mb="sm">
          {t('comments.title')}
        </Title>
        <DiscussedText faq={faq} />
      </section>
      <ApprovalBar faq={faq} onPreview={() => setPreviewed(true)} onLacked={setLacked} />
      {previewed && (
        <PreviewDialog
          faq={reading}
          startIn={faq.source_language_id ?? undefined}
          onClose={() => setPreviewed(false)}
        />
      )}
    </Stack>
  )
}

/** What waits for approval: what changed, what was said, and the decision. */
export function FaqApproveScreen() {
  const { id = '' } = useParams()
  const record = useFaqRecord(id)
  return (
    <Page about={record.data && <RecordTitle entity={entity} record={record.data} />}>
      <QueryState query={record}>{(faq) => <Review key={`${faq.id} ${faq.status}`} faq={faq} />}</QueryState>
    </Page>
  )
}
