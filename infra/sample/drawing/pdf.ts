import type { Page } from '#infra/sample/content/media/sample-media.ts'

/** A4 in points. */
const width = 595
const height = 842
const margin = 56

/** Text as the fonts of every reader take it. Source: WinAnsiEncoding of ISO 32000; what it lacks has no place here. */
function literal(text: string): string {
  const bytes = [...text.replaceAll('\u202f', '\u00a0')].map((sign) => {
    const code = { '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96, œ: 0x9c, '…': 0x85 }[sign] ?? sign.codePointAt(0)!
    if (code > 255) throw new Error(`no such letter in the font: ${sign}`)
    return String.fromCharCode(code)
  })
  return `(${bytes.join('').replace(/[\\()]/g, (sign) => `\\${sign}`)})`
}

/** Columns and lines to write on need letters of one width. */
const isTable = (line: string): boolean => /\S {3,}\S|_{4}/.test(line)

function contentOf({ title, lines }: Page): string {
  const parts = [`0.12 0.31 0.47 rg ${margin} ${height - 96} ${width - 2 * margin} 2 re f`, '0 0 0 rg']
  let y = height - 84
  const write = (font: string, size: number, text: string) =>
    parts.push(`BT /${font} ${size} Tf ${margin} ${y} Td ${literal(text)} Tj ET`)
  write('Bold', title.length > 52 ? 14 : 18, title)
  y -= 44
  for (const line of lines) {
    if (line !== '') write(isTable(line) ? 'Fixed' : 'Plain', isTable(line) ? 9.5 : 11, line)
    y -= 22
  }
  return parts.join('\n')
}

/** A document of plain pages in Latin script. Throws on a letter that its fonts do not have. */
export function writePdf(title: string, pages: readonly Page[]): Buffer {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const fonts = [font('Helvetica-Bold'), font('Helvetica'), font('Courier')]
  const firstPage = 4 + fonts.length
  const kids = pages.map((_, at) => `${firstPage + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 ${width} ${height}] >>`,
    `<< /Title ${literal(title)} >>`,
    ...fonts,
    ...pages.flatMap((page, at) => {
      const content = contentOf(page)
      return [
        `<< /Type /Page /Parent 2 0 R /Contents ${firstPage + at * 2 + 1} 0 R ` +
          '/Resources << /Font << /Bold 4 0 R /Plain 5 0 R /Fixed 6 0 R >> >> >>',
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}
