import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { seqOf, writePack, type Packed, type Part } from '#shared/pack/format.ts'
import { picturesOf } from '#shared/pack/pictures.ts'
import { collect } from '#functions/pack/collect.ts'
import { packPlace } from '#functions/pack/shelf.ts'
import { putObject, readObject } from '#functions/store/objects.ts'
import { findUploads } from '#functions/store/uploads.ts'
import { consume } from './consume.ts'

const compress = promisify(gzip)

/** Makes the pack of a part, once for all whom it is for. */
async function make({ anew, ...part }: Part & { anew?: true }): Promise<void> {
  const place = packPlace(part, Date.now())
  if (!anew && (await readObject(place, 1))) return
  const collected = (await collect(part, null))!
  const head = { seq: seqOf(part.audience, collected.upTo), pictures: await weighed(collected.put) }
  const bytes = await compress(writePack(head, collected.put), { level: 9 })
  await putObject(place, bytes, { 'content-type': 'application/gzip' })
}

/** How many pictures rows name, and how large they are together. */
async function weighed(rows: readonly Packed[]): Promise<{ count: number; bytes: number }> {
  const uploads = [...(await findUploads(picturesOf(rows))).values()]
  return { count: uploads.length, bytes: uploads.reduce((sum, { size }) => sum + size, 0) }
}

export const handler = consume({ PackWanted: make })
