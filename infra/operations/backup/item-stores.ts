import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { openExportCipher, readExportCipher } from '#infra/local/import/folder-encryption.ts'
import { readEncrypted, writeEncrypted } from '#infra/local/import/encrypted-file.ts'
import type { ExportCipher } from '#infra/local/import/pass-phrase-cipher.ts'
import { writeAtomically } from '#infra/local/import/atomic-write.ts'
import { CommandError } from '#infra/operations/support/command-line.ts'

/** Storage of table items outside DynamoDB, one JSON line per item. */
export type ItemSource = { name: string; read: () => AsyncIterable<Uint8Array> }
export type ItemStore = ItemSource & { write: (lines: AsyncIterable<string>) => Promise<void> }

/** File name of the items, also bound into their encryption. */
const place = 'table'

/** The reader of the last stream receives the error; other streams end with it. */
const ignore = (): void => undefined

async function orRefused(exportCipher: Promise<ExportCipher>): Promise<ExportCipher> {
  try {
    return await exportCipher
  } catch (error) {
    throw new CommandError((error as Error).message, { cause: error })
  }
}

/** Encrypted folder with a pass phrase, in the format of an export. Only its owner can read it. */
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

/** File of a DynamoDB export to S3, with optional gzip compression (`.gz`). */
export const plainItemSource = (file: string): ItemSource => ({
  name: file,
  read: () => {
    const raw = createReadStream(file)
    return file.endsWith('.gz') ? pipeline(raw, createGunzip(), ignore) : raw
  },
})
