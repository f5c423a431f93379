import { rename, rm } from 'node:fs/promises'

/** Writes under another name what becomes a file, or a folder, only when it is whole. */
export async function whole(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.part`
  await rm(part, { recursive: true, force: true })
  await write(part)
  await rename(part, file)
}
