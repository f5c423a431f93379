/** Prefix that makes spreadsheets read the text as UTF-8. */
export const byteOrderMark = '\ufeff'

/** Start of a formula, including any guards in front of it. */
const formula = /^'*[=+\-@\t\r\0＝＋－＠]/

export const removeFormulaGuard = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

/** Formats a cell, quoted by RFC 4180. Security: a guard prevents spreadsheets from executing it as a formula. */
export function formatCsvCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const formatCsvTable = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.map(formatCsvCell).join(',')).join('\r\n')}\r\n`
