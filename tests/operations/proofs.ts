import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const file = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Titles in a file of tests: of a test, a group, or one that is made of a table. */
const named = /\b(?:test|it|describe)\b(?:\.\w+)*(?:<[^()]*>)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
const ofTables = /\)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?\(/g

function titlesOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  return [named, ofTables].flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[2]!))
}

/** The proofs in a cell of a table. */
export const proofsIn = (cell: string): string[] => cell.split('<br>')

/** What is wrong with a proof: `file` and the title of a test in it, below the folder of the tests. */
export function wrongWith(proof: string): string | null {
  const [, name, title] = /^`([\w./-]+)` (.+)$/.exec(proof.trim()) ?? []
  if (!name || !title) return `is no file and title: ${proof}`
  if (!existsSync(file(`tests/${name}`))) return `there is no ${name}`
  return titlesOf(file(`tests/${name}`)).includes(title) ? null : `${name} has no test “${title}”`
}
