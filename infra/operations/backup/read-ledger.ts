import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { ledgerName, type LedgerEntries, type LedgerKind } from '#functions/data/objects/restore-ledger.ts'
import { defaultRegion, CommandError } from '#infra/operations/support/command-line.ts'

/** Ledger entries by id, oldest first. */
export type Ledger = { entriesOf<Kind extends LedgerKind>(kind: Kind, id: string): LedgerEntries[Kind][] }

/** For tables without personal data. */
export const emptyLedger: Ledger = { entriesOf: () => [] }

/** Maximum concurrent reads. */
const concurrency = 16

/**
 * Reads the full ledger from a bucket.
 *
 * @throws If the key is missing, because entries are stored under keyed hashes of ids.
 */
export async function readLedger(
  Bucket: string,
  key: string | undefined = process.env['LEDGER_KEY'],
  region: string = process.env['AWS_REGION'] ?? defaultRegion,
): Promise<Ledger> {
  if (!key) throw new CommandError('LEDGER_KEY is not set: the ledger cannot be read without its key')
  const client = new S3Client({ region, forcePathStyle: true })
  const read = async (Key: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
    return JSON.parse(await Body!.transformToString()) as LedgerEntries[LedgerKind]
  }
  const entries = new Map<string, LedgerEntries[LedgerKind][]>()
  for await (const keys of namesIn(client, Bucket)) {
    for (let from = 0; from < keys.length; from += concurrency) {
      const some = keys.slice(from, from + concurrency)
      const loadedEntries = await Promise.all(some.map(read))
      for (const [place, name] of some.entries()) {
        const of = name.slice(0, name.lastIndexOf('/'))
        entries.set(of, [...(entries.get(of) ?? []), loadedEntries[place]!])
      }
    }
  }
  return {
    entriesOf: <Kind extends LedgerKind>(kind: Kind, id: string) =>
      (entries.get(ledgerName(kind, id, key)) ?? []) as LedgerEntries[Kind][],
  }
}

/** Lists all object keys in order, which is chronological per id. */
async function* namesIn(client: S3Client, Bucket: string): AsyncGenerator<string[]> {
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, ...(ContinuationToken && { ContinuationToken }) }),
    )
    yield (page.Contents ?? []).map(({ Key = '' }) => Key)
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}
