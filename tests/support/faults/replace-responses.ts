import { vi } from 'vitest'

type Replacement = { status: number; body?: object; times?: number }

/** Replaces the responses to requests whose URL and `x-amz-target` match. All others are sent. */
export function replaceResponses(pattern: RegExp, { status, body = {}, times = Infinity }: Replacement): void {
  const send = globalThis.fetch
  let replaced = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const target = new Headers(init?.headers).get('x-amz-target') ?? ''
    if (!pattern.test(`${String(url)} ${target}`) || replaced++ >= times) return send(url, init)
    return Response.json(body, { status })
  })
}
