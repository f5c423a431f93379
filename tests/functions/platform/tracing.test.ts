import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTracing } from '#functions/platform/tracing.ts'

let listening: Socket
let service: Server
let status = 200
const segments: Record<string, unknown>[] = []

const heard = (count: number) => vi.waitFor(() => expect(segments).toHaveLength(count))

const client = () => {
  const { port } = service.address() as AddressInfo
  return withTracing(
    new DynamoDBClient({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'local',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      maxAttempts: 1,
    }),
  )
}
const get = () => client().send(new GetItemCommand({ TableName: 'daleel', Key: { pk: { S: 'RECORD#people#secret' } } }))

beforeEach(async () => {
  segments.length = 0
  listening = createSocket('udp4').bind(0, '127.0.0.1')
  listening.on('message', (message) => {
    const [head, part] = message.toString().split('\n')
    segments.push({ head: JSON.parse(head!) as object, ...(JSON.parse(part!) as object) })
  })
  await once(listening, 'listening')
  service = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': 'request-1' })
    response.end(status === 200 ? '{}' : '{"__type":"ThrottlingException"}')
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  vi.stubEnv('AWS_XRAY_DAEMON_ADDRESS', `127.0.0.1:${listening.address().port}`)
  vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1')
})

afterEach(async () => {
  vi.unstubAllEnvs()
  listening.close()
  service.close()
  status = 200
  await once(service, 'close')
})

test('a call becomes a segment of the request’s trace with service, operation and duration, without its data', async () => {
  const startedAt = Date.now() / 1000
  await get()
  await heard(1)
  const { start_time, end_time, ...part } = segments[0]!
  expect(part).toEqual({
    head: { format: 'json', version: 1 },
    trace_id: '1-5759e988-bd862e3fe1be46a994272793',
    parent_id: '53995c3f42cd8ad8',
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    type: 'subsegment',
    namespace: 'aws',
    name: 'DynamoDB',
    fault: false,
    aws: { operation: 'GetItem', request_id: 'request-1', retries: 0 },
    http: { response: { status: 200 } },
  })
  expect(Number(start_time)).toBeGreaterThanOrEqual(startedAt - 0.001)
  expect(Number(end_time)).toBeGreaterThanOrEqual(Number(start_time))
})

test('a failed call is marked as failed, and its error is rethrown', async () => {
  status = 400
  await expect(get()).rejects.toThrow(expect.objectContaining({ name: 'ThrottlingException' }))
  await heard(1)
  expect(segments[0]).toMatchObject({ fault: true, http: { response: { status: 400 } }, aws: { operation: 'GetItem' } })
})

test.each([
  ['that is not chosen to be traced', '_X_AMZN_TRACE_ID', 'Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=0'],
  ['outside of the platform', '_X_AMZN_TRACE_ID', ''],
  ['where nobody listens', 'AWS_XRAY_DAEMON_ADDRESS', ''],
])('no trace is sent for a request %s', async (_of, name, value) => {
  const before = process.env[name]
  vi.stubEnv(name, value)
  await get()
  vi.stubEnv(name, before)
  await get()
  await heard(1)
  expect(segments).toHaveLength(1)
})
