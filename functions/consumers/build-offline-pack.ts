import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { formatSequence, serializePack, type PackRow, type PackSelection } from '#shared/offline-pack/pack-format.ts'
import { listPictureIds } from '#shared/offline-pack/pack-pictures.ts'
import { collectPackRows } from '#functions/offline-pack/collect-rows.ts'
import { packLocation } from '#functions/offline-pack/pack-storage.ts'
import { putObject, readObject } from '#functions/data/objects/object-store.ts'
import { findUploads } from '#functions/data/repositories/records/uploads.ts'
import { consume } from './consumer-handler.ts'

const compress = promisify(gzip)

/** Builds the offline pack of a selection, shared by all its users. */
async function buildPack({ anew: isForced, ...part }: PackSelection & { anew?: true }): Promise<void> {
  const place = packLocation(part, Date.now())
  if (!isForced && (await readObject(place, 1))) return
  const collected = (await collectPackRows(part, null))!
  const head = { seq: formatSequence(part.audience, collected.upTo), pictures: await measurePictures(collected.put) }
  const bytes = await compress(serializePack(head, collected.put), { level: 9 })
  await putObject(place, bytes, { 'content-type': 'application/gzip' })
}

/** Returns the number and total bytes of the pictures in the rows. */
async function measurePictures(rows: readonly PackRow[]): Promise<{ count: number; bytes: number }> {
  const uploads = [...(await findUploads(listPictureIds(rows))).values()]
  return { count: uploads.length, bytes: uploads.reduce((sum, { size }) => sum + size, 0) }
}

export const handler = consume({ PackWanted: buildPack })
