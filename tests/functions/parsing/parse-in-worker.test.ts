import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { maxElapsedMs, maxProcessorMs, parseInWorker } from '#functions/parsing/parse-in-worker.ts'
import { png } from '#tests/support/formats/upload-files.ts'
import { checkOutcome, type CostlyInput, fileOf, packedPdf, xliffOf } from '#tests/support/hostile/costly-inputs.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const startOfFrame = (side: number) => {
  const segment = Buffer.from('ffc0000b0800000000010111 00'.replace(' ', ''), 'hex')
  segment.writeUInt16BE(side, 5)
  segment.writeUInt16BE(side, 7)
  return segment
}
const jpeg = (...segments: Buffer[]) =>
  Buffer.concat([Buffer.from('ffd8', 'hex'), ...segments, Buffer.from('ffda000200ffd9', 'hex')])

/** The inputs that cost most are in tests/full/functions/parsing/costly-inputs.test.ts. */
const hostile: CostlyInput[] = [
  ['deep nesting', 'xliff', [xliffOf('<a>'.repeat(1_000_000))], expect.objectContaining({ reason: 'too_deep' })],
  [
    'entities that expand',
    'xliff',
    [`<!DOCTYPE a [<!ENTITY b "${'&c;'.repeat(10)}">]><a>&b;</a>`],
    expect.objectContaining({ reason: 'declares_types' }),
  ],
  [
    'a comment without an end',
    'xliff',
    [xliffOf(`<!--${' - '.repeat(1_000_000)}`)],
    expect.objectContaining({ reason: 'not_well_formed' }),
  ],
  ['lists within lists', 'file', fileOf(packedPdf('['.repeat(2 ** 20))), { code: 'upload_content' }],
  [
    'a giant PNG',
    'file',
    fileOf(png([], 0x7fffffff, 0x7fffffff), 'image/png'),
    expect.objectContaining({ code: 'image_too_many_pixels' }),
  ],
  [
    'a JPEG whose first frame is giant',
    'file',
    fileOf(jpeg(startOfFrame(0xffff), startOfFrame(1)), 'image/jpeg'),
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

describe('hostile input', () => {
  test.each(hostile)(
    'with %s is parsed or rejected without blocking other inputs [IN-13]',
    async (_what, name, input, outcome) => {
      await checkOutcome(name, input, outcome)
      expect.hasAssertions()
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
