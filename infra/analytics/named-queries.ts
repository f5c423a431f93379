import { readdirSync, readFileSync } from 'node:fs'

export type NamedQuery = { name: string; description: string; sql: string }

const folder = new URL('queries/', import.meta.url)

/** Queries of the folder `queries/`. The first comment line of each file is its description. */
export const namedQueries: readonly NamedQuery[] = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map((file) => {
    const sql = readFileSync(new URL(file, folder), 'utf8')
    const [first = ''] = sql.split('\n')
    return { name: file.slice(0, -'.sql'.length), description: first.replace(/^-- /, ''), sql }
  })
