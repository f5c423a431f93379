import { strToU8, zipSync } from 'fflate'

/** Cell of a workbook; a date is a number of days since 30 December 1899. */
export type WorkbookCell = string | number | boolean | { days: number } | null

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const columnName = (at: number): string => String.fromCodePoint('A'.codePointAt(0)! + at)

function formatCell(value: WorkbookCell, place: string): string {
  if (value === null) return ''
  if (typeof value === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${Number(value)}</v></c>`
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  return `<c r="${place}" s="1"><v>${value.days}</v></c>`
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** Writes a workbook (Office Open XML) with one sheet of at most 26 columns. */
export function writeXlsx(rows: readonly (readonly WorkbookCell[])[]): Uint8Array<ArrayBuffer> {
  const data = rows.map((cells, row) => {
    const written = cells.map((cell, at) => formatCell(cell, `${columnName(at)}${row + 1}`)).join('')
    return `<row r="${row + 1}">${written}</row>`
  })
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}"><sheets><sheet name="Data" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    // Format 14 is a date.
    'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${spreadsheet}"><sheetData>${data.join('')}</sheetData></worksheet>`,
  }
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(`<?xml version="1.0"?>${text}`)] as const)
  return zipSync(Object.fromEntries(files)) as Uint8Array<ArrayBuffer>
}
