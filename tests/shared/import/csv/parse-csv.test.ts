import { fc } from '#tests/support/fast-check.ts'
import { expect, test } from 'vitest'
import { parseCsv } from '#shared/import/csv/parse-csv.ts'
import { readLimits, withinReadLimits } from '#shared/import/csv/read-limits.ts'
import { readRows } from '#shared/import/csv/read-rows.ts'

async function* inParts(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const records = (text: string, size = text.length || 1) => Array.fromAsync(parseCsv(inParts(text, size)))

test('parses cells with commas, line breaks and quotes', async () => {
  const text = 'a,b\r\n"1,2","line one\r\nline ""two"""\r\n,\r\n'
  expect(await records(text)).toEqual([
    ['a', 'b'],
    ['1,2', 'line one\r\nline "two"'],
    ['', ''],
  ])
})

test('accepts LF or CR line ends, and a last line without one', async () => {
  expect(await records('a\nb')).toEqual([['a'], ['b']])
  expect(await records('a\rb\r')).toEqual([['a'], ['b']])
  expect(await records('a,""')).toEqual([['a', '']])
})

test('reports the row of an unclosed or misplaced quote', async () => {
  await expect(records('a\n"b')).rejects.toThrow('row 2: a quote is not closed')
  await expect(records('a\nb"c')).rejects.toThrow('row 2: a quote in the middle of a cell')
  await expect(records('"a"b')).rejects.toThrow('row 1: text after a closing quote')
})

test('parses RFC 4180 output however the text is split into chunks', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', 'ب', ',', '"', '\n', '\r', ' ', '|') })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 7 }), async (rows, size) => {
      const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\r\n')
      expect(await records(text, size)).toEqual(rows)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['a cell without an end', 'x'.repeat(readLimits.row + 1), 'row 1: the row is too large'],
  ['a quote that is never closed', `a\n"${'x\n'.repeat(readLimits.row)}`, 'row 2: the row is too large'],
  ['nothing but quotes', '"'.repeat(2 * readLimits.row + 4), 'row 1: the row is too large'],
  ['nothing but commas', ','.repeat(readLimits.row), `row 1: more than ${readLimits.columns} cells`],
])('refuses a table with %s, without reading all of it [IN-13]', async (_what, text, message) => {
  let read = 0
  async function* parts() {
    for (read = 0; read < 10; read++) yield text
  }
  await expect(Array.fromAsync(readRows(parts(), 'csv'))).rejects.toThrow(message)
  expect(read).toBeLessThan(2)
})

test('drops a line that is too long, and reads the others [IN-13]', async () => {
  const long = `{"a":"${'x'.repeat(readLimits.row)}"}`
  const rows = await Array.fromAsync(readRows(inParts(`{"a":1}\n${long}\n{"a":2}`, 65_536), 'json'))
  expect(rows).toEqual([
    { number: 1, values: { a: 1 } },
    { number: 2, values: {}, fault: { code: 'row_too_large' } },
    { number: 3, values: { a: 2 } },
  ])
})

test('rejects a file that unpacks beyond the limit [IN-13]', async () => {
  // Repeats one string, like a decompressed file but without its memory.
  const part = 'x'.repeat(1_000_000)
  async function* parts() {
    for (;;) yield part
  }
  let read = 0
  const reading = (async () => {
    for await (const one of withinReadLimits(parts())) read += one.length
  })()
  await expect(reading).rejects.toThrow('the file is too large')
  expect(read).toBe(readLimits.characters)
})
