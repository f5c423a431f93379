import { readdirSync, readFileSync } from 'node:fs'

/** A query by its name, what it answers, and its text, the same for Athena and for the local files. */
export type NamedQuery = { name: string; description: string; sql: string }

const folder = new URL('queries/', import.meta.url)

/** The queries of the project, by name. The comment at the head of each says what it answers. */
export const namedQueries: readonly NamedQuery[] = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map((file) => {
    const sql = readFileSync(new URL(file, folder), 'utf8')
    const [first = ''] = sql.split('\n')
    return { name: file.slice(0, -'.sql'.length), description: first.replace(/^-- /, ''), sql }
  })
