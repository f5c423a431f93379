import { Alert, Button, Progress, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findTextFault } from '#shared/i18n/interface-texts.ts'
import type { language } from '#shared/entities/language.ts'
import type { StoredInterface } from '#web/api/interface-texts.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { SearchField } from '#web/components/inputs/search-field.tsx'
import { useUnsavedChanges } from '#web/entity/form/use-unsaved-changes.ts'
import type { CatalogueText } from './catalogue.ts'
import { TextRowInput } from './text-row-input.tsx'
import { coverageOf, filterRows, listRows, type TextEdit, type TextState, textStates } from './text-rows.ts'
import { useErrorText } from './use-error-text.ts'
import { useSaveInterface } from './use-save-interface.ts'
import { XliffPanel } from './xliff-panel.tsx'
import classes from './interface-texts.module.css'

const pageSize = 25

type Props = {
  record: DetailRecord<typeof language>
  catalogue: readonly CatalogueText[]
  stored: StoredInterface
}

/** List of all texts beside the English ones. A filter applies to the saved state, so edited rows stay in place. */
export function TextEditor({ record, catalogue, stored }: Props) {
  const { t } = useTranslation('interface')
  const [edits, setEdits] = useState<ReadonlyMap<string, TextEdit>>(new Map())
  const [words, setWords] = useState('')
  const [state, setState] = useState<TextState | null>(null)
  const [shownCount, setShownCount] = useState(pageSize)
  const save = useSaveInterface(catalogue, stored)
  const errorText = useErrorText()
  useUnsavedChanges(edits.size > 0)
  const savedRows = useMemo(() => listRows(catalogue, stored.texts, new Map()), [catalogue, stored.texts])
  const found = useMemo(() => filterRows(savedRows, words, state), [savedRows, words, state])
  const faulty = [...edits].filter(([key, { text }]) => {
    const source = catalogue.find((one) => one.key === key)?.source
    return source !== undefined && findTextFault({ key, source, text }) !== null
  })
  const reviewed = savedRows.filter((row) => row.state === 'reviewed').length

  const filter = (change: () => void) => {
    change()
    setShownCount(pageSize)
  }
  const edit = (key: string, next: TextEdit) => setEdits((before) => new Map(before).set(key, next))
  const submit = () =>
    save.mutate(
      { edits, settings: null },
      {
        onSuccess: () => {
          setEdits(new Map())
          toast.success(t('saved'))
        },
      },
    )

  const addImported = (texts: readonly { key: string; text: string }[]) =>
    setEdits(
      (before) => new Map([...before, ...texts.map(({ key, text }) => [key, { text, isReviewed: false }] as const)]),
    )

  return (
    <div className={classes.part}>
      <XliffPanel
        languageId={record.id}
        acronym={record.acronym}
        onBeforeExport={() => save.mutateAsync({ edits: new Map(), settings: null })}
        onImported={addImported}
      />
      <Text>{t('coverage', { percent: coverageOf(savedRows), reviewed, total: savedRows.length })}</Text>
      <Progress value={coverageOf(savedRows)} aria-hidden="true" />
      <div className={classes.fields}>
        <SearchField
          value={words}
          label={t('search')}
          goLabel={t('go')}
          onSearch={(next) => filter(() => setWords(next ?? ''))}
        />
        <NativeSelect
          label={t('filter')}
          options={textStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          empty={t('all')}
          value={state}
          onChange={(next) => filter(() => setState(next as TextState | null))}
        />
      </div>
      <Text component="output" display="block" size="sm" c="dimmed">
        {found.length === 0 ? t('none') : t('shown', { count: found.length })}
      </Text>
      <ul className={classes.rows}>
        {found.slice(0, shownCount).map((row) => (
          <TextRowInput
            key={row.key}
            row={row}
            edit={edits.get(row.key)}
            language={record}
            onChange={(next) => edit(row.key, next)}
          />
        ))}
      </ul>
      {found.length > shownCount && (
        <div>
          <Button variant="default" onClick={() => setShownCount((count) => count + pageSize)}>
            {t('more')}
          </Button>
        </div>
      )}
      {edits.size > 0 && (
        <div className={classes.save}>
          {faulty.length > 0 && <Alert color="danger">{t('faults')}</Alert>}
          {save.error && (
            <Alert color="danger" role="alert">
              {errorText(save.error)}
            </Alert>
          )}
          <NetworkButton disabled={faulty.length > 0} loading={save.isPending} onClick={submit}>
            {t('save', { count: edits.size })}
          </NetworkButton>
        </div>
      )}
    </div>
  )
}
