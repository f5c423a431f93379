import * as z from 'zod'
import { Problem } from '#shared/api/problems.ts'
import { noContent, type ApiResponse } from '#functions/platform/http/response.ts'
import { logLine } from '#functions/platform/logger.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'

/**
 * Maximum size of a report in bytes, and maximum log lines per process and minute. The limits protect the cost of the
 * log from floods.
 */
const maxBytes = 8192
const maxLinesPerMinute = 20

const reportText = z.string().max(4000).catch('')
const reportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': reportText,
    'violated-directive': reportText,
    'blocked-uri': reportText,
    disposition: reportText,
  }),
})

let currentMinute = 0
let linesInMinute = 0

function mayWrite(now: number): boolean {
  const current = Math.floor(now / 60_000)
  if (current !== currentMinute) [currentMinute, linesInMinute] = [current, 0]
  return linesInMinute++ < maxLinesPerMinute
}

/** Scheme and host of the blocked URL. Its path could contain personal data or a token. */
function hostOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  return URL.canParse(blocked) ? `${new URL(blocked).protocol}//${new URL(blocked).host}`.slice(0, 120) : 'unknown'
}

/**
 * POST csp-report: logs a violation of the content security policy with its directive and blocked host. The page, IP
 * address and user are not logged.
 */
export function logCspReport(request: Request): ApiResponse {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new Problem('too_large')
  const report = reportSchema.safeParse(request.body)
  if (!report.success) throw new Problem('bad_request')
  const { 'effective-directive': effective, 'violated-directive': violated, ...rest } = report.data['csp-report']
  const [directive = ''] = (effective || violated).split(' ')
  if (mayWrite(Date.now()))
    logLine('warn', 'csp_violation_reported', {
      trace_id: request.traceId,
      directive: /^[a-z-]{1,40}$/.test(directive) ? directive : 'unknown',
      blocked: hostOf(rest['blocked-uri']),
    })
  return noContent
}
