import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSealed, writeSealed } from '#infra/local/import/sealed-file.ts'
import { sealFor, type Seal } from '#infra/local/import/sealed.ts'

const chunk = 64 * 1024
const sealedChunk = chunk + 16
const salt = 32

let folder = ''
let seal: Seal
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daleel-sealed-'))
  seal = await sealFor('four words that nobody says')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const write = async (bytes: Buffer, name = 'one', size = 50_000): Promise<string> => {
  const file = join(folder, name)
  await rm(file, { force: true })
  await writeSealed(seal, file, name, inParts(bytes, size))
  return file
}
const read = async (file: string, place = 'one', by = seal): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(readSealed(by, file, place)))

const content = (length: number) => Buffer.from(Array.from({ length }, (_, at) => at % 251))

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 7])(
  'gives back %i bytes, from a file of its owner that does not show them',
  async (length) => {
    const bytes = content(length)
    const file = await write(bytes)
    expect((await read(file)).equals(bytes)).toBe(true)
    const sealed = await readFile(file)
    expect(sealed.length).toBe(salt + length + 16 * Math.max(1, Math.ceil(length / chunk)))
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(length > 1 && sealed.includes(bytes)).toBe(false)
  },
)

describe('a file is refused that', () => {
  const bytes = content(3 * chunk + 7)
  const at = (number: number): number => salt + number * sealedChunk

  test.each<[string, (sealed: Buffer) => Buffer]>([
    [
      'has one other bit',
      (sealed) =>
        Buffer.concat([sealed.subarray(0, at(1)), Buffer.from([sealed[at(1)]! ^ 1]), sealed.subarray(at(1) + 1)]),
    ],
    ['has another salt', (sealed) => Buffer.concat([Buffer.from([sealed[0]! ^ 1]), sealed.subarray(1)])],
    ['lost its first chunk', (sealed) => Buffer.concat([sealed.subarray(0, salt), sealed.subarray(at(1))])],
    ['lost its last chunk', (sealed) => sealed.subarray(0, at(3))],
    ['lost the end of its last chunk', (sealed) => sealed.subarray(0, -1)],
    ['lost all of its chunks', (sealed) => sealed.subarray(0, salt)],
    ['lost even its salt', (sealed) => sealed.subarray(0, 10)],
    [
      'has two chunks the other way round',
      (sealed) =>
        Buffer.concat([
          sealed.subarray(0, at(0)),
          sealed.subarray(at(1), at(2)),
          sealed.subarray(at(0), at(1)),
          sealed.subarray(at(2)),
        ]),
    ],
    ['has a chunk twice', (sealed) => Buffer.concat([sealed.subarray(0, at(1)), sealed.subarray(at(0))])],
    ['has something behind its end', (sealed) => Buffer.concat([sealed, Buffer.alloc(16)])],
  ])('%s [DR-11]', async (_what, change) => {
    const file = await write(bytes)
    await writeFile(file, change(await readFile(file)))
    await expect(read(file)).rejects.toThrow(/authenticate|cut short/)
  })

  test('is of another place, or under another pass phrase [DR-11]', async () => {
    const file = await write(bytes)
    await expect(read(file, 'other')).rejects.toThrow('authenticate')
    await expect(read(file, 'one', await sealFor('another pass phrase, quite long', seal.salt))).rejects.toThrow(
      'authenticate',
    )
  })
})
