// @vitest-environment node
import { expect, test } from 'vitest'
import { readChunks, stemOf } from './chunks.ts'

test('the reader of spreadsheets loads on demand and creates no worker from a blob, which the policy forbids', () => {
  const [reader, ...others] = [...readChunks().values()].filter(({ name }) => stemOf(name) === 'spreadsheet')
  expect(others).toEqual([])
  expect(reader!.code).toContain('.xlsx')
  expect(reader!.code).not.toMatch(/new Worker|createObjectURL/)
  expect(reader!.bytes).toBeLessThan(20_000)
})
