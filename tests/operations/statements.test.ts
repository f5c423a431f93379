import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { file, proofsIn, wrongWith } from './proofs.ts'

/** The groups of statements, how many each has, and the faults, in the order of the table. */
const groups = { AU: 14, TK: 7, AZ: 13, IN: 12, FU: 10, FE: 10, DR: 10, EV: 7, IF: 7, LG: 4, SC: 3, LD: 2 } as const
const faults = 28

type Row = { id: string; says: string; proofs: string[] }

function rowsOf(document: string): Row[] {
  return [...document.matchAll(/^\| ((?:[A-Z]{2}-|F)\d+) +\| (.+?) +\| (.+?) +\|$/gm)].map(([, id, says, proofs]) => ({
    id: id!,
    says: says!,
    proofs: proofsIn(proofs!),
  }))
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
