import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { openExportCipher, readExportCipher } from '#infra/local/import/folder-encryption.ts'
import { readEncrypted, writeEncrypted } from '#infra/local/import/encrypted-file.ts'
import type { ExportCipher } from '#infra/local/import/pass-phrase-cipher.ts'
import { writeAtomically } from '#infra/local/import/atomic-write.ts'
import { CommandError } from '#infra/operations/support/command-line.ts'

/** Where items are kept outside their table, one a line. */
export type ItemSource = { name: string; read: () => AsyncIterable<Uint8Array> }
export type ItemStore = ItemSource & { write: (lines: AsyncIterable<string>) => Promise<void> }

/** The file of the items in its folder, and what binds its content to that. */
const place = 'table'

/** An error ends every stream of a pipeline, the last of which tells whoever reads it. */
const ignore = (): void => undefined

async function orRefused(exportCipher: Promise<ExportCipher>): Promise<ExportCipher> {
  try {
    return await exportCipher
  } catch (error) {
    throw new CommandError((error as Error).message, { cause: error })
  }
}

/** A folder under a pass phrase, as the export of a stage is, for its owner alone. */
export function encryptedItemStore(folder: string, passPhrase: string): ItemStore {
  const file = join(folder, place)
  return {
    name: folder,
    write: async (lines) => {
      const exportCipher = await orRefused(openExportCipher(folder, passPhrase))
      await writeAtomically(file, (part) =>
        writeEncrypted(exportCipher, part, place, pipeline(Readable.from(lines), createGzip(), ignore)),
      )
    },
    read: async function* () {
      const exportCipher = await orRefused(readExportCipher(folder, passPhrase))
      yield* pipeline(Readable.from(readEncrypted(exportCipher, file, place)), createGunzip(), ignore)
    },
  }
}

/** A file that the service itself has written; compressed where its name ends in .gz. */
export const plainItemSource = (file: string): ItemSource => ({
  name: file,
  read: () => {
    const raw = createReadStream(file)
    return file.endsWith('.gz') ? pipeline(raw, createGunzip(), ignore) : raw
  },
})
