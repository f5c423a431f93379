import { createHash } from 'node:crypto'
import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { requireEnv } from '#functions/platform/environment.ts'
import { storedFolders } from '#functions/files/upload-storage.ts'
import { assertResponse, sendPicture } from '#infra/operations/support/api-requests.ts'
import { keysIn, restoreFiles, usedKeys } from '#infra/operations/restore-files.ts'
import { isEqualTo, checkFailed, type RestoreCheck, type CheckContext } from './restore-check.ts'

const copyOf = (bucket: string): string => `${bucket}-copy`

/**
 * Checks that each file in use is restored and served unchanged after its bucket was emptied.
 *
 * @param gone Key of a file that must not be restored, because its person was erased.
 */
export async function createFilesCheck({ site, ask, reached }: CheckContext, gone: string): Promise<RestoreCheck> {
  const client = new S3Client({ forcePathStyle: true })
  const stores = [
    { client, bucket: requireEnv('UPLOADS_BUCKET'), people: false },
    { client, bucket: requireEnv('REGISTRY_BUCKET'), people: true },
  ]
  const folderOf = (people: boolean) => (people ? storedFolders.private : storedFolders.public)

  /** Returns all files by key, with a hash of content and metadata. */
  async function now(): Promise<[string, string][]> {
    const files: [string, string][] = []
    for (const { bucket, people } of stores)
      for (const Key of await keysIn(client, bucket, folderOf(people))) {
        const file = await client.send(new GetObjectCommand({ Bucket: bucket, Key }))
        const metadata = JSON.stringify([file.ContentType, file.ContentDisposition, file.CacheControl])
        const hash = createHash('sha256').update(await file.Body!.transformToByteArray())
        files.push([Key, hash.update(metadata).digest('hex')])
      }
    return files
  }
  async function served(path: string): Promise<string> {
    const answer = await fetch(new URL(path, site))
    return `${answer.status} ${answer.headers.get('content-type')} ${Buffer.from(await answer.arrayBuffer()).toString('base64')}`
  }

  const own = await ask('PATCH', '/me', { avatar: await sendPicture(ask, 'avatar') })
  assertResponse(own.status === 200, own)
  const path = String(own.body['avatar_url'])
  const [before, picture] = [await now(), await served(path)]
  // Simulates the nightly backup of the buckets.
  for (const { bucket } of stores)
    for (const Key of await keysIn(client, bucket, ''))
      await client.send(new CopyObjectCommand({ Bucket: copyOf(bucket), Key, CopySource: `${bucket}/${Key}` }))

  return {
    name: 'files',
    async damage() {
      for (const { bucket } of stores)
        for (const Key of await keysIn(client, bucket, ''))
          await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
      if ((await served(path)) === picture) throw checkFailed('a deleted file is not served', 'it is served')
    },
    async verify() {
      for (const store of stores) {
        const { lost } = await restoreFiles(reached, store, copyOf(store.bucket))
        if (lost.length > 0) throw checkFailed('each file that a record uses is in the copy', lost)
      }
      // Files of people erased or deleted since are not restored.
      const used = new Set((await Promise.all(stores.map(({ people }) => usedKeys(reached, people)))).flat())
      const wanted = before.filter(([key]) => used.has(key))
      const after = await now()
      const otherwise = wanted.filter((one) => !after.some(isEqualTo(one)))
      if (otherwise.length > 0) throw checkFailed(`each of ${wanted.length} files is unchanged`, otherwise)
      if (after.some(([key]) => key === gone)) throw checkFailed('the file of an erased person is not restored', gone)
      if (after.length > wanted.length) throw checkFailed('no unused file is restored', after)
      if ((await served(path)) !== picture) throw checkFailed('a file is served byte for byte', await served(path))
      return `${after.length} files are restored and served unchanged; files of erased people are not restored`
    },
  }
}
