import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEncrypted, writeEncrypted } from '#infra/local/import/encrypted-file.ts'
import { createExportCipher, type ExportCipher } from '#infra/local/import/pass-phrase-cipher.ts'

const chunk = 64 * 1024
const encryptedChunkBytes = chunk + 16
const salt = 32

let folder = ''
let exportCipher: ExportCipher
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daleel-sealed-'))
  exportCipher = await createExportCipher('four words that nobody says')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const write = async (bytes: Buffer, name = 'one', size = 50_000): Promise<string> => {
  const file = join(folder, name)
  await rm(file, { force: true })
  await writeEncrypted(exportCipher, file, name, inParts(bytes, size))
  return file
}
const read = async (file: string, place = 'one', by = exportCipher): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(readEncrypted(by, file, place)))

const content = (length: number) => Buffer.from(Array.from({ length }, (_, at) => at % 251))

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 7])(
  '%i bytes are stored encrypted, in a file only its owner can read, and decrypted again',
  async (length) => {
    const bytes = content(length)
    const file = await write(bytes)
    expect((await read(file)).equals(bytes)).toBe(true)
    const encrypted = await readFile(file)
    expect(encrypted.length).toBe(salt + length + 16 * Math.max(1, Math.ceil(length / chunk)))
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(length > 1 && encrypted.includes(bytes)).toBe(false)
  },
)

describe('an encrypted file is rejected if it', () => {
  const bytes = content(3 * chunk + 7)
  const at = (number: number): number => salt + number * encryptedChunkBytes

  test.each<[string, (encrypted: Buffer) => Buffer]>([
    [
      'has one other bit',
      (encrypted) =>
        Buffer.concat([
          encrypted.subarray(0, at(1)),
          Buffer.from([encrypted[at(1)]! ^ 1]),
          encrypted.subarray(at(1) + 1),
        ]),
    ],
    ['has another salt', (encrypted) => Buffer.concat([Buffer.from([encrypted[0]! ^ 1]), encrypted.subarray(1)])],
    ['lost its first chunk', (encrypted) => Buffer.concat([encrypted.subarray(0, salt), encrypted.subarray(at(1))])],
    ['lost its last chunk', (encrypted) => encrypted.subarray(0, at(3))],
    ['lost the end of its last chunk', (encrypted) => encrypted.subarray(0, -1)],
    ['lost all of its chunks', (encrypted) => encrypted.subarray(0, salt)],
    ['lost even its salt', (encrypted) => encrypted.subarray(0, 10)],
    [
      'has two chunks the other way round',
      (encrypted) =>
        Buffer.concat([
          encrypted.subarray(0, at(0)),
          encrypted.subarray(at(1), at(2)),
          encrypted.subarray(at(0), at(1)),
          encrypted.subarray(at(2)),
        ]),
    ],
    ['has a chunk twice', (encrypted) => Buffer.concat([encrypted.subarray(0, at(1)), encrypted.subarray(at(0))])],
    ['has something behind its end', (encrypted) => Buffer.concat([encrypted, Buffer.alloc(16)])],
  ])('%s [DR-11]', async (_what, change) => {
    const file = await write(bytes)
    await writeFile(file, change(await readFile(file)))
    await expect(read(file)).rejects.toThrow(/authenticate|incomplete/)
  })

  test('is read with another name or another pass phrase [DR-11]', async () => {
    const file = await write(bytes)
    await expect(read(file, 'other')).rejects.toThrow('authenticate')
    await expect(
      read(file, 'one', await createExportCipher('another pass phrase, quite long', exportCipher.salt)),
    ).rejects.toThrow('authenticate')
  })
})
