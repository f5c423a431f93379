import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { sealForExport, sealOfFolder } from '#infra/local/import/folder-seal.ts'
import { readSealed, writeSealed } from '#infra/local/import/sealed-file.ts'
import type { Seal } from '#infra/local/import/sealed.ts'
import { whole } from '#infra/local/import/whole.ts'
import { Refused } from './reach.ts'

/** Where items are kept outside their table, one a line. */
export type ItemSource = { name: string; read: () => AsyncIterable<Uint8Array> }
export type ItemStore = ItemSource & { write: (lines: AsyncIterable<string>) => Promise<void> }

/** The file of the items in its folder, and what binds its content to that. */
const place = 'table'

/** An error ends every stream of a pipeline, the last of which tells whoever reads it. */
const ignore = (): void => undefined

async function orRefused(seal: Promise<Seal>): Promise<Seal> {
  try {
    return await seal
  } catch (error) {
    throw new Refused((error as Error).message, { cause: error })
  }
}

/** A folder under a pass phrase, as the export of a stage is, for its owner alone. */
export function sealedItems(folder: string, passPhrase: string): ItemStore {
  const file = join(folder, place)
  return {
    name: folder,
    write: async (lines) => {
      const seal = await orRefused(sealForExport(folder, passPhrase))
      await whole(file, (part) => writeSealed(seal, part, place, pipeline(Readable.from(lines), createGzip(), ignore)))
    },
    read: async function* () {
      const seal = await orRefused(sealOfFolder(folder, passPhrase))
      yield* pipeline(Readable.from(readSealed(seal, file, place)), createGunzip(), ignore)
    },
  }
}

/** A file that the service itself has written; compressed where its name ends in .gz. */
export const plainItems = (file: string): ItemSource => ({
  name: file,
  read: () => {
    const raw = createReadStream(file)
    return file.endsWith('.gz') ? pipeline(raw, createGunzip(), ignore) : raw
  },
})
