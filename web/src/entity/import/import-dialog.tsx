import { Anchor, FileInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/define-entity.ts'
import { importValidRows } from '#shared/import/import-valid-rows.ts'
import { runImport } from '#shared/import/run-import.ts'
import { importApi } from '#web/api/import-api.ts'
import { Checkbox } from '#web/components/inputs/checkbox.tsx'
import { queries } from '#web/api/queries.ts'
import { cleanHtml } from '#web/components/text/clean-html.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { useSession } from '#web/session/use-session.ts'
import {
  guessMapping,
  type ImportFile,
  type ColumnMapping,
  mappedRows,
  openFile,
  listMappingTargets,
} from './import-file.ts'
import { ImportSteps } from './import-steps.tsx'
import { ColumnMappingInput } from './column-mapping.tsx'
import { saveErrorRows } from './error-rows.ts'
import { NewNames } from './new-names.tsx'
import { readMapping, rememberMapping } from './remembered-mapping.ts'

const HsdsImportDialog = lazyComponent(async () => (await import('./hsds-import-dialog.tsx')).HsdsImportDialog)

/** File extensions that every import reads. */
const rowFiles = '.xlsx,.csv,.jsonl,.ndjson,.gz'

const noLanguages: { acronym: string }[] = []

/** Import in three steps: file, column mapping with a dry run, import. */
export function ImportDialog({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const { t, i18n } = useTranslation('imports')
  const userId = useSession().user?.id
  const languages = useQuery(queries.lookups()).data?.languages ?? noLanguages
  const targets = listMappingTargets(entity, languages)
  const [isHsds, setHsds] = useState(false)
  const [file, setFile] = useState<ImportFile | null>(null)
  const [mapping, setMapping] = useState<ColumnMapping>({})
  const [createLookups, setCreateLookups] = useState(false)
  const [failure, setFailure] = useState('')
  const choice = useMemo(() => ({ file, mapping, createLookups }), [file, mapping, createLookups])

  const choose = async (chosen: File | null) => {
    setFailure('')
    setFile(null)
    if (!chosen) return
    const opened = await openFile(chosen, entity).catch(() => null)
    if (!opened) return setFailure(t('badFile'))
    const columns = opened.columns ?? []
    const remembered = userId && opened.columns ? await readMapping(userId, entity.name, columns) : undefined
    setFile(opened)
    setMapping(guessMapping(entity, columns, targets, i18n.language, remembered))
  }
  const columnOf = (field: string) => Object.keys(mapping).find((column) => mapping[column] === field)
  if (isHsds) return <HsdsImportDialog entity={entity} onClose={onClose} />
  return (
    <ImportSteps
      entity={entity}
      fileName={file?.name ?? entity.name}
      choice={choice}
      failure={failure}
      run={
        file &&
        ((dryRun, onProgress, checked) => {
          if (userId && file.columns) void rememberMapping(userId, entity.name, mapping)
          const options = {
            entity: entity.name,
            rows: () => mappedRows(file, mapping),
            api: importApi(),
            clean: cleanHtml,
            createLookups,
            dryRun,
          }
          return checked ? importValidRows(options, checked, onProgress) : runImport(options, onProgress)
        })
      }
      saveRows={(report) =>
        file &&
        void saveErrorRows(file, report, { entity, language: i18n.language, columnOf }).catch(() =>
          setFailure(t('badFile')),
        )
      }
      columnOf={columnOf}
      renderExtra={({ newNames, written }) => newNames.length > 0 && !written && <NewNames names={newNames} />}
      onClose={onClose}
    >
      {({ busy, written }) => (
        <>
          <Text size="sm" c="dimmed">
            {t('text')}
          </Text>
          {entity.workflow && (
            <Text size="sm" c="dimmed">
              {t('articles')}
            </Text>
          )}
          {entity.name === 'directory' && !busy && (
            <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setHsds(true)}>
              {t('hsds.open')}
            </Anchor>
          )}
          <FileInput
            label={t('file')}
            placeholder={t('choose')}
            accept={entity.workflow ? `${rowFiles},.xml,.json` : rowFiles}
            clearable
            clearButtonProps={{ 'aria-label': t('clear') }}
            disabled={busy}
            onChange={(chosen) => void choose(chosen)}
          />
          {file?.columns && !written && (
            <ColumnMappingInput
              entity={entity}
              columns={file.columns}
              targets={targets}
              mapping={mapping}
              disabled={busy}
              onChange={setMapping}
            />
          )}
          {file && !written && (
            <Checkbox
              label={t('createLookups')}
              checked={createLookups}
              disabled={busy}
              onChange={(event) => setCreateLookups(event.currentTarget.checked)}
            />
          )}
        </>
      )}
    </ImportSteps>
  )
}
