import { createHash } from 'node:crypto'
import { keptIdHeader } from '#shared/api/external-id.ts'
import { textOf } from '#shared/import/port.ts'
import type { Purpose } from '#shared/uploads/purposes.ts'
import { safeFilename } from '#functions/files/attach/filename.ts'
import type { Download, FileApi } from './api.ts'

export type SentFile = { filename: string; type: string; bytes: Buffer }

/** A file as it was told, under a name that is no path. */
export function fileFrom({ headers, bytes }: Download): SentFile {
  const type = (headers.get('content-type') ?? '').split(';')[0]!
  const [, name = ''] = /filename\*=UTF-8''([^;]*)/.exec(headers.get('content-disposition') ?? '') ?? []
  return { filename: safeFilename(decodeURIComponent(name), type), type, bytes }
}

/** Sends a file, with `kept` under an id that it had elsewhere; one that is there already stays as it is. */
export async function sendBytes(
  api: FileApi,
  purpose: Purpose,
  { filename, type, bytes }: SentFile,
  kept?: string,
): Promise<{ id: string }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const body = { purpose, filename, content_type: type, size: bytes.length, sha256 }
  const grant = await api.call('POST', 'upload', { body, ...(kept && { headers: { [keptIdHeader]: kept } }) })
  if (kept && grant.status === 409) return { id: kept }
  if (grant.status !== 201) throw new Error(textOf(grant.body, grant.status))
  await api.send(grant.body, bytes)
  return { id: String(grant.body['id']) }
}
