import { CopyObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { isPrivatePurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { storedFolders } from '#functions/files/upload-storage.ts'
import { uploadKey } from '#functions/data/client/dynamodb-keys.ts'
import type { Upload } from '#functions/data/repositories/records/uploads.ts'
import {
  runCli,
  defaultRegion,
  connectTable,
  readArguments,
  CommandError,
  printLine,
  type TableConnection,
} from './support/command-line.ts'
import { itemsIn } from './backup/table-copy.ts'

const usage = `npm run files -- compare --table NAME --bucket BUCKET [--people]
npm run files -- restore --table NAME --bucket BUCKET [--people] --from COPY

--people          BUCKET is the one of files of people; without, the one of what everybody may see
--from COPY       the bucket into which a copy was brought back
--region REGION   ${defaultRegion} unless said

compare says which files records use that BUCKET does not have. restore brings those out of COPY that it has, and nothing
else: what nobody uses any more, files of people who were erased above all, stays behind. Bring the table back first.`

/** Files that are copied at once. */
const atOnce = 16

/** One of the two stores of what people sent, as somebody looks after it. */
export type Store = { client: S3Client; bucket: string; people: boolean }

/** Keys of all objects of a bucket that begin like this. */
export async function keysIn(client: S3Client, Bucket: string, Prefix: string): Promise<Set<string>> {
  const keys = new Set<string>()
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }),
    )
    for (const { Key } of page.Contents ?? []) keys.add(Key!)
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  return keys
}

const uploadsOfTable = uploadKey('')

/** The keys of all files of a store that records use. */
export async function usedKeys(table: TableConnection, people: boolean): Promise<string[]> {
  const keys: string[] = []
  for await (const item of itemsIn(table)) {
    if (item['sk']?.S !== uploadsOfTable.sk || !item['pk']?.S?.startsWith(uploadsOfTable.pk)) continue
    const { id, state, purpose } = unmarshall(item) as Upload
    if (state === 'used' && isPrivatePurpose(purpose) === people) keys.push(`${folderOf(people)}${id}`)
  }
  return keys
}

const folderOf = (people: boolean): string => (people ? storedFolders.private : storedFolders.public)

/** Files that records use, and those of them that a store does not have, by their keys. */
export async function missingFiles(table: TableConnection, { client, bucket, people }: Store) {
  const [used, there] = await Promise.all([usedKeys(table, people), keysIn(client, bucket, folderOf(people))])
  return { used: used.length, missing: used.filter((key) => !there.has(key)) }
}

/**
 * Brings files that records use out of another bucket, as they were: bytes, type and name. The tag that a scanner gave is
 * not among it, so that each is looked through anew where that is on. Broken off, it can be run again; what is there stays.
 * Answers how many it brought, and the keys of those that the other bucket has not.
 */
export async function restoreFiles(table: TableConnection, store: Store, from: string) {
  const { client, bucket, people } = store
  const [{ missing }, copied] = await Promise.all([missingFiles(table, store), keysIn(client, from, folderOf(people))])
  const brought = missing.filter((key) => copied.has(key))
  for (let at = 0; at < brought.length; at += atOnce)
    await Promise.all(
      brought
        .slice(at, at + atOnce)
        .map((Key) =>
          client.send(
            new CopyObjectCommand({ Bucket: bucket, Key, CopySource: `${from}/${Key}`, TaggingDirective: 'REPLACE' }),
          ),
        ),
    )
  return { brought: brought.length, lost: missing.filter((key) => !copied.has(key)) }
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments(usage, {
    table: { type: 'string' },
    bucket: { type: 'string' },
    from: { type: 'string' },
    people: { type: 'boolean', default: false },
    region: { type: 'string', default: defaultRegion },
    endpoint: { type: 'string' },
  })
  const [what, more] = positionals
  const { table: name, bucket, from, people, region, endpoint } = values
  if (more || !name || !bucket || (what === 'restore') !== (from !== undefined)) throw new CommandError(usage)
  const table = connectTable(name, endpoint, region)
  const store = { client: new S3Client({ region, forcePathStyle: true }), bucket, people }
  if (what === 'restore') printLine(`${(await restoreFiles(table, store, from!)).brought} brought back`)
  else if (what !== 'compare') throw new CommandError(usage)
  const { used, missing } = await missingFiles(table, store)
  if (missing.length > 0)
    throw new CommandError([`${missing.length} of ${used} files are not in ${bucket}:`, ...missing].join('\n  '))
  printLine(`all ${used} files are there`)
}

if (import.meta.main) await runCli(run)
