import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { CopyObjectCommand, DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerBucket } from '#infra/local/product.ts'
import { drill } from '#infra/operations/restore-drill.ts'
import { encryptedItemStore } from '#infra/operations/backup/item-stores.ts'
import { readLedger } from '#infra/operations/backup/read-ledger.ts'
import { changeAfterBackup } from '#infra/operations/restore-checks/change-after-backup.ts'
import { exportTable, restoreTable } from '#infra/operations/backup/table-copy.ts'
import { isEqualTo, waitUntil, type RestoreCheck } from '#infra/operations/restore-checks/restore-check.ts'
import { prepareRestoreChecks } from '#infra/operations/restore-checks/restore-checks.ts'
import { runCommand } from '#tests/infra/operations/run-command.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { emailOf, useOwnProduct } from '#tests/support/product.ts'

// Own product, because its whole table is restored.
const { bus, call, created, findable, origin, settled, silently } = useOwnProduct()

const folder = mkdtempSync(join(tmpdir(), 'daleel-restore-'))
afterAll(() => rmSync(folder, { recursive: true }))

// With this product's access key, by which the engine selects the table.
const table = () => ({ name: process.env['TABLE_NAME']!, client: new DynamoDBClient({}) })
const ledger = () => readLedger(ledgerBucket)
const store = () => new S3Client({ forcePathStyle: true })
/** Bucket of the drill's copy of public files. */
const copied = 'daleel-uploads-copy'
const keysIn = async (Prefix: string, Bucket: string) =>
  (await store().send(new ListObjectsV2Command({ Bucket, Prefix }))).Contents?.map(({ Key }) => Key!) ?? []

test('restoring a live table keeps search available to signed-in people', async () => {
  const [changed, added] = [await created('hashtag'), uniqueWord()]
  const copy = encryptedItemStore(join(folder, 'live'), 'four words that nobody says')
  await exportTable(table(), copy)
  const body = { hashtag: uniqueWord() }
  expect((await call('PATCH', `/hashtag/${changed.id}`, { as: 'Administrator', version: 1, body })).status).toBe(200)
  await created('hashtag', { hashtag: added })
  await settled()
  let isOver = false
  const searched: number[] = []
  const restoring = silently(async () => restoreTable(table(), copy, await ledger())).finally(() => (isOver = true))
  while (!isOver) searched.push((await call('GET', `/search?q=${uniqueWord()}&page=2`, { as: 'Front Liner' })).status)
  expect(await restoring).toMatchObject({ written: expect.any(Number), removed: expect.any(Number) })
  expect(new Set(searched)).toEqual(new Set([200]))
  expect(searched.length).toBeGreaterThan(5)
  await settled()
  const { body: found } = await call('GET', `/hashtag/${changed.id}`, { as: 'Administrator' })
  expect(found['hashtag']).toBe(changed['hashtag'])
})

describe('the restore drill', () => {
  let wrong: () => Promise<string[]> = async () => ['nothing happened']
  const minSearches = 1000
  const searched: number[] = []
  let proofs: Record<string, RestoreCheck> = {}

  beforeAll(async () => {
    await created('personal-data', { name: uniqueWord() })
    await created('personal-data', { name: uniqueWord() })
    const prepared = await prepareRestoreChecks({ site: origin(), reached: table(), settled })
    proofs = Object.fromEntries(prepared.proofs.map((one) => [one.name, one]))
    const meanwhile = async () => {
      wrong = await changeAfterBackup(prepared.without)
      for (const { damage: lose } of prepared.proofs) await lose()
      await settled()
    }
    const copy = encryptedItemStore(join(folder, 'drill'), 'four words that nobody says')
    await findable()
    let isOver = false
    const drilled = drill({ table: table(), store: copy, ledger, meanwhile, silently }, () => undefined).finally(
      () => (isOver = true),
    )
    // Second page, and a different IP address each: these searches write nothing to the table, which must not change.
    const searching = async () => {
      while (!isOver || searched.length < minSearches) {
        const from = `127.70.${searched.length >> 8}.${searched.length & 255}`
        searched.push((await call('GET', `/search?q=${uniqueWord()}&page=2`, { from })).status)
      }
    }
    await Promise.all([drilled, searching()])
    await settled()
  })

  test('keeps search available while the table is wiped and restored, and right after', () => {
    expect(new Set(searched)).toEqual(new Set([200]))
    expect(searched.length).toBeGreaterThanOrEqual(minSearches)
  })

  test('ends with an equal table, except for records ended by the ledger', async () => {
    expect(await wrong()).toEqual([])
    expect(bus().deadLetters).toEqual([])
  })

  test('finds the same search results, and nothing saved later', async () => {
    expect(await proofs['search']!.verify()).toContain('results equal those of the backup (1 and')
  })

  test('does not bring back erased people', async () => {
    expect(await proofs['erasure']!.verify()).toContain('is in no search')
  })

  test('restores used files only, and names missing ones', async () => {
    const [Key] = await keysIn('uploads/', copied)
    await store().send(new CopyObjectCommand({ Bucket: copied, Key: 'aside', CopySource: `${copied}/${Key}` }))
    await store().send(new DeleteObjectCommand({ Bucket: copied, Key }))
    await expect(proofs['files']!.verify()).rejects.toThrow(
      `CHECK FAILED: each file that a record uses is in the copy. Actual: ["${Key}"]`,
    )
    await store().send(new CopyObjectCommand({ Bucket: copied, Key, CopySource: `${copied}/aside` }))
    expect(await proofs['files']!.verify()).toContain('served unchanged')
  })

  test('leaves files that the command can check', async () => {
    const files = (what: string, ...more: string[]) =>
      runCommand('restore-files', [what, '--table', table().name, '--bucket', 'daleel-uploads', ...more], '', {})
    expect(await files('compare')).toMatchObject({ code: 0, said: 'all 1 files exist\n' })
    const [Key] = await keysIn('uploads/', 'daleel-uploads')
    await store().send(new DeleteObjectCommand({ Bucket: 'daleel-uploads', Key }))
    expect(await files('compare')).toMatchObject({
      code: 1,
      complained: `1 of 1 files are not in daleel-uploads:\n  ${Key}\n`,
    })
    expect(await files('restore', '--from', copied)).toMatchObject({
      code: 0,
      said: '1 files restored\nall 1 files exist\n',
    })
    expect(await files('restore')).toMatchObject({ code: 1, complained: expect.stringContaining('--from COPY') })
  })

  test('lets users sign in to a recreated pool, and names those it cannot restore', async () => {
    const pool = new CognitoIdentityProviderClient({})
    const UserPoolId = process.env['USER_POOL_ID']!
    const other = { UserPoolId, Username: 'somebody-else' }
    const UserAttributes = [
      { Name: 'email', Value: emailOf('Administrator') },
      { Name: 'email_verified', Value: 'true' },
    ]
    await pool.send(new AdminCreateUserCommand({ ...other, UserAttributes, MessageAction: 'SUPPRESS' }))
    await expect(proofs['sign-in']!.verify()).rejects.toThrow(/CHECK FAILED: each user has an account.*administrator@/)
    await pool.send(new AdminDeleteUserCommand(other))
    expect(await proofs['sign-in']!.verify()).toContain('signed in with a new password')
  })

  test('reports failed checks with actual values', async () => {
    const look = async () => ['something else']
    await expect(waitUntil('it is this', look, isEqualTo(['this']), 0)).rejects.toThrow(
      'CHECK FAILED: it is this. Actual: ["something else"]',
    )
  })
})
