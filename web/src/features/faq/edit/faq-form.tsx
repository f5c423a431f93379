import { useMemo, useState, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useLocation } from 'react-router-dom'
import { Group, Stack, Text } from '@mantine/core'
import { faq } from '#shared/entities/faq.ts'
import type { FieldProblem } from '#shared/api/problems.ts'
import { confirm } from '#web/components/confirm.ts'
import { ErrorSummary } from '#web/components/error-summary.tsx'
import { LanguageTabs, type TabState } from '#web/components/language-tabs.tsx'
import { Page } from '#web/components/page.tsx'
import { lazyPart } from '#web/components/part.tsx'
import { toast } from '#web/components/toast.ts'
import { RecordTitle } from '#web/entity/record-title.tsx'
import { useFormTitle } from '#web/entity/use-form-title.ts'
import { fieldsOf, type FormValues, isWritten } from '#web/entity/written.ts'
import { useReferenceNames } from '#web/entity/reference-options.ts'
import { useUnsavedChanges } from '#web/entity/use-unsaved-changes.ts'
import { actionsOfEdit, actionsOfNew, type EditAction, isWider } from '../actions.ts'
import { contentOfForm, hasText, workingContent } from '../content.ts'
import { useContentLanguages, type ContentLanguage } from '#web/texts/use-content-languages.ts'
import { readingOf } from '../preview.ts'
import { PreviewDialog } from '../preview-dialog.tsx'
import type { FaqRecord } from '#web/api/faq-types.ts'
import { useLinked } from '#web/reading/faq/use-linked.ts'
import { useProblemText } from '../use-problem-text.ts'
import { useSession } from '#web/session/use-session.ts'
import { DetailFields } from './detail-fields.tsx'
import { EditBar } from './edit-bar.tsx'
import { AudienceBadge, StatusBadge } from '#web/reading/faq/badges.tsx'
import { Notice } from '#web/reading/notice.tsx'
import classes from './faq-edit.module.css'
import { LazyMachineDraft } from '../machine-draft-lazy.tsx'
import { FaqConflict } from './faq-conflict.tsx'
import { LanguagePanel } from './language-panel.tsx'
import type { EntityForm } from '#web/entity/use-entity-form.ts'
import { TranslationState } from './translation-state.tsx'
import { Translators } from '../translators.tsx'
import { useUnfinished } from '../use-unfinished.ts'
import { useFaqForm, type Begun } from './use-faq-form.ts'
import { fieldId } from '#web/components/field-id.ts'

/** For whom a refused move led to the form: names what the text lacks, once, and goes to the first of it. */
function useLacking(show: () => FieldProblem[]): void {
  const { state } = useLocation()
  const lacks = (state as { lacks?: boolean } | null)?.lacks === true
  const shown = useRef(false)
  const [first, setFirst] = useState<string | null>(null)
  useEffect(() => {
    if (!lacks || shown.current) return
    shown.current = true
    setFirst(show()[0]?.path ?? null)
  }, [lacks, show])
  // After the summary, which takes the focus as it appears.
  useEffect(() => {
    if (first) document.getElementById(fieldId(first))?.focus()
  }, [first])
}

/** How far each language is: missing, begun, behind its source, or as it should be. */
function languageStates(
  record: FaqRecord | null,
  form: Pick<EntityForm, 'values' | 'problems'>,
  languages: readonly ContentLanguage[],
): Record<string, TabState> {
  const stateOf = (id: string): TabState => {
    if (form.problems.some(({ path }) => path.startsWith(`translations.${id}.`))) return 'error'
    if (!isWritten(form.values, id)) return 'empty'
    const { question, answer } = form.values.translations[id] ?? {}
    if (!question || !hasText(answer)) return 'incomplete'
    const saved = record && workingContent(record).translations.find((one) => one.language_id === id)
    if (saved?.machine) return 'machine'
    return saved?.state === 'outdated' ? 'outdated' : 'complete'
  }
  return Object.fromEntries(languages.map(({ id }) => [id, stateOf(id)]))
}

/** The language to translate from: where it was first written, or the first that has any text. */
function sourceLanguageOf(record: FaqRecord | null, values: FormValues): string | null {
  const first = record?.source_language_id
  if (first && isWritten(values, first)) return first
  return Object.keys(values.translations).find((id) => isWritten(values, id)) ?? null
}

/** The last comment with which it was returned, so that its author sees at once what to mend. */
function Returned({ record }: { record: FaqRecord }) {
  const { t } = useTranslation('faq')
  const last = record.comments.findLast(({ status, passage, thread }) => status === 'DECLINED' && !passage && !thread)
  const returned = record.status === 'DECLINED' || record.pending?.status === 'DECLINED'
  if (!returned || !last) return null
  return (
    <Notice tone="danger" title={t('edit.returned', { name: last.created_by_name ?? '' })}>
      <Text dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
        {last.text}
      </Text>
    </Notice>
  )
}

/** Where the FAQ stands, and what saving it will mean for its readers. */
function EditNotices({ record }: { record: FaqRecord }) {
  const { t } = useTranslation('faq')
  const keeps = record.status === 'PUBLISHED' && (record.pending !== null || !record.abilities.includes('PUBLISH'))
  return (
    <Stack gap="sm" mb="md">
      <Group gap="xs">
        <StatusBadge status={record.status} />
        {record.pending && <StatusBadge status={record.pending.status} />}
        <AudienceBadge visibility={record.visibility} />
      </Group>
      <Returned record={record} />
      {keeps && <Notice tone="info">{t('edit.readersKeep')}</Notice>}
      {record.status === 'WAITING_FOR_APPROVAL' && <Notice tone="warning">{t('edit.waiting')}</Notice>}
    </Stack>
  )
}

/** The form does not wait for who else has it open. */
const DraftNotice = lazyPart(async () => (await import('#web/entity/draft-notice.tsx')).DraftNotice)
const Presence = lazyPart(async () => (await import('#web/entity/presence.tsx')).Presence)

const EarlierTranslations = lazyPart(async () => (await import('./earlier-translations.tsx')).EarlierTranslations)
const BesideForm = lazyPart(async () => (await import('../beside-form.tsx')).BesideForm)

const doneText = { draft: 'saved as draft', submit: 'submitted for approval', publish: 'published' } as const

type Props = {
  start: FaqRecord | null
  begun?: Begun | null
  /** The language that it is opened in, where one is asked for. */
  opened?: string | undefined
}

/** The form of an FAQ, new or not. */
export function FaqForm({ start, begun = null, opened }: Props) {
  const { t } = useTranslation('faq')
  const navigate = useNavigate()
  const { user, holds } = useSession()
  const { of, current, including } = useContentLanguages()
  const [tab, setTab] = useState(opened ?? start?.source_language_id ?? begun?.languageId ?? current.id)
  const state = useFaqForm(start, tab, begun)
  const { form, record, theirs } = state
  const { found } = state.draft
  const { release } = useUnsavedChanges(form.dirty)
  useFormTitle(form.summary.length > 0)
  useLacking(state.showLacking)
  const [previewed, setPreviewed] = useState(false)
  const linked = useLinked(fieldsOf<typeof faq>(form.values))
  const names = useReferenceNames(['service-category', 'hashtag'])
  const { inSummary } = useProblemText()
  const unfinished = useUnfinished()
  const actions = record ? actionsOfEdit(record, user?.id ?? '') : actionsOfNew(holds)
  const { translations } = form.values
  const languages = useMemo(() => including(Object.keys(translations)), [including, translations])
  const sourceId = sourceLanguageOf(record, form.values)

  const run = async (action: EditAction) => {
    // Nothing is asked about a text that cannot go out yet.
    if (action.name !== 'draft' && state.showLacking().length > 0) return
    const before = fieldsOf<typeof faq>(form.base).visibility ?? ''
    const after = fieldsOf<typeof faq>(form.values).visibility ?? ''
    if (record && isWider(before, after)) {
      const sure = await confirm({
        text: t('edit.widerQuestion'),
        confirmLabel: t('edit.widerConfirm'),
        local: action.name === 'draft',
      })
      if (!sure) return
    }
    if (action.name === 'publish' && !(await unfinished.asked(languageStates(record, form, languages)))) return
    const saved = await state.submit(action)
    if (!saved) return
    toast.success(doneText[action.name])
    const created = !record
    if (action.name === 'draft' && !created) return
    release()
    if (action.name === 'draft') void navigate(`/faq/update-faq/${saved.id}`, { replace: true })
    else void navigate(`/faq/view/${saved.id}`)
  }

  const takeOver = (field: 'question' | 'answer', text: string) => {
    const path = `translations.${tab}.${field}`
    form.set(path, field === 'question' ? text : String(translations[tab]?.['answer'] ?? '') + text)
  }

  const about = record && <RecordTitle entity={faq} record={record} />
  if (theirs)
    return (
      <Page about={about}>
        <FaqConflict
          mine={contentOfForm(state.merged)}
          theirs={theirs}
          onKeepMine={state.keepMine}
          onTakeTheirs={() => void state.takeTheirs()}
        />
      </Page>
    )

  return (
    <Page about={about}>
      <ErrorSummary problems={form.problems.map((problem) => ({ path: problem.path, text: inSummary(problem) }))} />
      {state.refused && form.problems.length === 0 && (
        <div className={classes.notice}>
          <Notice tone="danger" urgent>
            {state.refused}
          </Notice>
        </div>
      )}
      {record && <Presence entity="faq" id={record.id} version={record.version} />}
      {found && (
        <DraftNotice
          draft={found}
          outdated={record !== null && found.version !== record.version}
          onRestore={state.restoreDraft}
          onDiscard={() => void state.draft.forget()}
        />
      )}
      {record && <EditNotices record={record} />}
      <LanguageTabs
        languages={languages}
        value={tab}
        onChange={setTab}
        states={languageStates(record, form, languages)}
      />
      <LanguagePanel
        key={tab}
        form={form}
        language={of(tab)}
        source={sourceId && sourceId !== tab ? of(sourceId) : null}
        state={
          record &&
          sourceId &&
          sourceId !== tab && (
            <>
              <TranslationState
                record={record}
                languageId={tab}
                source={of(sourceId)}
                busy={state.busy}
                onStillRight={() => void state.sayStillRight(tab)}
              />
              <LazyMachineDraft
                record={record}
                languageId={tab}
                dirty={form.dirty}
                busy={state.busy}
                onDraft={() => state.draftByMachine(tab)}
                onRead={() => void state.sayStillRight(tab)}
              />
              <EarlierTranslations faqId={record.id} source={of(sourceId)} language={of(tab)} onInsert={takeOver} />
            </>
          )
        }
      />
      {record && (
        <>
          <div className={classes.under}>
            <Translators
              label={t('xliff.open.both')}
              ids={[record.id]}
              sourceId={sourceId}
              languageId={tab}
              onClose={(hasSaved) => {
                // What was typed meanwhile stays, and is held against what came in when it is saved.
                if (hasSaved && !form.dirty) void navigate(`/faq/view/${record.id}`)
              }}
            />
          </div>
          <BesideForm
            faq={record}
            texts={contentOfForm(form.values).translations}
            languageId={tab}
            onLanguage={setTab}
            onSaid={state.heard}
          />
        </>
      )}
      <DetailFields
        form={form}
        wider={isWider(record?.visibility ?? null, fieldsOf<typeof faq>(form.values).visibility ?? '')}
      />
      <EditBar
        state={state}
        actions={actions}
        onAction={(action) => void run(action)}
        onPreview={() => setPreviewed(true)}
      />
      <PreviewDialog
        faq={previewed ? readingOf(contentOfForm(form.values), names, { ...record, ...linked }) : null}
        startIn={tab}
        onClose={() => setPreviewed(false)}
      />
    </Page>
  )
}
