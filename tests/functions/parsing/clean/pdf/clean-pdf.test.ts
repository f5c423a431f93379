import { fc } from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { deflateSync } from 'node:zlib'
import { cleanPdf } from '#functions/parsing/clean/pdf/clean-pdf.ts'
import { EncryptedPdf, UnreadablePdf } from '#functions/parsing/clean/pdf/pdf-values.ts'
import { pdf, pdfOf, pdfStream } from '#tests/support/formats/upload-files.ts'

const cleaned = (bytes: Buffer): string => cleanPdf(bytes).toString('latin1')

/** Cleaned file, or `refused`. Any other error fails the test. */
function outcomeOf(bytes: Buffer): string {
  try {
    return cleaned(bytes)
  } catch (error) {
    if (error instanceof UnreadablePdf || error instanceof EncryptedPdf) return 'refused'
    throw error
  }
}

type Parts = { root?: string; page?: string; trailer?: string; more?: string[] }

const plainPage = pdfStream('', 'BT /F1 12 Tf (Words on the page) Tj ET')

/** Document with additional entries in its catalog and page. Additional objects start at number 6. */
const document = ({ root = '', page = '', trailer = '', more = [] }: Parts): Buffer =>
  pdfOf(
    [
      `<</Type/Catalog/Pages 2 0 R${root}>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 100]>>',
      `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>${page}>>`,
      plainPage,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ...more,
    ],
    trailer,
  )

/** Objects in an object stream, as in PDF 1.5. */
function packed(objects: [number: number, text: string][]): string {
  let head = ''
  let body = ''
  for (const [number, text] of objects) {
    head += `${number} ${body.length} `
    body += `${text} `
  }
  const entries = `/Type/ObjStm/N ${objects.length}/First ${head.length}/Filter/FlateDecode`
  return pdfStream(entries, deflateSync(Buffer.from(head + body, 'latin1')))
}

const script = '<</S/JavaScript/JS(evil)>>'
const annotation = (more: string) => `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Contents(kept)${more}>>]`

/** Content that executes, embeds files or links away. Whatever of it remains contains "evil". */
const harmful: Record<string, Parts> = {
  'a script that runs when it is opened': { root: `/OpenAction${script}` },
  'a script in an object of its own': { root: '/OpenAction 6 0 R', more: [script] },
  'a script among the names': { root: `/Names<</JavaScript<</Names[(a)${script}]>>>>` },
  'a script of a page': { page: `/AA<</O${script}>>` },
  'a script of a field': { root: `/AcroForm<</Fields[<</FT/Tx/T(a)/AA<</K${script}>>>>]>>` },
  'a script behind another action': { page: annotation(`/A<</S/GoTo/D[3 0 R/Fit]/Next[${script}]>>`) },
  'a script in a stream': { page: annotation('/A<</S/JavaScript/JS 6 0 R>>'), more: [pdfStream('', 'evil()')] },
  'an action whose kind is said elsewhere': {
    page: annotation('/A<</S 6 0 R/F(evil)>>'),
    more: ['/Launch'],
  },
  'a script in an address': { page: annotation('/A<</S/URI/URI(java\\163cript:evil\\(\\))>>') },
  'a script in an address of hexadecimal digits': {
    page: annotation(`/A<</S/URI/URI<${Buffer.from('JavaScript:evil()').toString('hex')}>>>/Contents(kept)`),
  },
  'a script in an address of two bytes a letter': {
    page: annotation(
      `/A<</S/URI/URI<FEFF${[...'javascript:evil'].map((one) => `00${one.charCodeAt(0).toString(16)}`).join('')}>>>`,
    ),
  },
  'a program that is started': { page: annotation('/A<</S/Launch/F(evil.exe)/Win<</F(evil.exe)>>>>') },
  'a form that is sent': { page: annotation('/A<</S/SubmitForm/F(https://evil.example)>>') },
  'a file elsewhere': { page: annotation('/A<</S/GoToR/F(evil.pdf)/D[0/Fit]>>') },
  'an action that nobody knows': { page: annotation('/A<</S/Newest/F(evil)>>') },
  'a form of XML': { root: '/AcroForm<</Fields[]/XFA 6 0 R>>', more: [pdfStream('', '<script>evil</script>')] },
  'a file within': {
    root: '/Names<</EmbeddedFiles<</Names[(a)6 0 R]>>>>/AF[6 0 R]',
    more: ['<</Type/Filespec/F(evil.exe)/EF<</F 7 0 R>>>>', pdfStream('/Type/EmbeddedFile', 'evil')],
  },
  'a file on the page': { page: '/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS<</F(evil)>>>>]' },
  'a film on the page': { page: '/Annots[<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]/NM(evil)>>]' },
  'a stream whose bytes are elsewhere': { page: '/Thumb 6 0 R', more: [pdfStream('/F(https://evil.example)', '')] },
  'a page of another file': { page: '/Thumb 6 0 R', more: [pdfStream('/Subtype/Form/Ref<</F(evil.pdf)/Page 0>>', '')] },
}

const escaped = (text: string): string =>
  text.replace(
    /\/(JavaScript|JS|Launch|OpenAction|AA|XFA|EmbeddedFiles|EF|URI|S|RichMedia|Subtype|FileAttachment)\b/g,
    (name) => [...name].map((letter) => (letter === '/' ? '/' : `#${letter.charCodeAt(0).toString(16)}`)).join(''),
  )

/** The same document in other encodings that PDF readers accept. */
const encodings: Record<string, (parts: Parts) => Buffer> = {
  'in plain sight': document,
  'with escaped names': (parts) => Buffer.from(escaped(document(parts).toString('latin1')), 'latin1'),
  'packed away': ({ root = '', page = '', more = [] }) => {
    const plain: [number, string][] = [
      [1, `<</Type/Catalog/Pages 2 0 R${root}>>`],
      [3, `<</Type/Page/Parent 2 0 R/Contents 4 0 R${page}>>`],
      ...more.flatMap((text, at): [number, string][] => (text.includes('stream\n') ? [] : [[at + 6, text]])),
    ]
    const pages = '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 100]>>'
    const readable = more.map((text) => (text.includes('stream\n') ? text : 'null'))
    return pdfOf(['null', pages, 'null', plainPage, 'null', ...readable, packed(plain)])
  },
  'in a later version': (parts) => {
    const objects = document(parts).toString('latin1').slice('%PDF-1.7\n'.length)
    return Buffer.concat([pdf('Words of before'), Buffer.from(objects, 'latin1')])
  },
}

describe.each(Object.entries(encodings))('cleaning a PDF written %s', (_way, written) => {
  test.each(Object.entries(harmful))('removes %s and keeps the page [FU-4]', (_what, parts) => {
    const before = written(parts)
    const after = cleaned(before)
    expect(after).not.toMatch(/evil|6576696c|\/(#4a|J)avaScript/i)
    expect(after).toMatch(/^%PDF-1\.7\n/)
    expect(after).toContain('Words on the page')
    expect(after).not.toContain('Words of before')
    const remark = JSON.stringify(parts).includes('kept') ? '(kept)' : ''
    expect(after).toContain(remark)
    expect(cleaned(Buffer.from(after, 'latin1'))).toBe(after)
  })
})

describe('a PDF', () => {
  test('loses author, software and dates [FU-6]', () => {
    const about = '<</Author(Rana)/Creator(Rana’s computer)/Producer(Rana)/Title(C:\\\\Rana)/CreationDate(D:2026)>>'
    const xmp = pdfStream('/Type/Metadata/Subtype/XML', '<dc:creator>Rana</dc:creator>')
    const original = document({
      root: '/Metadata 7 0 R/PieceInfo<</App<</Private(Rana)>>>>',
      page:
        '/Metadata 7 0 R/Annots[<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/T(Rana)/Contents(A remark)>>' +
        '<</Type/Annot/Subtype/Widget/FT/Tx/Rect[0 0 9 9]/T(name)>>' +
        '<</Type/Annot/Subtype/Widget/FT/Sig/Rect[0 0 9 9]/T(signed)/V<</Type/Sig/Name(Rana)/ByteRange[0 1 2 3]>>>>]',
      trailer: '/Info 6 0 R/ID[<52616e61><52616e61>]',
      more: [about, xmp],
    })
    const after = cleaned(original)
    expect(after).not.toMatch(/Rana|52616e61|D:2026|Metadata|Info/)
    expect(after).toMatch(/\/T \(name\).*\/T \(signed\)/)
    expect(after).toContain('(A remark)')
  })

  test('loses metadata of embedded photos', () => {
    const exif = Buffer.from('Exif\0\0GPSLatitude 31.95', 'latin1')
    const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
    const frame = Buffer.from('ffc0000b080001000101011100ffda0008010100003f0001ffd9', 'hex')
    const photograph = Buffer.concat([Buffer.from([0xff, 0xd8]), head, exif, frame])
    const picture = (filter: string) => pdfStream(`/Subtype/Image/Width 1/Height 1/Filter${filter}`, photograph)
    for (const filter of ['/DCTDecode', '[/DCTDecode]', ' 7 0 R']) {
      const after = cleaned(document({ page: '/Thumb 6 0 R', more: [picture(filter), '/DCTDecode'] }))
      expect(after, filter).not.toContain('GPS')
      expect(after, filter).toContain(frame.toString('latin1'))
    }
    const broken = document({ page: '/Thumb 6 0 R', more: [pdfStream('/Filter/DCTDecode', 'no picture')] })
    expect(() => cleanPdf(broken)).toThrow(UnreadablePdf)
  })

  test('loses trailing bytes, bytes between objects and unreferenced objects', () => {
    const file = document({ more: ['(nobody asks for evil)', pdfStream('', '<script>evil</script>')] })
    const text = file.toString('latin1')
    const original = `${text.replace('3 0 obj', '% <html>evil</html>\n<b>evil</b>\n3 0 obj')}<html><script>evil()</script>PK\x03\x04evil`
    const after = cleaned(Buffer.from(original, 'latin1'))
    expect(after).not.toMatch(/evil|html|PK/)
    expect(after).toMatch(/%%EOF\n$/)
  })

  test('keeps strings, numbers and stream bytes', () => {
    const bytes = Buffer.concat([
      Buffer.from('endstream endobj 4 0 obj\nendstream\nendobj\n'),
      Buffer.from([0, 255, 13, 10]),
    ])
    const late = `<</Length 8 0 R>>\nstream\r\n${bytes.toString('latin1')}\nendstream`
    const page = '/A1(a\\)\\(b(c)\r\nd)/A2<4 1 4>/A3[-1.5 +.5 0 true null /N#20a]/Thumb 6 0 R/Other 7 0 R'
    const after = cleaned(document({ page, more: [pdfStream('', bytes), late, String(bytes.length)] }))
    expect(after).toContain('/A1 (a\\)\\(b(c)\r\nd) /A2 <414> /A3 [-1.5 +.5 0 true null /N#20a]')
    expect(after.split(bytes.toString('latin1'))).toHaveLength(3)
  })

  test.each([
    ['that is locked', document({ trailer: '/Encrypt<</Filter/Standard>>' })],
    [
      'that is locked, with nothing in it to be unfolded',
      document({
        trailer: '/Encrypt 6 0 R',
        more: ['<<>>', pdfStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', 'locked')],
      }),
    ],
    [
      'that is locked by its later table',
      Buffer.concat([
        pdf(),
        Buffer.from('9 0 obj\n<</Type/XRef/Root 1 0 R/Encrypt 8 0 R/Length 0>>\nstream\n\nendstream\nendobj'),
      ]),
    ],
  ])('%s is rejected as encrypted', (_name, bytes) => {
    expect(() => cleanPdf(bytes)).toThrow(EncryptedPdf)
  })

  const bomb = deflateSync(Buffer.concat([Buffer.from('6 0 7 5 '), Buffer.alloc(60_000_000, ' ')]))
  test.each<[string, Buffer]>([
    ['with something before it', Buffer.concat([Buffer.from('\n'), pdf()])],
    ['of no version', Buffer.from(pdf().toString('latin1').replace('%PDF-1.7', '%PDF-x.y'), 'latin1')],
    ['without pages', pdfOf(['<</Type/Catalog>>'])],
    ['without a root', Buffer.from(pdf().toString('latin1').replaceAll('/Root', '/Toor'), 'latin1')],
    ['cut off within a stream', pdf().subarray(0, 330)],
    ['that is nothing but its name', Buffer.from('%PDF-1.7\n%%EOF\n')],
    [
      'that unfolds to more than anybody wrote',
      document({ more: [pdfStream('/Type/ObjStm/N 2/First 8/Filter/FlateDecode', bomb)] }),
    ],
    ['packed in a way of its own', document({ more: [pdfStream('/Type/ObjStm/N 0/First 0/Filter/LZWDecode', 'x')] })],
    [
      'packed twice',
      document({ more: [pdfStream('/Type/ObjStm/N 0/First 0/Filter[/ASCIIHexDecode/FlateDecode]', 'x')] }),
    ],
  ])('%s is rejected as unreadable', (_name, bytes) => {
    expect(() => cleanPdf(bytes)).toThrow(UnreadablePdf)
  })

  test.each([
    '<<',
    '[',
    '(',
    '<</K[',
    '1 0 obj (',
    '1 0 obj [',
    '1 0 obj <</K',
    'trailer <<',
    '9 0 obj\n<<>>\nstream\n',
    '1 ',
    '((',
    '%',
  ])('with a megabyte of %j is cleaned or rejected in time', (part) => {
    const bytes = Buffer.concat([pdf().subarray(0, -6), Buffer.from(part.repeat(1_000_000 / part.length))])
    expect(outcomeOf(bytes)).toMatch(/\(content\)|^refused$/)
  })

  test('with arbitrary bytes is cleaned or rejected, without other errors', () => {
    const base = encodings['packed away']!(harmful['a file within']!)
    const change = fc.array(fc.tuple(fc.nat(base.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(change, fc.nat(base.length), (changes, length) => {
        const bytes = Buffer.from(base.subarray(0, Math.max(length, base.length / 2)))
        for (const [at, value] of changes) bytes[at] = value
        expect(outcomeOf(bytes)).toMatch(/%%EOF\n$|^refused$/)
      }),
      { numRuns: 400 },
    )
  })
})
