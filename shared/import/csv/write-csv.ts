/** Before the first letter, so that a spreadsheet reads the text as UTF-8. */
export const byteOrderMark = '\ufeff'

/** How a formula begins, with the signs in front that keep it from being one. */
const formula = /^'*[=+\-@\t\r\0＝＋－＠]/

/** A text without the sign that `csvText` put in front of it. */
export const removeFormulaGuard = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

/** A cell that no spreadsheet takes for a formula, quoted as RFC 4180 has it. */
export function formatCsvCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows of texts as one table. */
export const formatCsvTable = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.map(formatCsvCell).join(',')).join('\r\n')}\r\n`
