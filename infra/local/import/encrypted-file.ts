import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { privateFile } from './atomic-write.ts'
import type { ExportCipher } from './pass-phrase-cipher.ts'

/**
 * Streaming encryption: the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015) with AES-256-GCM, as in the
 * age format. HKDF derives the file's key from a random salt and the file's place in the export. The nonce of a chunk
 * contains its number and whether it is the last. Chunks can therefore not be changed, reordered, omitted or added, and
 * files not truncated or swapped.
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

/** Splits a stream into chunks of one size; the last one may be smaller. An empty stream yields one empty chunk. */
async function* chunksOf(
  parts: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let rest = Buffer.alloc(0)
  for await (const part of parts) {
    rest = Buffer.concat([rest, part])
    let from = 0
    // A full chunk is delayed until more data follows, because it may be the last one.
    for (; rest.length - from > size; from += size) yield { chunk: rest.subarray(from, from + size), isLast: false }
    rest = rest.subarray(from)
  }
  yield { chunk: rest, isLast: true }
}

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

/**
 * Decrypts a file.
 *
 * @throws If the file is modified or truncated, or the pass phrase or place differs.
 */
export async function* readEncrypted(exportCipher: ExportCipher, file: string, place: string): AsyncGenerator<Buffer> {
  const raw = createReadStream(file)
  const parts = raw[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let head = Buffer.alloc(0)
  while (head.length < saltBytes) {
    const { value, done } = await parts.next()
    if (done) throw new Error(`${file} is incomplete`)
    head = Buffer.concat([head, value])
  }
  const key = exportCipher.keyOfFile(head.subarray(0, saltBytes), place)
  async function* body(): AsyncGenerator<Buffer> {
    yield head.subarray(saltBytes)
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value
  }
  let number = 0
  for await (const { chunk, isLast } of chunksOf(body(), chunkBytes + tagBytes)) {
    if (chunk.length < tagBytes) throw new Error(`${file} is incomplete`)
    const decipher = createDecipheriv(algorithm, key, nonceOf(number++, isLast), { authTagLength: tagBytes })
    decipher.setAuthTag(chunk.subarray(chunk.length - tagBytes))
    yield Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - tagBytes)), decipher.final()])
  }
}
