import { useTranslation } from 'react-i18next'
import type { Field } from '#shared/model/fields.ts'
import { languageName } from '#shared/i18n/language-name.ts'
import { directionOf } from '#shared/i18n/locale.ts'
import type { LogRow } from '#web/api/types.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { DiffText } from '#web/components/diff/diff-view.tsx'
import { compareWords, type DiffSegment } from '#web/components/diff/diff.ts'
import { acronymOf } from '#web/i18n/interface-languages.ts'
import { type GetRecordName, useReferenceNames } from '#web/entity/inputs/reference-options.ts'
import { listReferencedEntities, formatFieldValue } from '#web/entity/versions/value-text.ts'
import { plainText } from '#web/components/diff/text-blocks.ts'
import { useDeletedNames } from './deleted-names.ts'
import { entityOfModel } from './entity-of-model.ts'
import classes from './log-changes.module.css'

/** A truncated value is a string, from which the original list cannot be restored. */
const listOf = (value: unknown): unknown[] | null => (Array.isArray(value) ? value : null)

const hasRows: readonly (string | undefined)[] = ['contacts', 'links', 'services']

type Change = LogRow['changes'][number]

/** Formats a log value as text for comparison. */
function useChangeText(field: Field | undefined, { from, to }: Change): (value: unknown) => string {
  const { t, i18n } = useTranslation('entity')
  const { t: tAnalytics } = useTranslation('analytics')
  const { t: tDifference } = useTranslation('difference')
  const toText = useLabel()
  const nameOf = useReferenceNames(field ? listReferencedEntities(field) : [])
  const deletedNameOf = useDeletedNames(field, [from, to])
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return (value) => {
    if (value === null || value === undefined || value === '') return ''
    if (field?.kind === 'rich-text') return plainText(String(value))
    if (field?.kind === 'upload') return tAnalytics('logs.file')
    if (field?.kind === 'uploads') return tAnalytics('logs.files', { count: listOf(value)?.length ?? 0 })
    if (hasRows.includes(field?.kind) && !listOf(value)) return tAnalytics('logs.tooLong')
    // Ids without a known name are replaced, because they mean nothing to users.
    const named: GetRecordName = (entity, id) => {
      const deleted = deletedNameOf(id)
      return nameOf(entity, id) ?? (deleted ? tDifference('deleted', { name: deleted }) : tDifference('unnamed'))
    }
    const options = {
      toText,
      nameOf: named,
      yesText: t('cell.yes'),
      noText: t('cell.no'),
      list,
      language: i18n.language,
    }
    if (field) return formatFieldValue(field, value, options)
    return Array.isArray(value) ? list.format(value.map(String)) : String(value)
  }
}

type ChangePath = { name: string; language: string | null; isPending: boolean }

/**
 * Parses a path such as `translations.2.name`, `question.ar`, `pending.question.ar` or `status` into field name,
 * language, and whether it belongs to the pending revision.
 */
export function parseChangePath(path: string): ChangePath {
  const isPending = path.startsWith('pending.')
  const parts = (isPending ? path.slice('pending.'.length) : path).split('.')
  if (parts[0] === 'translations')
    return { name: parts[2] ?? 'translations', language: acronymOf(parts[1]) ?? null, isPending }
  const last = parts[1] ?? null
  return { name: parts[0]!, language: last && (acronymOf(last) ?? last), isPending }
}

const textKinds = new Set(['text', 'long-text', 'rich-text', 'contacts', 'services', 'links'])

/** Compares texts word by word; other values are shown as old and new. */
function diffSegments(field: Field | undefined, from: string, to: string, language: string): DiffSegment[] {
  if (!field || textKinds.has(field.kind)) return compareWords(from, to, language)
  const segments: DiffSegment[] = [
    { kind: 'removed', text: from },
    { kind: 'same', text: ' ' },
    { kind: 'added', text: to },
  ]
  return segments.filter(({ text }) => text !== '')
}

function ChangeRow({ change, model }: { change: Change; model: string }) {
  const { i18n } = useTranslation('entity')
  const toText = useLabel()
  const { t } = useTranslation('difference')
  const { name, language, isPending } = parseChangePath(change.field)
  const entity = entityOfModel(model)
  const field = entity?.fields[name] ?? entity?.computedFields[name]
  const words = useChangeText(field, change)
  const label = field ? toText(field.label) : t(name === 'comments' ? 'comments' : 'other')
  return (
    <div className={classes.change}>
      <dt>
        {isPending ? t('waiting', { field: label }) : label}
        {language && ` (${languageName(language, i18n.language)})`}
      </dt>
      <dd lang={language ?? undefined} dir={language ? directionOf(language) : 'auto'}>
        <DiffText segments={diffSegments(field, words(change.from), words(change.to), language ?? i18n.language)} />
      </dd>
    </div>
  )
}

/** Changed fields of a log row with labels and both values. */
export function LogDiff({ row }: { row: LogRow }) {
  return (
    <dl className={classes.list}>
      {row.changes.map((change) => (
        <ChangeRow key={change.field} change={change} model={row.model} />
      ))}
    </dl>
  )
}
