// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import { readRows } from '#shared/import/csv/read-rows.ts'
import { formatErrorRows } from '#web/entity/import/error-rows.ts'
import { mappedRows, openFile } from '#web/entity/import/import-file.ts'

/** jsdom does not implement `File.stream`. */
async function open(name: string, text: string) {
  const file = Object.assign(new File([text], name), { stream: () => new Response(text).body! })
  return (await openFile(file, entityOf('unit')))!
}

async function format(name: string, text: string, reasons: Record<number, string>): Promise<string> {
  const byRow = new Map(Object.entries(reasons).map(([number, reason]) => [Number(number), reason]))
  const lines = await Array.fromAsync(formatErrorRows(await open(name, text), { name: 'Import errors', byRow }))
  return lines.join('')
}

async function* partOf(text: string): AsyncGenerator<string> {
  yield text
}

test('keeps quotes, commas and line breaks of the cells', async () => {
  const text = 'a,b\n1,right\n"say ""hi"", you","two\nlines"\n'
  expect(await format('x.csv', text, { 3: 'a: "wrong", twice' })).toBe(
    'a,b,Import errors\r\n"say ""hi"", you","two\nlines","a: ""wrong"", twice"\r\n',
  )
})

test('formulas in cells, column names and reasons are harmless, and are read again as they were', async () => {
  const text = "@name,b,c\n=1+1,'=2+2,+20 100\n"
  const written = await format('x.csv', text, { 2: '-1 is too small' })
  expect(written).toBe("'@name,b,c,Import errors\r\n'=1+1,'=2+2,'+20 100,'-1 is too small\r\n")
  const [before] = await Array.fromAsync(readRows(partOf(text), 'csv'))
  const [after] = await Array.fromAsync(readRows(partOf(written), 'csv'))
  expect(after!.values).toEqual({ ...before!.values, 'Import errors': '-1 is too small' })
  expect((await open('x.csv', written)).columns).toEqual(['@name', 'b', 'c', 'Import errors'])
})

test('numbers rows as the check does, with empty lines', async () => {
  expect(await format('x.csv', '\na\n\n1\n2\n', { 5: 'wrong' })).toBe('a,Import errors\r\n2,wrong\r\n')
})

test('a row with too few cells has its reason in the last column, and one with too many keeps them all', async () => {
  expect(await format('x.csv', 'a,b\n1\n1,2,3\n', { 2: 'short', 3: 'long' })).toBe(
    'a,b,Import errors\r\n1,,short\r\n1,2,3,long\r\n',
  )
})

test('replaces the reasons of an earlier download, in any language', async () => {
  expect(await format('x.csv', 'a,Erreurs d’import,b\n1,ancien,2\n', { 2: 'new' })).toBe(
    'a,b,Import errors\r\n1,2,new\r\n',
  )
  expect(await format('x.jsonl', '{"a":1,"أخطاء الاستيراد":"قديم"}\n', { 1: 'new' })).toBe(
    '{"a":1,"Import errors":"new"}\n',
  )
})

test('JSON Lines stay JSON Lines, and an unreadable line stays as it is', async () => {
  const text = '{"a":[1,{"b":"x"}]}\n\n{"a":\n{"a":2}\n'
  expect(await format('x.jsonl', text, { 1: 'wrong', 3: 'unreadable' })).toBe(
    '{"a":[1,{"b":"x"}],"Import errors":"wrong"}\n{"a":\n',
  )
})

test('the reasons in JSON Lines are not imported', async () => {
  const rows = mappedRows(await open('x.jsonl', '{"name":"A","Import errors":"old"}'), {})
  expect((await Array.fromAsync(rows)).map(({ values }) => values)).toEqual([{ name: 'A' }])
})
