import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { file, proofsIn, wrongWith } from './proofs.ts'

const [expectations, days] = readFileSync(file('docs/experience.md'), 'utf8')
  .split('\n## ')
  .map((part) =>
    [...part.matchAll(/^\| (\d+) \| (.+) \| (.+) \|$/gm)].map(([, id, says, proofs]) => [id!, says!, proofs!]),
  )

test.each([
  ['thirty-two expectations', expectations!, 32],
  ['twelve days at the desk', days!, 12],
] as const)('of %s each stands there once, in its order, with tests that there are', (_, rows, count) => {
  expect(rows.map(([id]) => Number(id))).toEqual(Array.from({ length: count }, (_one, at) => at + 1))
  const wrong = rows.flatMap(([id, , proofs]) => proofsIn(proofs!).map((proof) => [id, wrongWith(proof)]))
  expect(wrong.filter(([, why]) => why)).toEqual([])
})
