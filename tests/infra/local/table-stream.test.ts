import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { expect, test } from 'vitest'
import { createBackgroundThrottle } from '#infra/local/bus/background-throttle.ts'
import { startStream } from '#infra/local/dynamodb/table-stream.ts'
import { slowness } from '#tests/support/slowness.ts'

/** Stub of a stream with one empty shard; counts its polls. */
function emptyStream() {
  const client = new DynamoDBStreamsClient({ region: 'eu-central-1' })
  let looks = 0
  client.send = (async (command: object) => {
    if (command.constructor.name === 'GetRecordsCommand') looks++
    return {
      StreamDescription: { Shards: [{ ShardId: 'one' }] },
      ShardIterator: 'first',
      Records: [],
      NextShardIterator: 'next',
    }
  }) as never
  return { client, looks: () => looks }
}

test('an idle stream is polled less often, and at once after a change', async () => {
  const { client, looks } = emptyStream()
  const calm = createBackgroundThrottle()
  const handler = () => Promise.reject(new Error('there is nothing to hear'))
  const stream = await startStream({ client, arn: 'arn', handler, file: null, unannounced: null, throttle: calm })
  const often = 25
  await expect.poll(looks, { timeout: 20_000 * slowness }).toBeGreaterThanOrEqual(often)
  const quiet = looks()
  const started = performance.now()
  await new Promise((resolve) => setTimeout(resolve, 1500))
  // Holds on a slow machine, too: without idle mode there would be six times as many polls.
  expect(looks() - quiet).toBeLessThan((performance.now() - started) / 400)
  calm.begin(true)()
  const before = looks()
  await expect.poll(looks, { timeout: 15_000 * slowness }).toBeGreaterThanOrEqual(before + often)
  await stream.stop()
})

test('a paused stream is not polled until resumed, and can be stopped', async () => {
  const { client, looks } = emptyStream()
  const handler = () => Promise.reject(new Error('there is nothing to hear'))
  const calm = createBackgroundThrottle()
  const stream = await startStream({ client, arn: 'arn', handler, file: null, unannounced: null, throttle: calm })
  await expect.poll(looks).toBeGreaterThan(0)
  const goOn = await stream.pause()
  const held = looks()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(looks()).toBe(held)
  goOn()
  await expect.poll(looks).toBeGreaterThan(held)
  await stream.pause()
  await stream.stop()
})
