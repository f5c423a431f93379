import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readObject } from '#functions/data/objects/object-store.ts'
import { privateUploadStorage, storageForPurpose } from '#functions/files/upload-storage.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct } from '#tests/support/product.ts'
import { announcement, pdf, png } from '#tests/support/formats/upload-files.ts'

const as = 'Administrator'

const { call, sent, origin } = useProduct()

test('a person’s picture is stored privately, without a public URL', async () => {
  const id = await sent('picture', 'image/png', png())
  expect(
    (await call('POST', '/upload', { as, body: announcement('picture', 'image/png', png()) })).body['url'],
  ).toContain(privateUploadStorage().incoming('x').bucket)
  const body = { name: uniqueWord(), picture: id }
  const { body: person } = await call('POST', '/personal-data', { as, body })
  expect((await readObject(storageForPurpose('picture').stored(id))) !== null).toBe(true)
  expect((await fetch(new URL(`/uploads/${id}`, origin()))).status).toBe(404)
  expect(person['picture_url'] ?? null).not.toBe(`/uploads/${id}`)
})

/** URL with an invalid signature; the store responds with its reason. */
function withOtherSignature(address: URL): string {
  const other = new URL(address)
  other.searchParams.set('X-Amz-Signature', '0'.repeat(64))
  return other.href
}

describe('a link to a person’s file', () => {
  let address: URL
  beforeAll(async () => {
    const cv = { cv: await sent('cv', 'application/pdf', pdf()) }
    const { body: person } = await call('POST', '/personal-data', { as, body: { name: uniqueWord(), ...cv } })
    const why = { reason: 'to speak with her about work' }
    const { body } = await call('POST', `/personal-data/${person.id}/reveal`, { as, body: why })
    address = new URL(String(body['cv_url']))
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })

  test('downloads the file with its media type from another origin, uncached [FU-8]', async () => {
    expect(address.origin).not.toBe(new URL(origin()).origin)
    const answer = await fetch(address)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(/^%PDF/)])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="file.pdf"; filename\*=UTF-8''file.pdf$/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test('contains a key id without table access, as does an upload URL [IF-8]', async () => {
    const { body } = await call('POST', '/upload', { as, body: announcement('cv', 'application/pdf', pdf()) })
    for (const shown of [address, new URL(String(body['url']))]) {
      const accessKeyId = shown.searchParams.get('X-Amz-Credential')!.split('/')[0]!
      expect(accessKeyId).toBe(process.env['FILES_ACCESS_KEY_ID'])
      const tables = new DynamoDBClient({ credentials: { accessKeyId, secretAccessKey: 'any' } })
      expect((await tables.send(new ListTablesCommand({}))).TableNames).toEqual([])
    }
    for (const path of ['/', '/config.json', '/local/mails', withOtherSignature(address)])
      expect(await (await fetch(new URL(path, origin()))).text(), path).not.toContain(process.env['AWS_ACCESS_KEY_ID'])
  })

  test('is valid for a minute [FU-8]', async () => {
    expect(address.searchParams.get('X-Amz-Expires')).toBe('60')
    later(58)
    expect((await fetch(address)).status).toBe(200)
    later(5)
    expect((await fetch(address)).status).toBe(403)
  })

  test.each([
    ['X-Amz-Expires', '3600'],
    ['response-content-type', 'text/html'],
    ['response-content-disposition', 'inline'],
  ])('is refused with another %s', async (name, value) => {
    const changed = new URL(address)
    changed.searchParams.set(name, value)
    expect((await fetch(changed)).status).toBe(403)
  })
})
