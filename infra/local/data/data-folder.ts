import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from './folder-lock.ts'

/** What the product keeps in its folder; anything else that lies there is somebody else's. */
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

/** What the set-up prepares: all that a start can begin with but what has to be its own. */
export const preparedParts = ['table', 'stream.json', 'files'] as const

/**
 * Opens the folder of a product's data. A new one begins with what was prepared, where that is there. It carries a mark until
 * it is filled, so that one whose first start was cut off is begun anew instead of being taken for whole.
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
    /** Another process may have the folder. */
    close: unlock,
    /** To be called once it holds all that a start needs. */
    finished: () => rmSync(mark, { force: true }),
    /** What to say where its table cannot be read. What was prepared is dropped then, for it would be copied again. */
    unreadable: (cause: unknown): Error => {
      if (copied) rmSync(copied, { recursive: true, force: true })
      const what = copied
        ? 'the prepared table cannot be read and was removed: start again, and it is prepared anew'
        : `the table in ${folder} cannot be read: put a copy of the folder back, or start with another DATA_DIR`
      return new Error(`${what} (${String(cause)})`, { cause })
    },
  }
}
