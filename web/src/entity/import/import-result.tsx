import { Alert, Anchor, ScrollArea, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { faultText } from '#shared/import/fault.ts'
import type { ImportReport } from '#shared/import/run.ts'
import { csvTable } from '#shared/text/csv.ts'
import { Bidi } from '#web/components/bidi.tsx'
import { saveText } from '../export-csv.ts'

/** What a check found or a writing did: the counts, and each fault by row, field and reason. */
export function ImportResult({ report, fileName }: { report: ImportReport; fileName: string }) {
  const { t, i18n } = useTranslation('entity')
  const { created, updated, unchanged, deleted, lookups, rows, faults, faultCount, written } = report
  const counts = [
    t('import.created', { count: created }),
    t('import.updated', { count: updated }),
    t('import.unchanged', { count: unchanged }),
    ...(lookups > 0 ? [t('import.lookups', { count: lookups })] : []),
    ...(deleted > 0 ? [t('import.leftDeleted', { count: deleted })] : []),
  ].join(' · ')
  const save = () =>
    saveText(
      csvTable([
        [t('import.row'), t('import.field'), t('import.reason')],
        ...faults.map((fault) => [String(fault.number), fault.field, faultText(fault, i18n.language)]),
      ]),
      `${fileName}-report.csv`,
    )
  if (faultCount === 0)
    return (
      <output>
        <Alert
          color="teal"
          role="note"
          title={t(written ? 'import.doneTitle' : 'import.checkedTitle', { count: rows })}
        >
          {counts}
        </Alert>
      </output>
    )
  return (
    <Alert color="danger" role="alert" title={t('import.faultsTitle', { count: faultCount })}>
      <Text size="sm" mb="xs">
        {written ? counts : t('import.nothingWritten')}{' '}
        <Anchor component="button" type="button" size="sm" onClick={save}>
          {t('import.saveReport')}
        </Anchor>
      </Text>
      <ScrollArea.Autosize mah={300} viewportProps={{ tabIndex: 0, 'aria-label': t('import.faultsLabel') }}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('import.row')}</Table.Th>
              <Table.Th scope="col">{t('import.field')}</Table.Th>
              <Table.Th scope="col">{t('import.reason')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {faults.map((fault) => (
              <Table.Tr key={`${fault.number} ${fault.field} ${fault.code}`}>
                <Table.Td>{fault.number}</Table.Td>
                <Table.Td dir="ltr">{fault.field}</Table.Td>
                <Table.Td>
                  <Bidi>{faultText(fault, i18n.language)}</Bidi>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {faultCount > faults.length && (
        <Text size="sm">{t('import.moreFaults', { count: faultCount - faults.length })}</Text>
      )}
    </Alert>
  )
}
