import { Alert, FileInput, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/define-entity.ts'
import { noteText } from '#shared/import/hsds/hsds-import-notes.ts'
import { readHsdsPackage, UnreadableHsdsError } from '#shared/import/hsds/read-hsds-package.ts'
import { type HsdsReport, runHsdsImport } from '#shared/import/hsds/run-hsds-import.ts'
import { importApi } from '#web/api/import-api.ts'
import { queries } from '#web/api/queries.ts'
import { Bidi } from '#web/components/text/bidi.tsx'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { Checkbox } from '#web/components/inputs/checkbox.tsx'
import { cleanHtml } from '#web/components/text/clean-html.ts'
import { readChunks } from './import-file.ts'
import { ImportSteps } from './import-steps.tsx'

type ParsedPackage = Awaited<ReturnType<typeof readHsdsPackage>>

/** Import of organisations from HSDS 3 files. The user first selects the values that the files do not contain. */
export function HsdsImportDialog({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const { t, i18n } = useTranslation('imports')
  const lookups = useQuery(queries.lookups()).data
  const [files, setFiles] = useState<File[]>([])
  const [parsedPackage, setParsedPackage] = useState<ParsedPackage | null>(null)
  const [type, setType] = useState<string | null>(null)
  const [language, setLanguage] = useState<string | null>('en')
  const [code, setCode] = useState('')
  const [createLookups, setCreateLookups] = useState(false)
  const [failure, setFailure] = useState('')
  const choice = useMemo(
    () => ({
      read: parsedPackage,
      createLookups,
      choices: { type, language: language ?? 'en', code: code.trim() || null },
    }),
    [parsedPackage, createLookups, type, language, code],
  )

  const choose = async (chosen: File[]) => {
    setFailure('')
    setParsedPackage(null)
    setFiles(chosen)
    if (chosen.length === 0) return
    try {
      setParsedPackage(
        await readHsdsPackage(chosen.map((file) => ({ name: file.name, parts: () => readChunks(file) }))),
      )
    } catch (error) {
      if (!(error instanceof UnreadableHsdsError)) throw error
      setFailure(t(`hsds.${error.code}`, { file: error.file }))
    }
  }
  return (
    <ImportSteps<HsdsReport>
      entity={entity}
      fileName={files[0]?.name ?? entity.name}
      choice={choice}
      failure={failure}
      run={
        parsedPackage &&
        ((dryRun, onProgress) =>
          runHsdsImport(
            { ...parsedPackage, choices: choice.choices, api: importApi(), clean: cleanHtml, createLookups, dryRun },
            onProgress,
          ))
      }
      renderExtra={({ notes }) =>
        notes.length > 0 && (
          <Alert color="gray" role="note" title={t('hsds.notes')}>
            <ul>
              {notes.map((note) => (
                <li key={`${note.code} ${note.text}`}>
                  <Bidi>{noteText(note, i18n.language)}</Bidi>
                </li>
              ))}
            </ul>
          </Alert>
        )
      }
      onClose={onClose}
    >
      {({ busy, written }) => (
        <>
          <Text size="sm" c="dimmed">
            {t('hsds.text')}
          </Text>
          <FileInput
            label={t('hsds.files')}
            placeholder={t('choose')}
            accept=".json,.csv,.jsonl,.ndjson,.gz"
            multiple
            clearable
            clearButtonProps={{ 'aria-label': t('clear') }}
            value={files}
            disabled={busy}
            onChange={(chosen) => void choose(chosen)}
          />
          {parsedPackage && !written && (
            <>
              <NativeSelect
                label={t('hsds.type')}
                empty={t('hsds.noType')}
                options={(lookups?.directory_types ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                value={type}
                disabled={busy}
                onChange={setType}
              />
              <NativeSelect
                label={t('hsds.language')}
                options={(lookups?.languages ?? []).map((one) => ({ value: one.acronym, label: one.name }))}
                value={language}
                disabled={busy}
                onChange={setLanguage}
              />
              <TextInput
                label={t('hsds.code')}
                description={t('hsds.codeHint')}
                dir="ltr"
                value={code}
                disabled={busy}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
              <Checkbox
                label={t('hsds.createLookups')}
                checked={createLookups}
                disabled={busy}
                onChange={(event) => setCreateLookups(event.currentTarget.checked)}
              />
            </>
          )}
        </>
      )}
    </ImportSteps>
  )
}
