import { expect, it, vi } from 'vitest'
import { consumers } from '#infra/functions.ts'
import { handlerInChildProcess, runsInChildProcess } from '#infra/local/bus/consumer-process.ts'

const handler = handlerInChildProcess('functions/consumers/check-links.ts')
const context = { awsRequestId: 'one' }

it('runs a consumer in a child process and reports when it is done', async () => {
  expect(await handler({ 'detail-type': 'Heartbeat', detail: {} }, context)).toBeUndefined()
})

it('reports errors of the child process, and its unexpected end', async () => {
  vi.stubEnv('TABLE_NAME', '')
  await expect(handler({ 'detail-type': 'DayBegan', detail: { id: 'day', at: '' } }, context)).rejects.toThrow(
    'TABLE_NAME is not set',
  )
  vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,process.exit(3)')
  await expect(handler({ 'detail-type': 'Heartbeat', detail: {} }, context)).rejects.toThrow(
    'the process of the consumer ended with 3',
  )
  vi.unstubAllEnvs()
})

it('runs only long-running consumers in a child process', () => {
  const apart = consumers.filter(runsInChildProcess).map(({ name }) => name)
  expect(apart).toEqual(['build-snapshots', 'check-links', 'ask-partners'])
})
