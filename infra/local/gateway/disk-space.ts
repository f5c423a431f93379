import { statfsSync } from 'node:fs'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { Problem } from '#shared/api/problems.ts'
import type { Label } from '#shared/i18n/label.ts'
import { translateLabel } from '#shared/i18n/translate-label.ts'
import { problemResponse, toGatewayResult } from '#functions/platform/http/response.ts'
import { readRequestLanguage } from '#functions/platform/http/request-language.ts'

/** Minimum free bytes to accept a write: previous writes still have to be logged, published and indexed. */
const minFreeBytes = 64 * 1024 * 1024

const cacheMs = 1000

const diskFullText: Label = [
  'The disk of this machine is full, so nothing can be saved. Everything can still be read. Free some space, then try again.',
  'امتلأ قرص هذا الجهاز، لذا لا يمكن حفظ أي شيء. ما زالت القراءة ممكنة. أفرغ بعض المساحة ثم حاول مجددًا.',
  'Le disque de cette machine est plein : rien ne peut être enregistré. La lecture reste possible. Libérez de l’espace, puis réessayez.',
]

const freeIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export type Disk = { isFull: () => boolean }

export function watchDisk(folder: string, free: () => number = () => freeIn(folder), now = () => Date.now()): Disk {
  let lookedAt = -Infinity
  let isFull = false
  return {
    isFull: () => {
      if (now() - lookedAt >= cacheMs) {
        lookedAt = now()
        isFull = free() < minFreeBytes
      }
      return isFull
    },
  }
}

/** Returns true for requests that write. Login is exempt: it writes almost nothing and is necessary for reading. */
const isWrite = (method: string, path: string): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && path !== '/api/auth'

/** Returns the error response for a write to a full disk; null if the request may continue. */
export function diskFullResponse(
  disk: Disk,
  {
    method,
    path,
    headers,
    traceId,
  }: { method: string; path: string; headers: Record<string, string>; traceId: string },
): APIGatewayProxyStructuredResultV2 | null {
  if (!isWrite(method, path) || !disk.isFull()) return null
  const language = readRequestLanguage(undefined, headers['accept-language'], null)
  const message = translateLabel(diskFullText, language)
  const problem = problemResponse(new Problem('unavailable', { retryAfter: 60 }), { language, traceId, path })
  const body = { ...(problem.body as object), title: message, detail: message, message }
  return toGatewayResult({ ...problem, body }, traceId)
}
