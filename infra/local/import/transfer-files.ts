import { createHash } from 'node:crypto'
import { originalIdHeader } from '#shared/api/external-id.ts'
import { problemMessage } from '#shared/import/import-api.ts'
import type { UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { safeFilename } from '#functions/files/safe-filename.ts'
import type { Download, FileApi } from './api-client.ts'

export type SentFile = { filename: string; type: string; bytes: Buffer }

/** Parses a downloaded file. Its name is sanitized, so that it contains no path. */
export function parseDownload({ headers, bytes }: Download): SentFile {
  const type = (headers.get('content-type') ?? '').split(';')[0]!
  const [, name = ''] = /filename\*=UTF-8''([^;]*)/.exec(headers.get('content-disposition') ?? '') ?? []
  return { filename: safeFilename(decodeURIComponent(name), type), type, bytes }
}

/**
 * Uploads a file.
 *
 * @param existingId Id to reuse from another installation. If that id exists already, the file is left unchanged.
 */
export async function uploadFile(
  api: FileApi,
  purpose: UploadPurpose,
  { filename, type, bytes }: SentFile,
  existingId?: string,
): Promise<{ id: string }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const body = { purpose, filename, content_type: type, size: bytes.length, sha256 }
  const grant = await api.call('POST', 'upload', {
    body,
    ...(existingId && { headers: { [originalIdHeader]: existingId } }),
  })
  if (existingId && grant.status === 409) return { id: existingId }
  if (grant.status !== 201) throw new Error(problemMessage(grant.body, grant.status))
  await api.send(grant.body, bytes)
  return { id: String(grant.body['id']) }
}
