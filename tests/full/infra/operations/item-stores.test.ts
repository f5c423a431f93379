import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestOf, lineOf, readItems, writeItems, type Item } from '#infra/operations/backup/table-items.ts'
import { plainItemSource, encryptedItemStore, type ItemSource } from '#infra/operations/backup/item-stores.ts'

const phrase = 'four words that nobody says'
let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'daleel-kept-'))))
afterAll(() => rm(folder, { recursive: true }))

const items: Item[] = Array.from({ length: 3000 }, (_, at) => ({
  pk: { S: `RECORD#personal-data#${at}` },
  sk: { S: 'RECORD' },
  name: { S: `Salma ${crypto.randomUUID()}` },
}))
async function* each(some: readonly Item[]): AsyncGenerator<Item> {
  yield* some
}
const linesIn = async (source: ItemSource) => (await Array.fromAsync(readItems(source))).map(lineOf)

describe('a copy of a table', () => {
  it('is decrypted with its pass phrase only, from a private folder without readable data [DR-11]', async () => {
    const path = join(folder, 'whole')
    const store = encryptedItemStore(path, phrase)
    expect(await writeItems(store, each(items))).toEqual(await digestOf(each(items)))
    expect(await linesIn(store)).toEqual(items.map(lineOf))
    const file = join(path, 'table')
    const bytes = await readFile(file)
    expect(bytes.includes('Salma')).toBe(false)
    expect(() => gunzipSync(bytes)).toThrow('incorrect header check')
    expect([(await stat(path)).mode & 0o777, (await stat(file)).mode & 0o777]).toEqual([0o700, 0o600])
    await expect(linesIn(encryptedItemStore(path, 'four words that others say'))).rejects.toThrow(
      'wrong for this export',
    )
    await expect(linesIn(encryptedItemStore(join(folder, 'none'), phrase))).rejects.toThrow(
      'is not an encrypted export',
    )
    await expect(writeItems(encryptedItemStore(join(folder, 'short'), 'short'), each(items))).rejects.toThrow(
      '16 characters',
    )
  })

  it('is rejected after any change [DR-11]', async () => {
    const path = join(folder, 'changed')
    await writeItems(encryptedItemStore(path, phrase), each(items))
    const file = join(path, 'table')
    const bytes = await readFile(file)
    bytes[bytes.length - 1]! ^= 1
    await writeFile(file, bytes)
    await expect(linesIn(encryptedItemStore(path, phrase))).rejects.toThrow('unable to authenticate')
    await writeFile(file, bytes.subarray(0, 32 + 64 * 1024 + 16))
    await expect(linesIn(encryptedItemStore(path, phrase))).rejects.toThrow('unable to authenticate')
  })

  it('is unchanged if another copy is interrupted', async () => {
    const store = encryptedItemStore(join(folder, 'broken'), phrase)
    await writeItems(store, each(items.slice(0, 3)))
    async function* breaking(): AsyncGenerator<Item> {
      yield* items
      throw new Error('the table is gone')
    }
    await expect(writeItems(store, breaking())).rejects.toThrow('the table is gone')
    expect(await linesIn(store)).toEqual(items.slice(0, 3).map(lineOf))
  })

  it.each([
    ['as it is', 'export.json', (text: string) => Buffer.from(text)],
    ['compressed', 'export.json.gz', gzipSync],
  ])('can also be read from a DynamoDB export, %s', async (_, name, encode) => {
    const file = join(folder, name)
    await writeFile(file, encode(`${items.map(lineOf).join('\n')}\n`))
    expect(await linesIn(plainItemSource(file))).toEqual(items.map(lineOf))
  })
})
