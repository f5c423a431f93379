import { ok } from '#functions/http/answer.ts'
import { serve, type Route } from '#functions/http/pipeline.ts'
import { noteReport } from './csp-report.ts'
import { docsPage, docsPolicy } from './docs-page.ts'
import { openApi } from './open-api.ts'

const open = (path: string, handle: Route['handle']): Route => ({ method: 'GET', path, access: 'open', handle })

export const handler = serve([
  open('/openapi.json', () => ok(openApi())),
  open('/docs', (request) => ({
    status: 200,
    text: docsPage(openApi(), request.language),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': docsPolicy,
    },
  })),
  open('/health', () => ok({ status: 'ok' })),
  { method: 'POST', path: '/csp-report', access: 'open', handle: noteReport },
])
