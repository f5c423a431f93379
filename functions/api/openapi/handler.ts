import { ok } from '#functions/platform/http/response.ts'
import { serve } from '#functions/api/serve.ts'
import type { Route } from '#functions/platform/http/request-pipeline.ts'
import { logCspReport } from './csp-report.ts'
import { renderDocsPage, docsPolicy } from './docs-page.ts'
import { describeApi } from './openapi-document.ts'

const open = (path: string, handle: Route['handle']): Route => ({ method: 'GET', path, access: 'open', handle })

export const handler = serve([
  open('/openapi.json', () => ok(describeApi())),
  open('/docs', (request) => ({
    status: 200,
    text: renderDocsPage(describeApi(), request.language),
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': docsPolicy },
  })),
  open('/health', () => ok({ status: 'ok' })),
  { method: 'POST', path: '/csp-report', access: 'open', handle: logCspReport },
])
