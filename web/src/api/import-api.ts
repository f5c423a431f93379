import { listRows, type Api } from '#shared/import/import-api.ts'
import { request, type Method } from './http/client.ts'
import { ApiProblem } from './http/api-problem.ts'

/** Maximum attempts per request of an import, and the longest delay between two in milliseconds. */
const maxAttempts = 6
const maxPauseMs = 15_000

const busy = new Set([0, 429, 502, 503, 504])

/** Adapts the API client for imports: error responses are returned, and busy responses are retried. */
export function importApi(): Api {
  const call: Api['call'] = async (method, path, { body, headers } = {}) => {
    for (let attempts = 1; ; attempts++)
      try {
        const [place = '', query] = path.split('?', 2)
        const answer = await request<Record<string, unknown>>(method as Method, place, { body, headers, query })
        return { status: method === 'POST' ? 201 : 200, body: answer, tries: attempts }
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        const { status, code, detail, fields, params, retryAfter } = error
        const again = busy.has(status) || code === 'in_progress'
        if (status === 401 || (again && attempts === maxAttempts)) throw error
        if (!again) return { status, body: { ...params, code, detail, fields }, tries: attempts }
        const delayMs = retryAfter === null ? 250 * 2 ** attempts : retryAfter * 1000
        await new Promise((resolve) => setTimeout(resolve, Math.min(maxPauseMs, delayMs) * (0.75 + Math.random() / 2)))
      }
  }
  return { call, list: (entity) => listRows(call, entity) }
}
