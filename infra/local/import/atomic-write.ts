import { rename, rm } from 'node:fs/promises'

/** File modes of an export: only its owner may read it. */
export const privateFile = { mode: 0o600 } as const
export const privateFolder = { mode: 0o700, recursive: true } as const

/** Writes to a temporary name and renames the file or folder when it is complete. */
export async function writeAtomically(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.part`
  await rm(part, { recursive: true, force: true })
  await write(part)
  await rename(part, file)
}
