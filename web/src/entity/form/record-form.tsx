import { Button } from '@mantine/core'
import {
  type ComponentType,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { fieldText } from '#shared/api/field-error-texts.ts'
import { hasTranslations, type Entity } from '#shared/model/define-entity.ts'
import { formatLabelledValue } from '#shared/i18n/label.ts'
import { shortcutAttributes } from '#web/components/keyboard/shortcut-action.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import type { EntityRecord } from '#web/api/record-types.ts'
import { ErrorSummary } from '#web/components/feedback/error-summary.tsx'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { showDoneToast } from '#web/entity/messages/done-toast.ts'
import { idOfLanguage } from '#web/i18n/current-language.ts'
import { FormFields, type FormFieldsProps } from './form-fields.tsx'
import type { FormRecord } from './form-conversion.ts'
import { formRules, type FormRule, type GetProblemLabel } from './form-rules.ts'
import { FormFieldsContext, RecordContext } from './record-context.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import type { EntityForm } from './use-entity-form.ts'
import { useRecordForm } from './use-record-form.ts'
import { findField } from './find-field.ts'
import classes from './form-page.module.css'

/** Loads the labels of nested error paths when there are errors; null until then or if the form has none. */
function useProblemLabels({ loadProblemLabels }: FormRule, isEnabled: boolean): GetProblemLabel | null {
  const [placeOf, setPlaceOf] = useState<GetProblemLabel | null>(null)
  useEffect(() => {
    if (!isEnabled || !loadProblemLabels) return undefined
    let isCancelled = false
    // Without them, errors show the field label only.
    loadProblemLabels().then((found) => !isCancelled && setPlaceOf(() => found), Boolean)
    return () => {
      isCancelled = true
    }
  }, [isEnabled, loadProblemLabels])
  return placeOf
}

// Loads after the form.
const Presence = lazyComponent(async () => (await import('#web/entity/versions/presence.tsx')).Presence)
// Rarely needed.
const DraftNotice = lazyComponent(async () => (await import('./drafts/draft-notice.tsx')).DraftNotice)
const DraftSavedTimes = lazyComponent(async () => (await import('./drafts/draft-saved-times.tsx')).DraftSavedTimes)
const FormConflict = lazyComponent(async () => (await import('#web/entity/versions/form-conflict.tsx')).FormConflict)

/** Returns to the list. If the form was opened from it, history navigation restores its state. */
function useBackToList(listPath: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const from = (state as { from?: string } | null)?.from
  return () => void (from ? navigate(-1) : navigate(listPath))
}

type Props = {
  entity: Entity
  record: EntityRecord | null
  /** Initial values of a new record. */
  prefilled?: FormRecord | undefined
  /** Replaces the generated inputs. */
  Fields?: ComponentType<FormFieldsProps>
  /** Inputs after the generated ones. */
  renderExtra?: (form: EntityForm) => ReactNode
}

/** Form of one record with protection against data loss: drafts, leave guard and conflict comparison. */
export function RecordForm({ entity, record, prefilled, Fields = FormFields, renderExtra }: Props) {
  const { t, i18n } = useTranslation('entity')
  const toText = useLabel()
  const id = record?.id
  const isNew = id === undefined
  const rule = formRules[entity.name] ?? {}
  const [shownLanguage, setShownLanguage] = useState(
    hasTranslations(entity) && record?.language_id ? record.language_id : idOfLanguage(i18n.language),
  )
  const state = useRecordForm({ entity, start: record, prefilled, shownLanguage, method: 'PUT', conflicts: 'by-field' })
  const { form, version, draft, conflict, busy, load } = state
  const { languagesIncluding } = useContentLanguages()
  const { translations } = form.values
  const languages = useMemo(() => languagesIncluding(Object.keys(translations)), [languagesIncluding, translations])
  const backToList = useBackToList(entity.screens.list)
  // The record changed outside the form, for instance by a status change. Without unsaved changes the form restarts.
  useEffect(() => {
    if (record && record.version !== version && !form.dirty) load(record)
  }, [record, version, form.dirty, load])
  const placeOf = useProblemLabels(rule, form.summary.length > 0)

  const summary = useMemo(
    () =>
      form.summary.map((problem) => {
        const { field, languageId } = findField(entity, problem.path)
        const language = languages.find((one) => one.id === languageId)
        const inside = placeOf?.(problem.path)
        const name = inside ? toText(inside) : field && toText(field.label)
        const place = name && (language ? `${name} (${language.name})` : name)
        const text = fieldText(problem, i18n.language)
        return { path: problem.path, text: place ? formatLabelledValue(place, text, i18n.language) : text }
      }),
    [form.summary, entity, languages, placeOf, toText, i18n.language],
  )

  // Renders the inputs of the error's language before the error link moves the focus.
  const showLanguageOf = (event: MouseEvent) => {
    const target = (event.target as Element).closest('a')?.getAttribute('href')
    const problem = summary.find((one) => target === `#${fieldId(one.path)}`)
    const languageId = problem && findField(entity, problem.path).languageId
    if (languageId) flushSync(() => setShownLanguage(languageId))
  }

  const save = async () => {
    const saved = await state.save({ check: (values) => rule.check?.(values, isNew) ?? [] })
    if (!saved) return
    void showDoneToast(entity, isNew ? 'created' : 'updated')
    state.release()
    backToList()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className={classes.form}
      aria-busy={busy}
      // Confidential values must not be stored by the browser or sent to a spell checker.
      {...(entity.confidential && { autoComplete: 'off', spellCheck: false })}
    >
      {/* Only the owner can open a personal record, so it has no presence. */}
      {record && !entity.personal && (
        <Presence entity={entity.name} id={record.id} version={version ?? record.version} />
      )}
      {draft.storedDraft && (
        <DraftNotice
          draft={draft.storedDraft}
          outdated={state.isDraftOutdated}
          onRestore={state.restoreDraft}
          onDiscard={() => void draft.discard()}
        />
      )}
      {conflict && (
        <FormConflict
          entity={entity}
          conflict={conflict}
          languages={languages}
          onChoose={state.choose}
          onSave={() => void save()}
        />
      )}
      <div onClickCapture={showLanguageOf}>
        <ErrorSummary problems={summary} />
      </div>
      <div className={classes.sheet}>
        <RecordContext value={record}>
          <FormFieldsContext value={form.values.fields}>
            <Fields
              entity={entity}
              form={form}
              id={id}
              rule={rule}
              languages={languages}
              shownLanguage={shownLanguage}
              onLanguage={setShownLanguage}
            />
            {renderExtra?.(form)}
          </FormFieldsContext>
        </RecordContext>
      </div>
      <div className={classes.foot}>
        <NetworkButton type="submit" loading={busy} {...shortcutAttributes('save')}>
          {t(isNew ? 'form.create' : 'form.save')}
        </NetworkButton>
        <Button variant="default" onClick={backToList}>
          {t('actions.cancel')}
        </Button>
        <output className={classes.state}>
          {form.dirty && t('form.unsaved')}{' '}
          {(draft.draftSavedAt || draft.restoredFrom) && (
            <DraftSavedTimes device={draft.draftSavedAt} restored={draft.restoredFrom} />
          )}
        </output>
      </div>
    </form>
  )
}
