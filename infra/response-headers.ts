import { createHash } from 'node:crypto'
import { publicPageCsp, publicPageStyle, publicSearchPageCsp } from '#shared/domain/public-pages/public-page-style.ts'
import { playerOrigins } from '#shared/domain/media/player-origins.ts'

/** Hosts that pages may reach beside their own, as a stage knows them. */
type Hosts = {
  /** Where browsers sign in, and where they send files. */
  connect: readonly string[]
  /** The host of the analytics tag, only where one is set up. */
  analytics: string | null
  /** What stands in the page itself, by its hash. */
  scripts: readonly string[]
}

/** The content policy of every page: nothing from elsewhere but what is named here. */
export function contentPolicy({ connect, analytics, scripts }: Hosts): string {
  const also = analytics ? [analytics] : []
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...also].join(' ')}`,
    "style-src 'self'",
    `img-src ${["'self'", 'data:', 'blob:', ...connect, ...also].join(' ')}`,
    `connect-src ${["'self'", ...connect, ...also].join(' ')}`,
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

/** Headers of every answer of the API, those of the gateway itself included. What else depends on the answer, it brings along. */
export const apiHeaders: Record<string, string> = commonHeaders

/** Headers of every file that people sent: shown for what it is, and opened by itself it can do nothing. */
export const uploadHeaders: Record<string, string> = {
  'content-security-policy': "default-src 'none'; sandbox",
  ...commonHeaders,
  'cross-origin-resource-policy': 'same-origin',
}

const styleHash = `sha256-${createHash('sha256').update(publicPageStyle).digest('base64')}`

/** Headers of the pages that everybody reads without the application. */
export const publicPageHeaders: Record<string, string> = {
  'content-security-policy': publicPageCsp(styleHash),
  ...commonHeaders,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** The same of the one among them on which people search. */
export const publicSearchHeaders: Record<string, string> = {
  ...publicPageHeaders,
  'content-security-policy': publicSearchPageCsp(styleHash),
}

/** Headers of the script that partners put on their pages: a page that lets in nothing from elsewhere by itself lets it in, too. */
export const embedHeaders: Record<string, string> = { ...commonHeaders, 'cross-origin-resource-policy': 'cross-origin' }

/** Headers of every page and file of the web client. */
export const pageHeaders = (hosts: Hosts): Record<string, string> => ({
  'content-security-policy': contentPolicy(hosts),
  ...commonHeaders,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
})
