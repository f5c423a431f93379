import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from './folder-lock.ts'

/** Entries of the data folder that belong to the product. Others are never deleted. */
const parts = [
  'table',
  'stream.json',
  'unannounced.jsonl',
  'events.jsonl',
  'dead-letters.jsonl',
  'files',
  'identity',
  'mails.jsonl',
] as const

/** Entries that setup can prepare for a first start; the others must be unique per installation. */
export const preparedParts = ['table', 'stream.json', 'files'] as const

/**
 * Opens and locks a data folder. A new folder starts as a copy of the prepared one, if there is one. The file
 * `unfinished` marks it until the first start has completed, so that an interrupted first start is repeated from
 * scratch.
 */
export function openDataFolder(folder: string, prepared: string | null) {
  const mark = join(folder, 'unfinished')
  mkdirSync(folder, { recursive: true })
  const unlock = lockFolder(folder)
  if (existsSync(mark)) for (const part of parts) rmSync(join(folder, part), { recursive: true, force: true })
  const isNew = !existsSync(join(folder, 'table'))
  const copied = isNew && prepared !== null && existsSync(prepared) ? prepared : null
  if (isNew) writeFileSync(mark, '')
  if (copied) cpSync(copied, folder, { recursive: true })

  return {
    at: (part: (typeof parts)[number]) => join(folder, part),
    close: unlock,
    /** Call after the first start has completed. */
    finished: () => rmSync(mark, { force: true }),
    /**
     * Returns the error for an unreadable table. Deletes the prepared folder, which the next start would otherwise copy
     * again.
     */
    unreadable: (cause: unknown): Error => {
      if (copied) rmSync(copied, { recursive: true, force: true })
      const what = copied
        ? 'the prepared table cannot be read and was removed: start again to prepare it again'
        : `the table in ${folder} cannot be read: put a copy of the folder back, or start with another DATA_DIR`
      return new Error(`${what} (${String(cause)})`, { cause })
    },
  }
}
