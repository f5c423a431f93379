import { afterEach, expect, test, vi } from 'vitest'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { originSecretHeader } from '#shared/api/edge-headers.ts'
import { Problem } from '#shared/api/problems.ts'
import { serve } from '#functions/api/serve.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test.each([
  [new Problem('unavailable', { cause: new Error('the snapshot is being made') }), 'the snapshot is being made'],
  [new Problem('unavailable'), 'refusal-log.test'],
])('an unavailable response is logged with its cause, or with its stack [LG-2]', async (problem, why) => {
  vi.stubEnv('ORIGIN_SECRETS', 'ours')
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const event = {
    rawPath: '/api/x',
    rawQueryString: '',
    headers: { [originSecretHeader]: 'ours' },
    requestContext: { requestId: 't', http: { method: 'GET', sourceIp: '192.0.2.1' } },
  } as unknown as APIGatewayProxyEventV2
  const handle = () => Promise.reject(problem)
  const answer = await serve([{ method: 'GET', path: '/x', access: 'open', handle }])(event, {} as Context)
  const line = JSON.parse(String(write.mock.calls[0]![0]))
  expect(answer.statusCode).toBe(503)
  expect(line).toMatchObject({ message: 'request_failed', code: 'unavailable', trace_id: 't' })
  expect(`${line.text} ${line.stack}`).toContain(why)
})
