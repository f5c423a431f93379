import { createHash } from 'node:crypto'
import { publicPageCsp, publicPageStyle, publicSearchPageCsp } from '#shared/domain/public-pages/public-page-style.ts'
import { playerOrigins } from '#shared/domain/media/player-origins.ts'

/** External hosts that pages may contact. */
type Hosts = {
  /** Login and upload hosts. */
  connect: readonly string[]
  /** Host of the analytics tag; null if none is configured. */
  analytics: string | null
  /** Hashes of inline scripts. */
  scripts: readonly string[]
}

/** Returns the content security policy of the web client. Everything that is not listed is blocked. */
export function contentPolicy({ connect, analytics, scripts }: Hosts): string {
  const analyticsSources = analytics ? [analytics] : []
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...analyticsSources].join(' ')}`,
    "style-src 'self'",
    `img-src ${["'self'", 'data:', 'blob:', ...connect, ...analyticsSources].join(' ')}`,
    `connect-src ${["'self'", ...connect, ...analyticsSources].join(' ')}`,
    `media-src ${["'self'", ...connect].join(' ')}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${playerOrigins.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /api/csp-report',
  ].join('; ')
}

const commonHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Headers of every API response, including the gateway's own error responses. Handlers set the others. */
export const apiHeaders: Record<string, string> = commonHeaders

/** Headers of uploaded files: no MIME sniffing, and no scripts if a file is opened directly. */
export const uploadHeaders: Record<string, string> = {
  'content-security-policy': "default-src 'none'; sandbox",
  ...commonHeaders,
  'cross-origin-resource-policy': 'same-origin',
}

const styleHash = `sha256-${createHash('sha256').update(publicPageStyle).digest('base64')}`

export const publicPageHeaders: Record<string, string> = {
  'content-security-policy': publicPageCsp(styleHash),
  ...commonHeaders,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

export const publicSearchHeaders: Record<string, string> = {
  ...publicPageHeaders,
  'content-security-policy': publicSearchPageCsp(styleHash),
}

/** Headers of the embed script. Allows pages with `Cross-Origin-Embedder-Policy` to load it. */
export const embedHeaders: Record<string, string> = { ...commonHeaders, 'cross-origin-resource-policy': 'cross-origin' }

export const pageHeaders = (hosts: Hosts): Record<string, string> => ({
  'content-security-policy': contentPolicy(hosts),
  ...commonHeaders,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
})
