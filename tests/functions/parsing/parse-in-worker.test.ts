import { Worker } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BudgetExceeded, maxElapsedMs, maxProcessorMs, parseInWorker } from '#functions/parsing/parse-in-worker.ts'
import type { ParserName, Parsers } from '#functions/parsing/parsers.ts'
import { pdfOf, pdfStream, png } from '#tests/support/formats/upload-files.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Input = Parameters<Parsers[ParserName]>

const xliff = (inner: string) => `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1">${inner}</xliff>`
const file = (bytes: Buffer, type = 'application/pdf'): Input => [type, bytes]

const packed = (text: string, times = 1) =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    ...Array.from({ length: times }, () =>
      pdfStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(`9 0 ${text}`)),
    ),
  ])

const startOfFrame = (side: number) => {
  const segment = Buffer.from('ffc0000b0800000000010111 00'.replace(' ', ''), 'hex')
  segment.writeUInt16BE(side, 5)
  segment.writeUInt16BE(side, 7)
  return segment
}
const jpeg = (...segments: Buffer[]) =>
  Buffer.concat([Buffer.from('ffd8', 'hex'), ...segments, Buffer.from('ffda000200ffd9', 'hex')])

const namespaces = Array.from({ length: 39 }, (_, at) => `xmlns:p${at}="u"`).join(' ')
const pages = Array.from({ length: 5000 }, () => '<</Type/Page/Annots 2 0 R>>')

const exceeded = Symbol('more time or memory than the budget has')

/** Input of each format that costs time or memory, with the expected outcome. */
const hostile: [what: string, name: ParserName, input: Input, outcome: unknown][] = [
  [
    'many namespaces',
    'xliff',
    [xliff(`${`<a ${namespaces}>`.repeat(60)}${'<b xmlns="u"/>'.repeat(50_000)}${'</a>'.repeat(60)}`)],
    expect.objectContaining({ reason: 'not_xliff' }),
  ],
  ['deep nesting', 'xliff', [xliff('<a>'.repeat(1_000_000))], expect.objectContaining({ reason: 'too_deep' })],
  [
    'entities that expand',
    'xliff',
    [`<!DOCTYPE a [<!ENTITY b "${'&c;'.repeat(10)}">]><a>&b;</a>`],
    expect.objectContaining({ reason: 'declares_types' }),
  ],
  [
    'a comment without an end',
    'xliff',
    [xliff(`<!--${' - '.repeat(1_000_000)}`)],
    expect.objectContaining({ reason: 'not_well_formed' }),
  ],
  ['one packed stream of a gigabyte', 'file', file(packed('\0'.repeat(2 ** 28))), { code: 'upload_content' }],
  ['many packed streams', 'file', file(packed(' '.repeat(2 ** 25), 200)), { code: 'upload_content' }],
  ['packed lists that fill the memory', 'file', file(packed(`[${'[]'.repeat(2 ** 23)}]`)), exceeded],
  ['lists within lists', 'file', file(packed('['.repeat(2 ** 20))), { code: 'upload_content' }],
  [
    'objects that never end',
    'file',
    file(Buffer.from(`%PDF-1.7\n${'1 0 obj<'.repeat(1_000_000)}`)),
    { code: 'upload_content' },
  ],
  [
    'a list that each page repeats',
    'file',
    file(
      pdfOf([
        `<</Type/Catalog/Pages 3 0 R/X[${pages.map((_, at) => `${at + 3} 0 R`).join(' ')}]>>`,
        `[${'1 '.repeat(400_000)}]`,
        ...pages,
      ]),
    ),
    exceeded,
  ],
  [
    'a giant PNG',
    'file',
    file(png([], 0x7fffffff, 0x7fffffff), 'image/png'),
    expect.objectContaining({ code: 'image_too_many_pixels' }),
  ],
  [
    'a JPEG whose first frame is giant',
    'file',
    file(jpeg(startOfFrame(0xffff), startOfFrame(1)), 'image/jpeg'),
    expect.objectContaining({ code: 'image_too_many_pixels' }),
  ],
  ['elements that are never closed', 'html', ['<em>'.repeat(25_000)], expect.any(String)],
  [
    'ends of elements that never began',
    'html',
    [`${'<em>'.repeat(12_500)}${'</x>'.repeat(10_000)}`],
    expect.any(String),
  ],
  ['nothing but brackets', 'html', ['<'.repeat(100_000)], expect.any(String)],
  [
    'one element with many attributes',
    'html',
    [`<a ${Array.from({ length: 15_000 }, (_, at) => `a${at}=1`).join(' ')}>`],
    expect.any(String),
  ],
]

const outcomeOf = (name: ParserName, input: Input): Promise<unknown> =>
  (parseInWorker as (name: ParserName, path: string, ...input: Input) => Promise<unknown>)(
    name,
    'sent',
    ...input,
  ).catch((error: unknown) => {
    if (error instanceof BudgetExceeded) return exceeded
    throw error
  })

describe('hostile input', () => {
  test.each(hostile)(
    'with %s is parsed or rejected without blocking other inputs [IN-13]',
    async (_what, name, input, expected) => {
      const outcome = outcomeOf(name, input)
      expect(await parseInWorker('html', 'other', '<p>x</p>')).toBe('<p>x</p>')
      expect(await outcome).toEqual(expected)
    },
  )
})

describe('a parser that takes long', () => {
  const paragraph = () => parseInWorker('html', 'translations.0.answer', '<p>x</p>')
  /** Parses while the clock passes `elapsedMs`, of which the worker gets `usedMs` of processor time. */
  const parseDuring = (elapsedMs: number, usedMs: number) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const used = (milliseconds: number) => Promise.resolve({ user: milliseconds * 1000, system: 0 })
    vi.spyOn(Worker.prototype, 'cpuUsage').mockImplementation((since) => used(since ? usedMs : 0))
    const parsing = paragraph()
    vi.advanceTimersByTime(elapsedMs)
    return parsing
  }

  test('is stopped when it has used its processor time, and the error names the field [IN-13]', async () => {
    await expect(parseDuring(maxProcessorMs.html, maxProcessorMs.html)).rejects.toMatchObject({
      status: 422,
      code: 'validation_failed',
      fields: [{ path: 'translations.0.answer', code: 'too_complex' }],
    })
    vi.useRealTimers()
    expect(await paragraph()).toBe('<p>x</p>')
  })

  test('because the processor is busy is not stopped', async () => {
    expect(await parseDuring(4 * maxProcessorMs.html, 1)).toBe('<p>x</p>')
  })

  test('because it gets no processor time is reported as unavailable', async () => {
    await expect(parseDuring(maxElapsedMs, 1)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  })
})

test('inputs beyond the number of workers are queued', async () => {
  const all = Array.from({ length: 20 }, (_, at) => `<p>${at}</p>`)
  expect(await Promise.all(all.map((html) => parseInWorker('html', 'x', html)))).toEqual(all)
})
