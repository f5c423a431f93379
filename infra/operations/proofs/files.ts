import { createHash } from 'node:crypto'
import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { requireEnv } from '#functions/environment.ts'
import { keptFolders } from '#functions/files/shelf.ts'
import { must, sendPicture } from '#infra/operations/ask.ts'
import { keysIn, restoreFiles, usedKeys } from '#infra/operations/files.ts'
import { isSame, notProven, type Proof, type Setting } from './proof.ts'

const copyOf = (bucket: string): string => `${bucket}-copy`

/**
 * Each file that a record uses is there as it was once its bucket was emptied, and is served so; `gone`: the key of one whose
 * person was erased since, which is not.
 */
export async function filesProof({ site, ask, reached }: Setting, gone: string): Promise<Proof> {
  const client = new S3Client({ forcePathStyle: true })
  const stores = [
    { client, bucket: requireEnv('UPLOADS_BUCKET'), people: false },
    { client, bucket: requireEnv('REGISTRY_BUCKET'), people: true },
  ]
  const folderOf = (people: boolean) => (people ? keptFolders.private : keptFolders.public)

  /** Each file by its key: a hash of its bytes and of what it is told to be. */
  async function now(): Promise<[string, string][]> {
    const files: [string, string][] = []
    for (const { bucket, people } of stores)
      for (const Key of await keysIn(client, bucket, folderOf(people))) {
        const file = await client.send(new GetObjectCommand({ Bucket: bucket, Key }))
        const told = JSON.stringify([file.ContentType, file.ContentDisposition, file.CacheControl])
        const hash = createHash('sha256').update(await file.Body!.transformToByteArray())
        files.push([Key, hash.update(told).digest('hex')])
      }
    return files
  }
  async function served(path: string): Promise<string> {
    const answer = await fetch(new URL(path, site))
    return `${answer.status} ${answer.headers.get('content-type')} ${Buffer.from(await answer.arrayBuffer()).toString('base64')}`
  }

  const own = await ask('PATCH', '/me', { avatar: await sendPicture(ask, 'avatar') })
  must(own.status === 200, own)
  const path = String(own.body['avatar_url'])
  const [before, picture] = [await now(), await served(path)]
  // As the service copies buckets at night.
  for (const { bucket, people } of stores)
    for (const Key of await keysIn(client, bucket, folderOf(people)))
      await client.send(new CopyObjectCommand({ Bucket: copyOf(bucket), Key, CopySource: `${bucket}/${Key}` }))

  return {
    name: 'files',
    async lose() {
      for (const { bucket } of stores)
        for (const Key of await keysIn(client, bucket, ''))
          await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
      if ((await served(path)) === picture) throw notProven('a file was lost', 'it is served')
    },
    async prove() {
      for (const store of stores) {
        const { lost } = await restoreFiles(reached, store, copyOf(store.bucket))
        if (lost.length > 0) throw notProven('each file that a record uses is in the copy', lost)
      }
      // Whoever was erased or deleted since takes theirs along.
      const used = new Set((await Promise.all(stores.map(({ people }) => usedKeys(reached, people)))).flat())
      const wanted = before.filter(([key]) => used.has(key))
      const after = await now()
      const otherwise = wanted.filter((one) => !after.some(isSame(one)))
      if (otherwise.length > 0) throw notProven(`each of ${wanted.length} files is as it was`, otherwise)
      if (after.some(([key]) => key === gone)) throw notProven('the file of who was erased stays gone', gone)
      if (after.length > wanted.length) throw notProven('no file comes back that nobody uses', after)
      if ((await served(path)) !== picture) throw notProven('a file is served byte for byte', await served(path))
      return `${after.length} are as they were, byte for byte, and served so; those of who was erased stayed behind`
    },
  }
}
