import { expect, test } from 'vitest'
import { pdfOf } from '#tests/support/formats/upload-files.ts'
import {
  checkOutcome,
  type CostlyInput,
  exceeded,
  fileOf,
  packedPdf,
  xliffOf,
} from '#tests/support/hostile/costly-inputs.ts'

const namespaces = Array.from({ length: 39 }, (_, at) => `xmlns:p${at}="u"`).join(' ')
const pages = Array.from({ length: 5000 }, () => '<</Type/Page/Annots 2 0 R>>')

const costly: CostlyInput[] = [
  [
    'many namespaces',
    'xliff',
    [xliffOf(`${`<a ${namespaces}>`.repeat(60)}${'<b xmlns="u"/>'.repeat(50_000)}${'</a>'.repeat(60)}`)],
    expect.objectContaining({ reason: 'not_xliff' }),
  ],
  ['one packed stream of a gigabyte', 'file', fileOf(packedPdf('\0'.repeat(2 ** 28))), { code: 'upload_content' }],
  ['many packed streams', 'file', fileOf(packedPdf(' '.repeat(2 ** 25), 200)), { code: 'upload_content' }],
  ['packed lists that fill the memory', 'file', fileOf(packedPdf(`[${'[]'.repeat(2 ** 23)}]`)), exceeded],
  [
    'objects that never end',
    'file',
    fileOf(Buffer.from(`%PDF-1.7\n${'1 0 obj<'.repeat(1_000_000)}`)),
    { code: 'upload_content' },
  ],
  [
    'a list that each page repeats',
    'file',
    fileOf(
      pdfOf([
        `<</Type/Catalog/Pages 3 0 R/X[${pages.map((_, at) => `${at + 3} 0 R`).join(' ')}]>>`,
        `[${'1 '.repeat(400_000)}]`,
        ...pages,
      ]),
    ),
    exceeded,
  ],
]

test.each(costly)(
  '%s are parsed or rejected without blocking other inputs [IN-13]',
  async (_what, name, input, outcome) => {
    await checkOutcome(name, input, outcome)
    expect.hasAssertions()
  },
)
