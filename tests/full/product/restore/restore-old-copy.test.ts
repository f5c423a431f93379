import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { services } from '#functions/data/services.ts'
import { ledgerBucket } from '#infra/local/product.ts'
import { encryptedItemStore } from '#infra/operations/backup/item-stores.ts'
import { readLedger } from '#infra/operations/backup/read-ledger.ts'
import { exportTable, itemsIn, replayLedger, restoreTable } from '#infra/operations/backup/table-copy.ts'
import { lineOf } from '#infra/operations/backup/table-items.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { password, useOwnProduct } from '#tests/support/product.ts'
import { pdf } from '#tests/support/formats/upload-files.ts'

// Own product, because its whole table is restored. The drill is in tests/full/product/restore/restore-drill.test.ts.
const { account, call, created, sent, settled, signIn } = useOwnProduct()

const as = 'Administrator'
const people = '/personal-data'
const reason = 'The person asked for it'
const folder = mkdtempSync(join(tmpdir(), 'daleel-restore-'))
afterAll(() => rmSync(folder, { recursive: true }))
const older = encryptedItemStore(join(folder, 'older'), 'four words that nobody says')

// With this product's access key, by which the engine selects the table.
const table = () => ({ name: process.env['TABLE_NAME']!, client: new DynamoDBClient({}) })
const ledger = () => readLedger(ledgerBucket)
const store = () => new S3Client({ forcePathStyle: true })
const keysIn = async (Prefix: string) =>
  (await store().send(new ListObjectsV2Command({ Bucket: ledgerBucket, Prefix }))).Contents?.map(({ Key }) => Key!) ??
  []
const textOfTable = async (): Promise<string> => {
  const lines: string[] = []
  for await (const item of itemsIn(table(), 0)) lines.push(lineOf(item))
  return lines.join('\n')
}

describe('F28: an old copy of the table [F28]', () => {
  const canary = uniqueWord()
  const made: Record<'erased' | 'deleted' | 'forgotten' | 'kept', string> = {
    erased: '',
    deleted: '',
    forgotten: '',
    kept: '',
  }
  const users: Record<string, Awaited<ReturnType<typeof account>>> = {}
  let part = ''
  let narrow = ''
  let meanwhile = ''
  let renamed = ''
  const former = uniqueWord()
  const shownBefore: unknown[] = []

  /** Hashtag in the list, as cached by functions that ran before the restore. */
  const listed = async (id: string): Promise<unknown> => {
    const { body } = await call('GET', '/hashtag?per_page=100&sorting[updated_at]=desc', { as })
    return body.entities.find((one) => one.id === id)?.['hashtag']
  }

  beforeAll(async () => {
    part = (await created('creative-role')).id
    for (const name of Object.keys(made) as (keyof typeof made)[]) {
      const cv = name === 'erased' ? await sent('cv', 'application/pdf', pdf(canary)) : null
      made[name] = (await created('personal-data', { name: `${name} ${canary}`, roles: [part], cv })).id
    }
    const right = (permission_key: string) => ({ entity_name: 'FAQ', permission_key })
    narrow = (await created('role', { permissions: [right('LIST'), right('SHOW')] })).id
    for (const name of ['signedOut', 'left', 'stopped', 'gone', 'stripped'])
      users[name] = await account([narrow, 'management'])
    renamed = (await created('hashtag', { hashtag: former })).id
    await settled()
    await exportTable(table(), older)

    await call('POST', `${people}/${made.erased}/erase`, { as, body: { reason } })
    await call('DELETE', `${people}/${made.deleted}`, { as })
    await call('POST', `/user/${users['signedOut']!.id}/sign-out`, { as })
    await call('GET', '/logout', { as: users['left'] })
    const version = 1
    await call('PATCH', `/user/${users['stopped']!.id}`, { as, version, body: { status: 'INACTIVE' } })
    await call('PATCH', `/user/${users['stripped']!.id}`, { as, version, body: { roles: ['management'] } })
    await call('DELETE', `/user/${users['gone']!.id}`, { as })
    await call('PATCH', `/role/${narrow}`, { as, version, body: { permissions: [right('LIST')] } })
    meanwhile = (await created('hashtag')).id
    await call('PATCH', `/hashtag/${renamed}`, { as, version, body: { hashtag: uniqueWord() } })
    shownBefore.push(await listed(renamed), await listed(meanwhile))
    await settled()
    await restoreTable(table(), older, await ledger())
  })

  test('restores no erased person: no row, marker or file [DR-10]', async () => {
    expect((await call('GET', `${people}/${made.erased}`, { as })).status).toBe(404)
    expect((await call('POST', `${people}/${made.erased}/restore`, { as })).status).toBe(404)
    const text = await textOfTable()
    expect(text).not.toContain(`erased ${canary}`)
    expect(text).toContain(`kept ${canary}`)
    const refused = await call('DELETE', `/creative-role/${part}`, { as })
    // The remaining references, one in a deleted record: only their markers exist.
    expect(refused.body).toMatchObject({ code: 'in_use', used_by_total: 2 })
  })

  test('keeps later deletions, restorable for their remaining days', async () => {
    expect((await call('GET', `${people}/${made.deleted}`, { as })).status).toBe(404)
    expect((await call('GET', `${people}/${made.kept}`, { as })).status).toBe(200)
    const record = await call('POST', `${people}/${made.deleted}/restore`, { as })
    expect(record.status, record.text).toBe(200)
  })

  test('restores no ended session, account or permission', async () => {
    for (const name of ['signedOut', 'left'])
      expect((await call('GET', '/me', { as: users[name] })).status, name).toBe(401)
    expect((await call('GET', '/me', { as: users['stopped'] })).body.status).toBe('INACTIVE')
    expect((await call('GET', '/faq', { as: users['stopped'] })).body.code).toBe('account_inactive')
    expect((await call('GET', '/me', { as: users['gone'] })).status).toBe(401)
    expect((await call('GET', `/user/${users['gone']!.id}`, { as })).status).toBe(404)
    expect((await call('GET', '/me', { as: users['stripped'] })).body['roles']).toEqual(['management'])
    expect((await call('GET', `/role/${narrow}`, { as })).body['permissions']).toEqual([
      { entity_name: 'FAQ', permission_key: 'LIST' },
    ])
    // A released e-mail address can be used again.
    const first = 'Copper-Window-58-Thistle'
    const { email } = users['gone']!
    await created('user', { email, roles: [], password: first, password_confirmation: first })
    expect((await signIn('administrator@daleel.example', password)).access_token).toBeTruthy()
  })

  test('keeps later rows of the security log, and reverts all else', async () => {
    const rows = (await call('GET', `/security-log?object_id=${made.erased}`, { as })).body.entities
    expect(rows.map(({ outcome }) => outcome)).toContain('erased')
    expect((await call('GET', `/hashtag/${meanwhile}`, { as })).status).toBe(404)
  })

  test('is visible to running functions without a restart', async () => {
    expect(shownBefore).toEqual([expect.not.stringContaining(former), expect.any(String)])
    await expect.poll(() => listed(renamed), { interval: 250 }).toBe(former)
    expect(await listed(meanwhile)).toBeUndefined()
  })

  test('restored in another way is repaired in place', async () => {
    await restoreTable(table(), older, { entriesOf: () => [] })
    expect((await call('GET', '/me', { as: users['left'] })).status).toBe(200)
    expect(await replayLedger(table(), await ledger())).toBeGreaterThan(5)
    expect((await call('GET', '/me', { as: users['left'] })).status).toBe(401)
    expect(await textOfTable()).not.toContain(`erased ${canary}`)
    expect(await replayLedger(table(), await ledger())).toBe(0)
  })
})

describe('the restore ledger', () => {
  test('contains no names, and is written before the erasure', async () => {
    const { id } = await created('personal-data', { name: uniqueWord() })
    const { records } = services()
    const commit = vi.spyOn(records, 'commit').mockRejectedValueOnce(new Error('the process ended here'))
    const before = await keysIn('person/')
    const erase = () => call('POST', `${people}/${id}/erase`, { as, body: { reason } })
    expect((await erase()).status).toBe(500)
    commit.mockRestore()
    const newKeys = (await keysIn('person/')).filter((key) => !before.includes(key))
    expect(newKeys).toHaveLength(1)
    expect(newKeys[0]).not.toContain(id)
    expect((await erase()).status).toBe(204)
    await settled()
    expect(new Set((await ledger()).entriesOf('person', id).map(({ state }) => state))).toEqual(new Set(['erased']))
    await expect(readLedger(ledgerBucket, '')).rejects.toThrow('LEDGER_KEY')
  })

  test('that cannot be written prevents the erasure', async () => {
    const { id } = await created('personal-data', { name: uniqueWord() })
    vi.stubEnv('LEDGER_BUCKET', 'no')
    const answer = await call('POST', `${people}/${id}/erase`, { as, body: { reason } })
    vi.unstubAllEnvs()
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect((await call('GET', `${people}/${id}`, { as })).status).toBe(200)
  })
})
