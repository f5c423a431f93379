import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Number of rows per id prefix, in the order of the document. */
const documents = {
  'docs/security.md': {
    AU: 17,
    TK: 7,
    AZ: 14,
    IN: 14,
    FU: 10,
    FE: 10,
    DR: 11,
    EV: 7,
    IF: 8,
    LG: 4,
    SC: 3,
    LD: 2,
    F: 28,
  },
  'docs/experience.md': { EXP: 32, DAY: 12 },
}

type Row = { id: string; statement: string; files: string[] }

const idPattern = /(?:[A-Z]{2,3}-|F)\d+/.source

function readRows(document: string): Row[] {
  const rows = readFileSync(join(root, document), 'utf8').matchAll(
    new RegExp(String.raw`^\| (${idPattern}) +\| (.+) \| (.+?) +\|$`, 'gm'),
  )
  return [...rows].map(([, id, statement, files]) => ({
    id: id!,
    statement: statement!,
    files: files!.split('<br>').map((file) => file.trim().replaceAll('`', '')),
  }))
}

/** Matches titles of tests and groups that end with ids in brackets, including `each` tables. */
const title = new RegExp(
  String.raw`(?:\b(?:test|it|describe)\b[^;'"\`]*|\)\(\s*)(['"\`])(?:\\.|(?!\1)[^\\])*?((?: \[${idPattern}\])+)\1`,
  'g',
)

const idsIn = (text: string): string[] =>
  [...text.matchAll(title)].flatMap(([, , ids]) => [...ids!.matchAll(/\[(.+?)\]/g)].map(([, id]) => id!))

const idsByFile = new Map(
  globSync('**/*.test.{ts,tsx}', { cwd: join(root, 'tests') }).map((file) => [
    file,
    new Set(idsIn(readFileSync(join(root, 'tests', file), 'utf8'))),
  ]),
)

const rows = Object.keys(documents).flatMap(readRows)

describe.each(Object.entries(documents))('the table of %s', (document, groups) => {
  test('has each id once, in order, with a statement', () => {
    const wanted = Object.entries(groups).flatMap(([prefix, count]) =>
      Array.from({ length: count }, (_, at) => `${prefix}${prefix === 'F' ? '' : '-'}${at + 1}`),
    )
    const found = readRows(document)
    expect(found.map(({ id }) => id)).toEqual(wanted)
    for (const { id, statement } of found) expect(statement.length, id).toBeGreaterThan(3)
  })

  test('names files with a test of that id', () => {
    const wrong = readRows(document).flatMap(({ id, files }) =>
      files.filter((file) => !idsByFile.get(file)?.has(id)).map((file) => `${id}: ${file}`),
    )
    expect(wrong).toEqual([])
  })
})

test('every id in a title has a row naming the file', () => {
  const named = new Set(rows.flatMap(({ id, files }) => files.map((file) => `${id}: ${file}`)))
  const found = [...idsByFile].flatMap(([file, ids]) => [...ids].map((id) => `${id}: ${file}`))
  expect(found.length).toBeGreaterThan(300)
  expect(found.filter((one) => !named.has(one))).toEqual([])
})

test('ids are parsed from titles only', () => {
  // Built at run time, so that no title of this file ends with an id.
  const [one, other] = ['AU-1', 'F2'].map((id) => `[${id}]`)
  expect(idsIn(`test('is refused ${one} ${other}', () => {})`)).toEqual(['AU-1', 'F2'])
  expect(idsIn(`test.each([1])(\n  'is %s ${one}', () => {})`)).toEqual(['AU-1'])
  expect(idsIn(`// ${one}\nconst text = '${one}'`)).toEqual([])
})
