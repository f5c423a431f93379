import { Anchor, FileInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/entities/define.ts'
import { runImport } from '#shared/import/run.ts'
import { importApi } from '#web/api/import-api.ts'
import { TickBox } from '#web/components/choosing/tick-box.tsx'
import { queries } from '#web/api/queries.ts'
import { cleanHtml } from '#web/components/clean-html.ts'
import { lazyPart } from '#web/components/part.tsx'
import { guessMapping, type ImportFile, type Mapping, mappedRows, openFile, targetsOf } from './import-file.ts'
import { ImportFrame } from './import-frame.tsx'
import { ImportMapping } from './import-mapping.tsx'

const HsdsDialog = lazyPart(async () => (await import('./hsds-dialog.tsx')).HsdsDialog)

const noLanguages: { acronym: string }[] = []

/** Import in three steps: a file, its columns and a check that writes nothing, then the writing. */
export function ImportDialog({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const { t } = useTranslation('imports')
  const languages = useQuery(queries.lookups()).data?.languages ?? noLanguages
  const targets = targetsOf(entity, languages)
  const [isHsds, setHsds] = useState(false)
  const [file, setFile] = useState<ImportFile | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [createLookups, setCreateLookups] = useState(false)
  const [failure, setFailure] = useState('')
  const choice = useMemo(() => ({ file, mapping, createLookups }), [file, mapping, createLookups])

  const choose = async (chosen: File | null) => {
    setFailure('')
    setFile(null)
    if (!chosen) return
    const opened = await openFile(chosen).catch(() => null)
    if (!opened) return setFailure(t('badFile'))
    setFile(opened)
    setMapping(guessMapping(entity, opened.columns ?? [], targets))
  }
  if (isHsds) return <HsdsDialog entity={entity} onClose={onClose} />
  return (
    <ImportFrame
      entity={entity}
      fileName={file?.name ?? entity.name}
      choice={choice}
      failure={failure}
      run={
        file &&
        ((dryRun, told) =>
          runImport(
            {
              entity: entity.name,
              rows: () => mappedRows(file, mapping),
              api: importApi(),
              clean: cleanHtml,
              createLookups,
              dryRun,
            },
            told,
          ))
      }
      onClose={onClose}
    >
      {({ busy, written }) => (
        <>
          <Text size="sm" c="dimmed">
            {t('text')}
          </Text>
          {entity.name === 'directory' && !busy && (
            <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setHsds(true)}>
              {t('hsds.open')}
            </Anchor>
          )}
          <FileInput
            label={t('file')}
            placeholder={t('choose')}
            accept=".csv,.jsonl,.ndjson,.gz"
            clearable
            clearButtonProps={{ 'aria-label': t('clear') }}
            disabled={busy}
            onChange={(chosen) => void choose(chosen)}
          />
          {file?.columns && !written && (
            <ImportMapping
              entity={entity}
              columns={file.columns}
              targets={targets}
              mapping={mapping}
              disabled={busy}
              onChange={setMapping}
            />
          )}
          {file && !written && (
            <TickBox
              label={t('createLookups')}
              checked={createLookups}
              disabled={busy}
              onChange={(event) => setCreateLookups(event.currentTarget.checked)}
            />
          )}
        </>
      )}
    </ImportFrame>
  )
}
