import { Alert, Button, FileInput, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/entities/define.ts'
import type { ImportReport } from '#shared/import/run.ts'
import { TickBox } from '#web/components/choosing/tick-box.tsx'
import { queries } from '#web/api/queries.ts'
import { useLabel } from '#web/components/use-label.ts'
import { problemWords } from '#web/entity/problem-words.ts'
import { guessMapping, type ImportFile, type Mapping, openFile, targetsOf } from './import-file.ts'
import { ImportMapping } from './import-mapping.tsx'
import { ImportResult } from './import-result.tsx'
import { useImport } from './use-import.ts'

const noLanguages: { acronym: string }[] = []

/** Import in three steps: a file, its columns and a check that writes nothing, then the writing. */
export function ImportDialog({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const { t, i18n } = useTranslation('entity')
  const toText = useLabel()
  const languages = useQuery(queries.lookups()).data?.languages ?? noLanguages
  const targets = targetsOf(entity, languages)
  const { progress, start } = useImport(entity)
  const [file, setFile] = useState<ImportFile | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [createLookups, setCreateLookups] = useState(false)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [failure, setFailure] = useState('')
  const busy = progress !== null
  const ready = report !== null && report.faultCount === 0 && !report.written

  const choose = async (chosen: File | null) => {
    setReport(null)
    setFailure('')
    setFile(null)
    if (!chosen) return
    const opened = await openFile(chosen).catch(() => null)
    if (!opened) return setFailure(t('import.badFile'))
    setFile(opened)
    setMapping(guessMapping(entity, opened.columns ?? [], targets))
  }
  const run = async (dryRun: boolean) => {
    if (!file) return
    setFailure('')
    try {
      setReport(await start({ file, mapping, createLookups, dryRun }))
    } catch (error) {
      setFailure(t('import.stopped', { reason: problemWords(error, i18n.language) }))
    }
  }
  const change = (then: () => void) => {
    setReport(null)
    then()
  }

  return (
    <Modal
      opened
      onClose={busy ? () => undefined : onClose}
      withCloseButton={!busy}
      title={t('import.title', { name: toText(entity.labels.many) })}
      size="xl"
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('import.text')}
        </Text>
        <FileInput
          label={t('import.file')}
          placeholder={t('import.choose')}
          accept=".csv,.jsonl,.ndjson,.gz"
          clearable
          clearButtonProps={{ 'aria-label': t('import.clear') }}
          disabled={busy}
          onChange={(chosen) => void choose(chosen)}
        />
        {file?.columns && !report?.written && (
          <ImportMapping
            entity={entity}
            columns={file.columns}
            targets={targets}
            mapping={mapping}
            disabled={busy}
            onChange={(next) => change(() => setMapping(next))}
          />
        )}
        {file && !report?.written && (
          <TickBox
            label={t('import.createLookups')}
            checked={createLookups}
            disabled={busy}
            onChange={(event) => {
              const { checked } = event.currentTarget
              change(() => setCreateLookups(checked))
            }}
          />
        )}
        {progress && (
          <div aria-live="polite">
            <Text size="sm">{t(`import.${progress.phase}`, { count: progress.rows })}</Text>
            <Progress
              value={progress.total ? (100 * progress.rows) / progress.total : 100}
              animated={progress.total === null}
              aria-label={t('import.progress')}
            />
          </div>
        )}
        {report && !busy && <ImportResult report={report} fileName={file?.name ?? entity.name} />}
        {failure && (
          <Alert color="danger" role="alert">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={onClose}>
            {t('actions.close')}
          </Button>
          {file && !report?.written && (
            <Button variant={ready ? 'default' : 'filled'} loading={busy} onClick={() => void run(true)}>
              {t('import.check')}
            </Button>
          )}
          {ready && (
            <Button loading={busy} onClick={() => void run(false)}>
              {t('import.write', { count: report.created + report.updated })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
