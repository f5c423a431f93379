import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { cacheControl } from '#infra/limits.ts'
import type { RouteHandler } from './http-gateway.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

const compressedTypes = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest'])

type File = { body: Buffer; gzip: Buffer | null; type: string }

/** Serves the built web client like the distribution, with the same headers and `Cache-Control`. */
export function webClientRoute(folder: string, headers: (path: string) => Record<string, string>): RouteHandler {
  const files = new Map<string, { written: number; file: Promise<File> }>()

  const read = async (path: string): Promise<File> => {
    const extension = extname(path)
    const body = await readFile(path)
    return {
      body,
      gzip: compressedTypes.has(extension) ? gzipSync(body) : null,
      type: types[extension] ?? 'application/octet-stream',
    }
  }

  return async (request, response, { url, path: requestedPath }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const wanted = safePath(requestedPath)
    const path = wanted === null ? null : normalize(join(folder, wanted))
    if (path === null || !path.startsWith(folder + sep)) return false
    const written = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
    if (written === null) return false
    // A rebuild may replace files while the server is running.
    if (files.get(path)?.written !== written) files.set(path, { written, file: read(path) })
    const { body, gzip, type } = await files.get(path)!.file
    const zipped = gzip !== null && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    response.writeHead(200, {
      ...headers(url.pathname),
      'content-type': type,
      'cache-control': url.pathname.startsWith('/assets/') ? cacheControl.parts : cacheControl.pages,
      ...(zipped && { 'content-encoding': 'gzip' }),
      ...(gzip && { vary: 'accept-encoding' }),
    })
    response.end(request.method === 'HEAD' ? undefined : zipped ? gzip : body)
    return true
  }
}

function safePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}
