import { useMemo, useState, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useLocation } from 'react-router-dom'
import { faq } from '#shared/entities/faq.ts'
import type { FieldProblem } from '#shared/api/problems.ts'
import { confirm } from '#web/components/feedback/confirm.ts'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { ErrorSummary } from '#web/components/feedback/error-summary.tsx'
import { LanguageTabs, type TabState } from '#web/components/inputs/language-tabs.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { isSameBody } from '#web/entity/form/form-conversion.ts'
import { typedFields, type FormValues, hasTextInLanguage } from '#web/entity/form/form-values.ts'
import { useReferenceNames } from '#web/entity/inputs/reference-options.ts'
import { listEditFaqActions, listNewFaqActions, type EditAction, isWiderAudience } from '../workflow-actions.ts'
import { contentOfForm, hasText, workingContent } from '../faq-content.ts'
import { useContentLanguages, type ContentLanguage } from '#web/i18n/use-content-languages.ts'
import { buildPreview } from '../preview-content.ts'
import { PreviewDialog } from '../preview-dialog.tsx'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { useLinked } from '#web/reader/faq/use-linked-items.ts'
import { useProblemText } from '../use-problem-text.ts'
import { useSession } from '#web/session/use-session.ts'
import { DetailFields } from './detail-fields.tsx'
import { EditBar } from './edit-bar.tsx'
import { EditedStatus, EditNotices } from './edit-notices.tsx'
import { Callout } from '#web/reader/callout.tsx'
import classes from './faq-edit.module.css'
import { LazyMachineDraft } from '../lazy-machine-draft.tsx'
import { FaqConflict } from './faq-conflict.tsx'
import { LanguagePanel } from './language-panel.tsx'
import type { EntityForm } from '#web/entity/form/use-entity-form.ts'
import { TranslationState } from './translation-state.tsx'
import { XliffButton } from '../xliff-button.tsx'
import { useUnfinishedLanguages } from '../use-unfinished-languages.ts'
import { toFaqRecord } from '../use-faq-record.ts'
import { useTranslationActions } from './use-translation-actions.ts'
import { useFaqForm, type PrefilledQuestion, type Significance } from './use-faq-form.ts'
import { fieldId } from '#web/components/inputs/field-id.ts'

/** If the location state reports missing fields (a transition failed), shows them once and focuses the first. */
function useMissingFieldsFocus(show: () => FieldProblem[]): void {
  const { state } = useLocation()
  const isIncomplete = (state as { lacks?: boolean } | null)?.lacks === true
  const shown = useRef(false)
  const [first, setFirst] = useState<string | null>(null)
  useEffect(() => {
    if (!isIncomplete || shown.current) return
    shown.current = true
    setFirst(show()[0]?.path ?? null)
  }, [isIncomplete, show])
  // Runs after the error summary, which takes the focus when it appears.
  useEffect(() => {
    if (first) document.getElementById(fieldId(first))?.focus()
  }, [first])
}

/** State of each language tab: empty, started, outdated or complete. */
function languageStates(
  record: FaqRecord | null,
  form: Pick<EntityForm, 'values' | 'problems'>,
  languages: readonly ContentLanguage[],
): Record<string, TabState> {
  const stateOf = (id: string): TabState => {
    if (form.problems.some(({ path }) => path.startsWith(`translations.${id}.`))) return 'error'
    if (!hasTextInLanguage(form.values, id)) return 'empty'
    const { question, answer } = form.values.translations[id] ?? {}
    if (!question || !hasText(answer)) return 'incomplete'
    const saved = record && workingContent(record).translations.find((one) => one.language_id === id)
    if (saved?.machine) return 'machine'
    return saved?.state === 'outdated' ? 'outdated' : 'complete'
  }
  return Object.fromEntries(languages.map(({ id }) => [id, stateOf(id)]))
}

/** Source language for translations: the original language, or the first with text. */
function sourceLanguageOf(record: FaqRecord | null, values: FormValues): string | null {
  const first = record?.source_language_id
  if (first && hasTextInLanguage(values, first)) return first
  return Object.keys(values.translations).find((id) => hasTextInLanguage(values, id)) ?? null
}

/** Loaded lazily, so that the form renders first. */
const DraftNotice = lazyComponent(async () => (await import('#web/entity/form/drafts/draft-notice.tsx')).DraftNotice)
const Presence = lazyComponent(async () => (await import('#web/entity/versions/presence.tsx')).Presence)

const EarlierTranslations = lazyComponent(async () => (await import('./earlier-translations.tsx')).EarlierTranslations)
const CommentsSidebar = lazyComponent(
  async () => (await import('../comments-sidebar.tsx')).CommentsSidebar,
  () => <ListSkeleton rows={3} />,
)
const PublishDialog = lazyComponent(async () => (await import('./publish-dialog.tsx')).PublishDialog)

const doneText = { draft: 'saved as draft', submit: 'submitted for approval', publish: 'published' } as const

type Props = {
  start: FaqRecord | null
  prefilled?: PrefilledQuestion | null
  /** Language opened first, if requested. */
  openedLanguage?: string | undefined
}

export function FaqForm({ start, prefilled = null, openedLanguage }: Props) {
  const { t } = useTranslation('faq')
  const navigate = useNavigate()
  const { user, hasPermission } = useSession()
  const { languageById, currentLanguage, languagesIncluding } = useContentLanguages()
  const [tab, setTab] = useState(
    openedLanguage ?? start?.source_language_id ?? prefilled?.languageId ?? currentLanguage.id,
  )
  const state = useFaqForm(start, tab, prefilled)
  const { form, record, conflict } = state
  const translating = useTranslationActions(state)
  const busy = state.busy || translating.isTranslating
  const { storedDraft } = state.draft
  useMissingFieldsFocus(state.showMissingFields)
  const [previewed, setPreviewed] = useState(false)
  // Publication of a changed text, until the user has chosen the kind of change.
  const [publication, setPublication] = useState<EditAction | null>(null)
  const linked = useLinked(typedFields<typeof faq>(form.values))
  const names = useReferenceNames(['service-category', 'hashtag'])
  const { inSummary } = useProblemText()
  const unfinished = useUnfinishedLanguages()
  const actions = record ? listEditFaqActions(record, user?.id ?? '') : listNewFaqActions(hasPermission)
  const { translations } = form.values
  const languages = useMemo(() => languagesIncluding(Object.keys(translations)), [languagesIncluding, translations])
  const sourceId = sourceLanguageOf(record, form.values)
  const source = sourceId && sourceId !== tab ? languageById(sourceId) : null
  const tabStates = languageStates(record, form, languages)

  const run = async (action: EditAction) => {
    // Missing fields are shown before any confirmation dialog.
    if (action.name !== 'draft' && state.showMissingFields().length > 0) return
    const before = typedFields<typeof faq>(form.base).visibility ?? ''
    const after = typedFields<typeof faq>(form.values).visibility ?? ''
    if (record && isWiderAudience(before, after)) {
      const sure = await confirm({
        text: t('edit.widerQuestion'),
        confirmLabel: t('edit.widerConfirm'),
        local: action.name === 'draft',
      })
      if (!sure) return
    }
    const hasNewText = !isSameBody(faq, { ...form.base, translations }, form.base)
    if (action.name === 'publish' && record?.status === 'PUBLISHED' && hasNewText) setPublication(action)
    else if (action.name !== 'publish' || (await unfinished.confirmUnfinished(tabStates))) await save(action)
  }

  const save = async (action: EditAction, significance?: Significance) => {
    setPublication(null)
    const saved = await state.submit(action, significance)
    if (!saved) return
    toast.success(doneText[action.name])
    const created = !record
    if (action.name === 'draft' && !created) return
    state.release()
    if (action.name === 'draft') void navigate(`/faq/update-faq/${saved.id}`, { replace: true })
    else void navigate(`/faq/view/${saved.id}`)
  }

  const takeOver = (field: 'question' | 'answer', text: string) => {
    const path = `translations.${tab}.${field}`
    form.set(path, field === 'question' ? text : String(translations[tab]?.['answer'] ?? '') + text)
  }

  const status = record && <EditedStatus record={record} />
  if (conflict)
    return (
      <Page actions={status}>
        <FaqConflict
          mine={contentOfForm(conflict.merged)}
          theirs={toFaqRecord(conflict.record)}
          onKeepMine={state.keepMine}
          onTakeTheirs={state.takeTheirs}
        />
      </Page>
    )

  return (
    <Page actions={status}>
      <ErrorSummary problems={form.problems.map((problem) => ({ path: problem.path, text: inSummary(problem) }))} />
      {state.refused && form.problems.length === 0 && (
        <div className={classes.notice}>
          <Callout tone="danger" urgent>
            {state.refused}
          </Callout>
        </div>
      )}
      {record && <Presence entity="faq" id={record.id} version={record.version} />}
      {storedDraft && (
        <DraftNotice
          draft={storedDraft}
          outdated={state.isDraftOutdated}
          onRestore={state.restoreDraft}
          onDiscard={() => void state.draft.discard()}
        />
      )}
      {record && <EditNotices record={record} />}
      <div className={classes.layout} data-translating={source !== null || undefined}>
        <div>
          <LanguageTabs languages={languages} value={tab} onChange={setTab} states={tabStates} />
          <LanguagePanel
            key={tab}
            form={form}
            language={languageById(tab)}
            source={source}
            state={
              record &&
              source && (
                <>
                  <TranslationState
                    record={record}
                    languageId={tab}
                    source={source}
                    busy={busy}
                    onStillRight={() => void translating.confirmStillRight(tab)}
                  />
                  <LazyMachineDraft
                    record={record}
                    languageId={tab}
                    dirty={form.dirty}
                    busy={busy}
                    onDraft={() => translating.draftByMachine(tab)}
                    onRead={() => void translating.confirmStillRight(tab)}
                  />
                  <EarlierTranslations
                    faqId={record.id}
                    source={source}
                    language={languageById(tab)}
                    onInsert={takeOver}
                  />
                </>
              )
            }
          />
          {record && (
            <div className={classes.under}>
              <XliffButton
                label={t('xliff.open.both')}
                ids={[record.id]}
                sourceId={sourceId}
                languageId={tab}
                onClose={(hasSaved) => {
                  // Unsaved input stays and is merged with the new version when saved.
                  if (hasSaved && !form.dirty) void navigate(`/faq/view/${record.id}`)
                }}
              />
            </div>
          )}
        </div>
        {record && (
          <CommentsSidebar
            faq={record}
            texts={contentOfForm(form.values).translations}
            languageId={tab}
            onLanguage={setTab}
            onCommented={state.onCommented}
          />
        )}
        <DetailFields
          form={form}
          isWider={isWiderAudience(record?.visibility ?? null, typedFields<typeof faq>(form.values).visibility ?? '')}
        />
      </div>
      <EditBar
        state={state}
        busy={busy}
        actions={actions}
        onAction={(action) => void run(action)}
        onPreview={() => setPreviewed(true)}
      />
      {publication && (
        <PublishDialog
          warning={unfinished.describeUnfinished(tabStates)}
          onPublish={(significance) => void save(publication, significance)}
          onClose={() => setPublication(null)}
        />
      )}
      <PreviewDialog
        faq={previewed ? buildPreview(contentOfForm(form.values), names, { ...record, ...linked }) : null}
        startIn={tab}
        onClose={() => setPreviewed(false)}
      />
    </Page>
  )
}
