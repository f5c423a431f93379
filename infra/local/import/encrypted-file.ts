import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { privateFile } from './atomic-write.ts'
import type { ExportCipher } from './pass-phrase-cipher.ts'

/**
 * A file of any size under a pass phrase: the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015) with AES-256-GCM,
 * as the format age has it. A salt of the file, from which and from the place of the file its key follows (HKDF), then chunks.
 * The nonce of a chunk is its number and whether it is the last: none can be changed, moved, left out or added, nor can the
 * file be cut short or take the place of another.
 */
const chunkBytes = 64 * 1024
const [saltBytes, nonceBytes, tagBytes] = [32, 12, 16]
const algorithm = 'aes-256-gcm'

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceBytes)
  nonce.writeUInt32BE(number, nonceBytes - 5)
  nonce[nonceBytes - 1] = isLast ? 1 : 0
  return nonce
}

/** Parts of a size, the last one smaller or of that size; one empty part of nothing. */
async function* chunksOf(
  parts: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let rest = Buffer.alloc(0)
  for await (const part of parts) {
    rest = Buffer.concat([rest, part])
    let from = 0
    // A chunk that may be the last one waits until it is known whether more follows.
    for (; rest.length - from > size; from += size) yield { chunk: rest.subarray(from, from + size), isLast: false }
    rest = rest.subarray(from)
  }
  yield { chunk: rest, isLast: true }
}

/** Writes a file, readable by its owner alone. */
export async function writeEncrypted(
  exportCipher: ExportCipher,
  file: string,
  place: string,
  parts: AsyncIterable<Uint8Array>,
): Promise<void> {
  async function* encryptedChunks(): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltBytes)
    const key = exportCipher.keyOfFile(salt, place)
    yield salt
    let number = 0
    for await (const { chunk, isLast } of chunksOf(parts, chunkBytes)) {
      const cipher = createCipheriv(algorithm, key, nonceOf(number++, isLast))
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    }
  }
  await pipeline(Readable.from(encryptedChunks()), createWriteStream(file, privateFile))
}

/** What a file has in it. Throws where it was changed or cut short, or is under another pass phrase or of another place. */
export async function* readEncrypted(exportCipher: ExportCipher, file: string, place: string): AsyncGenerator<Buffer> {
  const raw = createReadStream(file)
  const parts = raw[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let head = Buffer.alloc(0)
  while (head.length < saltBytes) {
    const { value, done } = await parts.next()
    if (done) throw new Error(`${file} is cut short`)
    head = Buffer.concat([head, value])
  }
  const key = exportCipher.keyOfFile(head.subarray(0, saltBytes), place)
  async function* body(): AsyncGenerator<Buffer> {
    yield head.subarray(saltBytes)
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value
  }
  let number = 0
  for await (const { chunk, isLast } of chunksOf(body(), chunkBytes + tagBytes)) {
    if (chunk.length < tagBytes) throw new Error(`${file} is cut short`)
    const decipher = createDecipheriv(algorithm, key, nonceOf(number++, isLast), { authTagLength: tagBytes })
    decipher.setAuthTag(chunk.subarray(chunk.length - tagBytes))
    yield Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - tagBytes)), decipher.final()])
  }
}
