/** Before the first letter, so that a spreadsheet reads the text as UTF-8. */
export const byteOrderMark = '\ufeff'

/** A cell that no spreadsheet takes for a formula, quoted as RFC 4180 has it. */
export function csvText(text: string): string {
  const harmless = /^[=+\-@\t\r\0＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows of texts as one table. */
export const csvTable = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.map(csvText).join(',')).join('\r\n')}\r\n`
