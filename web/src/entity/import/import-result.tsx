import { Alert, Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { importErrorText } from '#shared/import/import-errors.ts'
import type { ImportReport } from '#shared/import/run-import.ts'
import { formatCsvTable } from '#shared/import/csv/write-csv.ts'
import { Bidi } from '#web/components/text/bidi.tsx'
import table from '#web/components/layout/table.module.css'
import { saveCsvText } from '#web/entity/list/export-csv.ts'
import classes from '#web/entity/list/list-page.module.css'

/** Makes a scrollable area accessible by keyboard. */
const focusable = { tabIndex: 0 }

/** Result of a dry run or an import: counts, and errors by row and field. */
export function ImportResult({ report, fileName }: { report: ImportReport; fileName: string }) {
  const { t, i18n } = useTranslation('imports')
  const { created, updated, unchanged, deleted, lookups, rows, faults, faultCount, written } = report
  const counts = [
    t('created', { count: created }),
    t('updated', { count: updated }),
    t('unchanged', { count: unchanged }),
    ...(lookups > 0 ? [t('lookups', { count: lookups })] : []),
    ...(deleted > 0 ? [t('leftDeleted', { count: deleted })] : []),
  ].join(' · ')
  const save = () =>
    saveCsvText(
      formatCsvTable([
        [t('row'), t('field'), t('reason')],
        ...faults.map((fault) => [String(fault.number), fault.field, importErrorText(fault, i18n.language)]),
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
  return (
    <Alert color="danger" role="alert" title={t('faultsTitle', { count: faultCount })}>
      <Text size="sm" mb="xs">
        {written ? counts : t('nothingWritten')}{' '}
        <Anchor component="button" type="button" size="sm" onClick={save}>
          {t('saveReport')}
        </Anchor>
      </Text>
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
            {faults.map((fault) => (
              <tr key={`${fault.number} ${fault.field} ${fault.code}`}>
                <td>{fault.number}</td>
                <td dir="ltr">{fault.field}</td>
                <td>
                  <Bidi>{importErrorText(fault, i18n.language)}</Bidi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {faultCount > faults.length && <Text size="sm">{t('moreFaults', { count: faultCount - faults.length })}</Text>}
    </Alert>
  )
}
