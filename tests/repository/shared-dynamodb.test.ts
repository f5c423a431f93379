import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, type Mock, test, vi } from 'vitest'
import { createLender, leasesPerEngine } from '#tests/support/vitest/shared-dynamodb.ts'

const stops: Mock<() => Promise<void>>[] = []
const lender = createLender(async () => {
  const stop = vi.fn<() => Promise<void>>(async () => undefined)
  stops.push(stop)
  return { endpoint: `engine ${stops.length}`, files: '', stop }
})

async function lease() {
  const socket = connect(await lender.port, '127.0.0.1')
  const [message] = (await once(socket, 'data')) as [Buffer]
  return { endpoint: (JSON.parse(message.toString()) as { endpoint: string }).endpoint, socket }
}

afterEach(() => lender.stop())

test('an engine is used for a number of products, and stopped after the last of them', async () => {
  const leases = []
  for (let number = 0; number < leasesPerEngine; number++) leases.push(await lease())
  const next = await lease()
  expect(new Set(leases.map(({ endpoint }) => endpoint))).toEqual(new Set(['engine 1']))
  expect(next.endpoint).toBe('engine 2')

  const last = leases.pop()!
  for (const { socket } of leases) socket.destroy()
  next.socket.destroy()
  // A further lease shows that the lender has seen the closed connections before it.
  const further = await lease()
  expect(further.endpoint).toBe('engine 2')
  expect(stops[0]).not.toHaveBeenCalled()

  last.socket.destroy()
  await expect.poll(() => stops[0]!.mock.calls.length).toBe(1)
  expect(stops[1]).not.toHaveBeenCalled()
  further.socket.destroy()
})
