import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import type { ImportReport, OnProgress } from '#shared/import/run-import.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { type ColumnOf, describeError } from './describe-error.ts'
import { ImportResult } from './import-result.tsx'
import { invalidateEntity } from '#web/api/mutations.ts'

type ImportProgress = { phase: 'checked' | 'done'; rows: number; total: number | null }

function useImport(entity: Entity) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<ImportProgress | null>(null)

  async function start<Report extends ImportReport>(
    dryRun: boolean,
    run: (onProgress: OnProgress) => Promise<Report>,
  ): Promise<Report> {
    setProgress({ phase: 'checked', rows: 0, total: null })
    try {
      return await run((phase, rows, total) => setProgress({ phase, rows, total }))
    } finally {
      setProgress(null)
      if (!dryRun) await invalidateEntity(client, entity.name)
    }
  }

  return { progress, start }
}

type Props<Report extends ImportReport> = {
  entity: Entity
  /** File name, also used for the report. */
  fileName: string
  /**
   * Runs the import or dry run; null while nothing is selected. `checked`: report of the dry run, to import only its
   * valid rows.
   */
  run: ((dryRun: boolean, onProgress: OnProgress, checked: Report | null) => Promise<Report>) | null
  /** Downloads the rows with errors. Without it, the import cannot skip them. */
  saveRows?: (report: Report) => void
  /** Column of the file by field, to name it in errors; default: none. */
  columnOf?: ColumnOf
  /** New object after every change of the selection. Invalidates the previous report. */
  choice: object
  /** Error message if the selection cannot be read. */
  failure: string
  /** Inputs of the selection. After the import, only another file can be selected. */
  children: (state: { busy: boolean; written: boolean }) => ReactNode
  /** Additional content of the report. */
  renderExtra?: (report: Report) => ReactNode
  onClose: () => void
}

/** Steps of every import: selection, dry run, import. */
export function ImportSteps<Report extends ImportReport>(props: Props<Report>) {
  const { t, i18n } = useTranslation('imports')
  const { t: tToasts } = useTranslation('toasts')
  const { t: tEntity } = useTranslation('entity')
  const { entity, run, saveRows, columnOf = () => undefined, choice, children, renderExtra, onClose } = props
  const { progress, start } = useImport(entity)
  const [outcome, setOutcome] = useState<{ of: object; report: Report | null; failure: string } | null>(null)
  const { report, failure } = outcome?.of === choice ? outcome : { report: null, failure: '' }
  const busy = progress !== null
  const written = report?.written ?? false
  const ready = report !== null && report.faultCount === 0 && !written
  const validRows = report && saveRows && !ready && !written ? report.rows - report.invalidRows.size : 0

  const execute = async (dryRun: boolean) => {
    if (!run) return
    try {
      const checked = !dryRun && validRows > 0 ? report : null
      const next = await start(dryRun, (onProgress) => run(dryRun, onProgress, checked))
      setOutcome({ of: choice, report: next, failure: '' })
    } catch (error) {
      setOutcome({
        of: choice,
        report: null,
        failure: t('stopped', { reason: getErrorMessage(error, i18n.language) }),
      })
    }
  }
  const problem = props.failure || failure
  return (
    <Modal
      opened
      onClose={busy ? () => undefined : onClose}
      withCloseButton={!busy}
      title={tToasts(`import.${entity.name}`)}
      size="xl"
      closeButtonProps={{ 'aria-label': tEntity('actions.close') }}
    >
      <Stack>
        {children({ busy, written })}
        {progress && (
          <div aria-live="polite">
            <Text size="sm">{t(progress.phase, { count: progress.rows })}</Text>
            <Progress
              value={progress.total ? (100 * progress.rows) / progress.total : 100}
              animated={progress.total === null}
              aria-label={t('progress')}
            />
          </div>
        )}
        {report && !busy && (
          <ImportResult
            report={report}
            fileName={props.fileName}
            describe={(error) => describeError(error, { entity, language: i18n.language, columnOf })}
            saveRows={saveRows && (() => saveRows(report))}
          />
        )}
        {report && !busy && renderExtra?.(report)}
        {problem && (
          <Alert color="danger" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={onClose}>
            {tEntity('actions.close')}
          </Button>
          {run && !written && (
            <Button
              variant={ready || validRows > 0 ? 'default' : 'filled'}
              loading={busy}
              onClick={() => void execute(true)}
            >
              {t('check')}
            </Button>
          )}
          {ready && (
            <Button loading={busy} onClick={() => void execute(false)}>
              {t('write', { count: report.created + report.updated })}
            </Button>
          )}
          {validRows > 0 && (
            <Button loading={busy} onClick={() => void execute(false)}>
              {t('writeValid', { count: validRows })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
