import type { UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { request } from './client.ts'
import { ApiProblem } from './api-problem.ts'

export type UploadGrant = {
  id: string
  url: string
  method: string
  headers: Record<string, string>
  expires_at: string
}
export type UploadAnnouncement = {
  purpose: UploadPurpose
  filename: string
  content_type: string
  size: number
  sha256: string
}

export const requestUploadGrant = (body: UploadAnnouncement, signal: AbortSignal): Promise<UploadGrant> =>
  request<UploadGrant>('POST', 'upload', { body, signal })

/** Returns the SHA-256 hash of a file as hexadecimal digits. */
export async function sha256Of(file: Blob): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Uploads a file directly to S3. Uses XMLHttpRequest, because `fetch` does not report upload progress.
 *
 * @param onProgress receives the fraction sent, from 0 to 1
 * @throws ApiProblem if the store refuses the file or does not respond, or the signal's reason if the user aborted
 */
export function sendFile(grant: UploadGrant, file: Blob, onProgress: (part: number) => void, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    const sending = new XMLHttpRequest()
    const abort = () => sending.abort()
    signal.addEventListener('abort', abort, { once: true })
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    sending.addEventListener('load', () =>
      sending.status >= 200 && sending.status < 300
        ? resolve()
        : reject(new ApiProblem(sending.status, { code: 'internal' })),
    )
    sending.addEventListener('error', () => reject(new ApiProblem(0, {})))
    sending.addEventListener('abort', () => reject(signal.reason ?? new ApiProblem(0, {})))
    sending.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    sending.open(grant.method, grant.url)
    for (const [name, value] of Object.entries(grant.headers)) sending.setRequestHeader(name, value)
    sending.send(file)
  })
}
