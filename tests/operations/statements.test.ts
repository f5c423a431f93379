import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const file = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The groups of statements, how many each has, and the faults, in the order of the table. */
const groups = { AU: 14, TK: 7, AZ: 13, IN: 12, FU: 10, FE: 10, DR: 10, EV: 7, IF: 7, LG: 4, SC: 3, LD: 2 } as const
const faults = 28

/** Titles in a file of tests: of a test, a group, or one that is made of a table. */
const named = /\b(?:test|it|describe)\b(?:\.\w+)*(?:<[^()]*>)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
const ofTables = /\)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?\(/g

function titlesOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  return [named, ofTables].flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[2]!))
}

type Row = { id: string; says: string; proofs: string[] }

function rowsOf(document: string): Row[] {
  return [...document.matchAll(/^\| ((?:[A-Z]{2}-|F)\d+) +\| (.+?) +\| (.+?) +\|$/gm)].map(([, id, says, proofs]) => ({
    id: id!,
    says: says!,
    proofs: proofs!.split('<br>'),
  }))
}

/** What is wrong with a proof: `file` and the title of a test in it, below the folder of the tests. */
function wrongWith(proof: string): string | null {
  const [, name, title] = /^`([\w./-]+)` (.+)$/.exec(proof.trim()) ?? []
  if (!name || !title) return `is no file and title: ${proof}`
  if (!existsSync(file(`tests/${name}`))) return `there is no ${name}`
  return titlesOf(file(`tests/${name}`)).includes(title) ? null : `${name} has no test “${title}”`
}

const rows = rowsOf(readFileSync(file('docs/security.md'), 'utf8'))

describe('the table of what is promised', () => {
  test('has every statement and every fault, once, in their order', () => {
    const statements = Object.entries(groups).flatMap(([group, count]) =>
      Array.from({ length: count }, (_, at) => `${group}-${at + 1}`),
    )
    const wanted = [...statements, ...Array.from({ length: faults }, (_, at) => `F${at + 1}`)]
    expect(statements).toHaveLength(99)
    expect(rows.map(({ id }) => id)).toEqual(wanted)
    for (const { id, says } of rows) expect(says.length, id).toBeGreaterThan(10)
  })

  test('names tests that there are', () => {
    expect(
      rows.flatMap(({ id, proofs }) => proofs.map((proof) => [id, wrongWith(proof)]).filter(([, why]) => why)),
    ).toEqual([])
  })

  test('notices a test that is gone, and a file', () => {
    expect(wrongWith('`operations/statements.test.ts` names tests that there are')).toBe(null)
    expect(wrongWith('`operations/statements.test.ts` names what there never was')).toContain('no test')
    expect(wrongWith('`operations/nowhere.test.ts` names tests that there are')).toContain('no operations/nowhere')
    expect(wrongWith('somewhere')).toContain('no file and title')
  })
})
