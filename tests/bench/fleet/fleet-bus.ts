import { randomUUID } from 'node:crypto'
import { eventSource } from '#shared/api/events.ts'
import { consumers, type Consumer } from '#infra/functions.ts'
import { loadHandler, type Handler } from '#infra/local/gateway/load-handlers.ts'
import { eventBatches } from '#infra/limits.ts'
import { listenLocally, readBody } from '#infra/local/gateway/local-server.ts'
import { runAt } from './fleet-clock.ts'

type Heard = { id: string; source: string; 'detail-type': string; detail: unknown }
type Entry = { DetailType: string; Detail: string }

/** Event bus of the fleet: collects events and delivers them on the virtual clock. */
export async function startBus() {
  let arrived: Heard[] = []
  const gathered = new Map<Consumer, { events: Heard[]; since: number }>()
  const handlers = new Map<string, Promise<Handler>>()

  const server = await listenLocally(async (request, response) => {
    const { Entries } = JSON.parse((await readBody(request, 4_000_000))!.toString('utf8')) as { Entries: Entry[] }
    const events = Entries.map(({ DetailType, Detail }): Heard => ({
      id: randomUUID(),
      source: eventSource,
      'detail-type': DetailType,
      detail: JSON.parse(Detail),
    }))
    arrived.push(...events)
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify({ Entries: events.map(({ id }) => ({ EventId: id })), FailedEntryCount: 0 }))
  })

  async function call({ name, module }: Consumer, event: unknown, now: number): Promise<void> {
    if (!handlers.has(name)) handlers.set(name, loadHandler(module))
    const handler = await handlers.get(name)!
    await runAt(now, `consumer ${name}`, () => handler(event, { awsRequestId: randomUUID() }))
  }

  async function handOver(consumer: Consumer, events: readonly Heard[], now: number): Promise<void> {
    const batchSize = consumer.batchSize ?? eventBatches.batchSize
    for (let from = 0; from < events.length; from += batchSize) {
      const Records = events
        .slice(from, from + batchSize)
        .map((event) => ({ messageId: event.id, body: JSON.stringify(event) }))
      await call(consumer, { Records }, now)
    }
  }

  /**
   * Delivers collected events and batches whose window has passed.
   *
   * @param ending Delivers all batches.
   */
  async function deliver(now: number, ending: boolean): Promise<void> {
    const events = arrived
    arrived = []
    for (const consumer of consumers) {
      const heard = events.filter((event) => consumer.events.some((name) => name === event['detail-type']))
      if (consumer.batchWindowSeconds === undefined) {
        for (const event of heard) await call(consumer, event, now)
        continue
      }
      const waiting = gathered.get(consumer) ?? { events: [], since: now }
      waiting.events.push(...heard)
      if (!ending && now - waiting.since < consumer.batchWindowSeconds * 1000) gathered.set(consumer, waiting)
      else {
        gathered.delete(consumer)
        await handOver(consumer, waiting.events, now)
      }
    }
  }

  return { endpoint: server.endpoint, deliver, forget: () => void (arrived = []), stop: server.stop }
}
