import { CopyObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { isPrivatePurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { language } from '#shared/entities/language.ts'
import { interfaceKeys } from '#functions/domain/language/interface-storage.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import { storedFolders } from '#functions/files/upload-storage.ts'
import { recordKey, uploadKey, type Key } from '#functions/data/client/dynamodb-keys.ts'
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
import type { Item } from './backup/table-items.ts'

const usage = `npm run files -- compare --table NAME --bucket BUCKET [--people]
npm run files -- restore --table NAME --bucket BUCKET [--people] --from COPY

--people          BUCKET has the files of people; without it, BUCKET has the public files
--from COPY       bucket into which a backup was restored
--region REGION   default: ${defaultRegion}

compare lists the files that records use and BUCKET does not have. restore copies these from COPY and nothing else: unused
files, such as those of erased people, are not restored. Restore the table first.`

/** Maximum concurrent copies. */
const concurrency = 16

/** Bucket of public uploads, or of files of people. */
export type Store = { client: S3Client; bucket: string; people: boolean }

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

const isUnder = ({ pk, sk }: Item, key: Key): boolean => sk?.S === key.sk && pk!.S!.startsWith(key.pk)

function keyOfUpload(item: Item, people: boolean): string[] {
  const { id, state, purpose } = unmarshall(item) as Upload
  return state === 'used' && isPrivatePurpose(purpose) === people ? [`${folderOf(people)}${id}`] : []
}

function keysOfLanguage(item: Item): string[] {
  const { id, interface: texts } = unmarshall(item)['record'] as StoredOf<typeof language>
  return texts ? interfaceKeys(id, texts) : []
}

/** Lists the keys of all files in a bucket that records use. */
export async function usedKeys(table: TableConnection, people: boolean): Promise<string[]> {
  const keys: string[] = []
  for await (const item of itemsIn(table))
    if (isUnder(item, uploadKey(''))) keys.push(...keyOfUpload(item, people))
    else if (!people && isUnder(item, recordKey(language.name, ''))) keys.push(...keysOfLanguage(item))
  return keys
}

const folderOf = (people: boolean): string => (people ? storedFolders.private : storedFolders.public)

/** Compares the files that records use with the bucket; returns the missing keys. */
export async function missingFiles(table: TableConnection, { client, bucket, people }: Store) {
  const [used, there] = await Promise.all([usedKeys(table, people), keysIn(client, bucket, '')])
  return { used: used.length, missing: used.filter((key) => !there.has(key)) }
}

/**
 * Copies missing files that records use from another bucket, with content, type and name. Scan tags are not copied, so
 * malware scanning runs again. Safe to repeat after an interruption; existing files are unchanged.
 *
 * @returns Number of copied files, and keys that the other bucket does not contain.
 */
export async function restoreFiles(table: TableConnection, store: Store, from: string) {
  const { client, bucket } = store
  const [{ missing }, copied] = await Promise.all([missingFiles(table, store), keysIn(client, from, '')])
  const brought = missing.filter((key) => copied.has(key))
  for (let at = 0; at < brought.length; at += concurrency)
    await Promise.all(
      brought
        .slice(at, at + concurrency)
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
  if (what === 'restore') printLine(`${(await restoreFiles(table, store, from!)).brought} files restored`)
  else if (what !== 'compare') throw new CommandError(usage)
  const { used, missing } = await missingFiles(table, store)
  if (missing.length > 0)
    throw new CommandError([`${missing.length} of ${used} files are not in ${bucket}:`, ...missing].join('\n  '))
  printLine(`all ${used} files exist`)
}

if (import.meta.main) await runCli(run)
