import { Anchor, Stack, Tabs, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { faq as entity } from '#shared/entities/faq.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { RecordTitle } from '#web/entity/view/record-title.tsx'
import { recordActions } from '../workflow-actions.ts'
import { LinkedRecords } from '#web/reader/faq/linked-records.tsx'
import { FaqHeader } from '../faq-header.tsx'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { useSession } from '#web/session/use-session.ts'
import { useFaqRecord } from '../use-faq-record.ts'
import { useLinked } from '#web/reader/faq/use-linked-items.ts'
import { FaqDetails } from '../faq-details.tsx'
import { FaqTexts } from './faq-texts.tsx'
import { FaqActions } from './faq-actions.tsx'
import classes from './faq-view.module.css'
import { Callout } from '#web/reader/callout.tsx'

/** Loaded with the diff code when its section is opened. */
const RevisionHistory = lazyComponent(
  async () => (await import('./revision-history.tsx')).RevisionHistory,
  () => <ListSkeleton rows={3} />,
)

/** Loaded after the record, for publishers only. */
const RequestBulletin = lazyComponent(async () => (await import('./request-bulletin.tsx')).RequestBulletin)
const CommentedText = lazyComponent(
  async () => (await import('../commented-text.tsx')).CommentedText,
  () => <ListSkeleton rows={3} />,
)
const CommentsSidebar = lazyComponent(
  async () => (await import('../comments-sidebar.tsx')).CommentsSidebar,
  () => <ListSkeleton rows={3} />,
)

function PendingNotice({ faq }: { faq: FaqRecord }) {
  const { t } = useTranslation('faq')
  if (!faq.pending) return null
  const { status, created_at, created_by_name } = faq.pending
  return (
    <Callout tone={status === 'DECLINED' ? 'danger' : 'warning'} title={t(`view.pending.${status}`)}>
      <Text size="sm">
        <bdi>{created_by_name ?? t('comments.somebody')}</bdi> · <FormattedDate value={created_at} withTime />
      </Text>
      {recordActions(faq).review && (
        <Anchor component={Link} to={`/faq/approve-faq/${faq.id}`}>
          {t('view.seeChanges')}
        </Anchor>
      )}
    </Callout>
  )
}

const sections = ['text', 'comments', 'history']

/** Width from which comments are beside the text, as in the form. */
const wideScreen = '(min-width: 75em)'

function Record({ faq }: { faq: FaqRecord }) {
  const { t } = useTranslation('faq')
  const [searchParams, setSearchParams] = useSearchParams()
  const can = recordActions(faq)
  const { hasPermission } = useSession()
  const linked = useLinked(faq)
  const { currentLanguage } = useContentLanguages()
  const [pickedLanguageId, setPickedLanguageId] = useState<string | null>(null)
  const hasOwnLanguage = faq.translations.some((one) => one.language_id === currentLanguage.id)
  const languageId = pickedLanguageId ?? ((!hasOwnLanguage && faq.source_language_id) || currentLanguage.id)
  const isWide = useMediaQuery(wideScreen, false, { getInitialValueInEffect: false })
  const canCommentOrEdit = can.comment || can.edit
  // Comments on a pending change refer to its text, which their tab shows.
  const areCommentsBeside = isWide && canCommentOrEdit && !faq.pending
  const shownSections = sections.filter((one) => one !== 'comments' || !areCommentsBeside)
  const sectionParam = searchParams.get('section')
  const section = sectionParam && shownSections.includes(sectionParam) ? sectionParam : 'text'
  const open = (value: string | null) =>
    setSearchParams(value && value !== 'text' ? { section: value } : {}, { replace: true, preventScrollReset: true })

  return (
    <Stack gap="md">
      <FaqHeader faq={faq} />
      <PendingNotice faq={faq} />
      {hasPermission('FAQ', 'PUBLISH') && <RequestBulletin id={faq.id} />}
      <Tabs value={section} onChange={open} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="text">{t('view.text')}</Tabs.Tab>
          {canCommentOrEdit && !areCommentsBeside && (
            <Tabs.Tab value="comments">{t('view.comments', { count: faq.comments?.length ?? 0 })}</Tabs.Tab>
          )}
          {canCommentOrEdit && <Tabs.Tab value="history">{t('view.history')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="text" pt="lg">
          <div className={areCommentsBeside ? classes.beside : undefined}>
            <Stack gap="xl">
              <FaqTexts faq={faq} languageId={languageId} onLanguage={setPickedLanguageId} />
              <LinkedRecords {...linked} headingOrder={2} />
              <FaqDetails faq={faq} />
            </Stack>
            {areCommentsBeside && (
              <CommentsSidebar
                faq={faq}
                texts={faq.translations}
                languageId={languageId}
                onLanguage={setPickedLanguageId}
                openedCommentId={searchParams.get('comment')}
              />
            )}
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="comments" pt="lg">
          <CommentedText faq={faq} opened={searchParams.get('comment')} />
        </Tabs.Panel>
        <Tabs.Panel value="history" pt="lg">
          <RevisionHistory faq={faq} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

export function FaqViewScreen() {
  const { id = '' } = useParams()
  const record = useFaqRecord(id)
  return (
    <Page
      description={record.data && <RecordTitle entity={entity} record={record.data} />}
      actions={record.data && <FaqActions faq={record.data} />}
    >
      <QueryState query={record}>{(faq) => <Record faq={faq} />}</QueryState>
    </Page>
  )
}
