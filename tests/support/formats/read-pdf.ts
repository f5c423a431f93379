import { inflateSync } from 'node:zlib'

/** Characters by glyph, from the ToUnicode table of a font. */
function lettersIn(table: string): Map<number, string> {
  const letters = new Map<number, string>()
  const text = (hex: string) => String.fromCharCode(...hex.match(/.{4}/g)!.map((one) => Number.parseInt(one, 16)))
  for (const [, part] of table.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, glyph, hex] of part!.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(Number.parseInt(glyph!, 16), text(hex!))
  for (const [, part] of table.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from, to, hex] of part!.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let glyph = Number.parseInt(from!, 16), at = 0; glyph <= Number.parseInt(to!, 16); glyph++, at++)
        letters.set(glyph, String.fromCharCode(Number.parseInt(hex!, 16) + at))
  return letters
}

/** Text of each page of a PDF created by Chromium, in drawing order: right-to-left text is reversed. */
export function pdfPages(pdf: Buffer): string[] {
  const whole = pdf.toString('latin1')
  const objects = new Map([...whole.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id, body]) => [id!, body!]))
  const streamOf = (id: string): string => {
    const body = objects.get(id)!
    // Compressed data may end in a line break, so the length in the dictionary is used.
    const [before, head] = /^(.*?)stream\r?\n/s.exec(body)!
    const length = Number(/\/Length (\d+)/.exec(head!)![1])
    const bytes = Buffer.from(body.slice(before.length, before.length + length), 'latin1')
    return (head!.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  }
  const fonts = new Map<string, Map<number, string>>()
  for (const [id, body] of objects) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1]
    if (table) fonts.set(id, lettersIn(streamOf(table)))
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body))
  return pages.map((page) => {
    const named = new Map([...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, fonts.get(id!)]))
    let font: Map<number, string> | undefined
    let text = ''
    for (const [, name, hex] of streamOf(/\/Contents (\d+) 0 R/.exec(page)![1]!).matchAll(
      /\/(F\d+) [\d.]+ Tf|<(\w+)>/g,
    )) {
      if (name) font = named.get(name)
      else text += hex!.replace(/.{4}/g, (glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '')
    }
    return text
  })
}
