// @vitest-environment node
import { expect, test } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import { openFile, mappedRows } from '#web/entity/import/import-file.ts'
import { unzip } from '#web/entity/import/unzip-in-place.ts'
import { type WorkbookCell, writeXlsx } from '#tests/support/formats/write-xlsx.ts'

const open = (rows: WorkbookCell[][]) => openFile(new File([writeXlsx(rows)], 'clinics.xlsx'), entityOf('directory'))

async function readAll(rows: WorkbookCell[][]) {
  const file = (await open(rows))!
  const mapping = Object.fromEntries(file.columns!.map((column) => [column, column]))
  return { columns: file.columns, rows: await Array.fromAsync(mappedRows(file, mapping)) }
}

test('an Excel file is read as its cells show, with the row numbers of the sheet', async () => {
  const { columns, rows } = await readAll([
    ['Name', 'Since', 'Beds', 'Open', null, 'Notes'],
    ['Clinic & <Garden>, "east"', { days: 46000 }, 12.5, true, 'without a column', 'two\nlines'],
    [null, null, null, null],
    ['عيادة الجسر', { days: 46000.5 }, 0, false, null, '=1+1'],
  ])
  expect(columns).toEqual(['Name', 'Since', 'Beds', 'Open', 'Notes'])
  expect(rows).toEqual([
    {
      number: 2,
      values: {
        Name: 'Clinic & <Garden>, "east"',
        Since: '2025-12-09',
        Beds: '12.5',
        Open: 'true',
        Notes: 'two\nlines',
      },
    },
    {
      number: 4,
      values: { Name: 'عيادة الجسر', Since: '2025-12-09T12:00:00.000Z', Beds: '0', Open: 'false', Notes: '=1+1' },
    },
  ])
})

test('a file that is no spreadsheet, or an empty one, is not opened', async () => {
  await expect(openFile(new File(['Name\nA\n'], 'wrong.xlsx'), entityOf('directory'))).rejects.toThrow('.xlsx')
  expect(await open([[null]])).toBeNull()
})

test('a large spreadsheet is unpacked without a worker', () => {
  const archive = writeXlsx([Array.from({ length: 26 }, () => 'x'.repeat(30_000))])
  const found: string[] = []
  unzip(archive, (error, files) => found.push(String(error), ...Object.keys(files ?? {})))
  // Before `unzip` returns, as there is no worker to wait for.
  expect(found).toEqual(['null', expect.any(String), ...Array(4).fill(expect.any(String))])
  unzip(new Uint8Array(9), (error) => found.push((error as Error).message))
  expect(found.at(-1)).toMatch(/zip/)
})
