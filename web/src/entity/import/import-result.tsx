import { Alert, Anchor, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ImportError } from '#shared/import/import-errors.ts'
import type { ImportReport } from '#shared/import/run-import.ts'
import { formatCsvTable } from '#shared/import/csv/write-csv.ts'
import { Bidi } from '#web/components/text/bidi.tsx'
import table from '#web/components/layout/table.module.css'
import { saveCsvText } from '#web/entity/list/export-csv.ts'
import classes from '#web/entity/list/list-page.module.css'

/** Makes a scrollable area accessible by keyboard. */
const focusable = { tabIndex: 0 }

/**
 * Result of a dry run or an import: counts, and errors by row and field.
 *
 * @param saveRows Downloads the rows with errors; absent if the import cannot skip them
 */
export function ImportResult(props: {
  report: ImportReport
  fileName: string
  describe: (error: ImportError) => { field: string; reason: string }
  saveRows: (() => void) | undefined
}) {
  const { t } = useTranslation('imports')
  const { report, fileName, describe, saveRows } = props
  const { created, updated, unchanged, deleted, lookups, rows, faults, faultCount, invalidRows, written } = report
  const skipped = invalidRows.size
  const counts = [
    t('created', { count: created }),
    t('updated', { count: updated }),
    t('unchanged', { count: unchanged }),
    ...(lookups > 0 ? [t('lookups', { count: lookups })] : []),
    ...(deleted > 0 ? [t('leftDeleted', { count: deleted })] : []),
    ...(skipped > 0 ? [t('skipped', { count: skipped })] : []),
  ].join(' · ')
  const save = () =>
    saveCsvText(
      formatCsvTable([
        [t('row'), t('field'), t('reason')],
        ...faults.map((fault) => {
          const { field, reason } = describe(fault)
          return [String(fault.number), field, reason]
        }),
      ]),
      `${fileName}-report.csv`,
    )
  if (faultCount === 0)
    return (
      <output>
        <Alert color="teal" role="note" title={t(written ? 'doneTitle' : 'checkedTitle', { count: rows })}>
          {counts}
        </Alert>
      </output>
    )
  const unwritten = t(saveRows && skipped < rows ? 'nothingYet' : 'nothingWritten')
  return (
    <Alert
      color={written && skipped < rows ? 'teal' : 'danger'}
      role="alert"
      title={written ? t('doneTitle', { count: rows - skipped }) : t('faultsTitle', { count: faultCount })}
    >
      <Text size="sm" mb="xs">
        {written ? counts : unwritten}
      </Text>
      <Group gap="md" mb="xs">
        {saveRows && (
          <Anchor component="button" type="button" size="sm" ta="start" onClick={saveRows}>
            {t('saveRows', { count: skipped })}
          </Anchor>
        )}
        <Anchor component="button" type="button" size="sm" ta="start" onClick={save}>
          {t('saveReport')}
        </Anchor>
      </Group>
      <section className={classes.faults} {...focusable} aria-label={t('faultsLabel')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map((fault) => {
              const { field, reason } = describe(fault)
              return (
                <tr key={`${fault.number} ${fault.field} ${fault.code}`}>
                  <td>{fault.number}</td>
                  <td>
                    <Bidi>{field}</Bidi>
                  </td>
                  <td>
                    <Bidi>{reason}</Bidi>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {faultCount > faults.length && <Text size="sm">{t('moreFaults', { count: faultCount - faults.length })}</Text>}
    </Alert>
  )
}
