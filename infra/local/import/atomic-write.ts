import { rename, rm } from 'node:fs/promises'

/** Modes of what an export writes: for its owner alone. */
export const privateFile = { mode: 0o600 } as const
export const privateFolder = { mode: 0o700, recursive: true } as const

/** Writes under another name what becomes a file, or a folder, only when it is whole. */
export async function writeAtomically(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.part`
  await rm(part, { recursive: true, force: true })
  await write(part)
  await rename(part, file)
}
