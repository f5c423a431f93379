import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from '#shared/import/csv.ts'

async function* inParts(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const records = (text: string, size = text.length || 1) => Array.fromAsync(parseCsv(inParts(text, size)))

test('reads cells with commas, line ends and quotes in them', async () => {
  const text = 'a,b\r\n"1,2","line one\r\nline ""two"""\r\n,\r\n'
  expect(await records(text)).toEqual([
    ['a', 'b'],
    ['1,2', 'line one\r\nline "two"'],
    ['', ''],
  ])
})

test('takes lines that end with LF or CR alone, and a last line without an end', async () => {
  expect(await records('a\nb')).toEqual([['a'], ['b']])
  expect(await records('a\rb\r')).toEqual([['a'], ['b']])
  expect(await records('a,""')).toEqual([['a', '']])
})

test('names the row of a quote that is open or out of place', async () => {
  await expect(records('a\n"b')).rejects.toThrow('row 2: a quote is not closed')
  await expect(records('a\nb"c')).rejects.toThrow('row 2: a quote in the middle of a cell')
  await expect(records('"a"b')).rejects.toThrow('row 1: text after a closing quote')
})

test('reads back whatever was written as RFC 4180 says, however the text is cut into parts', async () => {
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
