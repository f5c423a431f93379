import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeError, logLine } from '#functions/http/log.ts'
import { eventSource } from '#shared/events/events.ts'
import { consumers } from '../functions.ts'
import { busLimits, retries } from '../limits.ts'
import { handlerOf, type Handler } from './handlers.ts'
import { listenLocally, readBody } from './listen.ts'
import { checkSignature, type Credentials } from './signature.ts'

type Entry = { Source?: string; DetailType?: string; Detail?: string; EventBusName?: string }
type BusEvent = { id: string; source: string; 'detail-type': string; detail: unknown; time: string }
export type DeadLetter = { consumer: string; event: BusEvent; error: string; at: string }

/** Milliseconds before the first further try of a consumer; before each that follows, four times as many. */
const firstWait = 250

/** Milliseconds after which an event that was taken is delivered: the answer during which it came about leaves first. */
const handover = 25

/** Who hears an event: what the rules of the bus let through. */
export const hearersOf = (event: { source: string; 'detail-type': string }) =>
  consumers.filter(
    ({ events }) => event.source === eventSource && (events as readonly string[]).includes(event['detail-type']),
  )

export type Bus = {
  endpoint: string
  deadLetters: readonly DeadLetter[]
  /** Ends once every event that was taken has been delivered or kept as a dead letter. */
  settled(): Promise<void>
  /** Delivers an event again to the consumers of its type, as the replay of an archive would. */
  replay(event: BusEvent): Promise<void>
  stop(): Promise<void>
}

/** Events of one record, or of one reader, reach a consumer one after the other; others beside them. */
function subjectOf({ detail }: BusEvent): string {
  const { record, reader, search } = detail as { record?: string; reader?: string; search?: string }
  return reader ?? record ?? search ?? ''
}

/** The event bus: takes entries over the wire as EventBridge does, and hands each to its consumers. */
export async function startBus(options: {
  directory: string | null
  credentials: Credentials
  region: string
  name: string
}): Promise<Bus> {
  const deadLetters: DeadLetter[] = []
  const handlers = new Map<string, Handler>()
  const queues = new Map<string, Promise<void>>()
  const underway = new Set<Promise<void>>()

  async function keep(letter: DeadLetter): Promise<void> {
    deadLetters.push(letter)
    logLine('error', 'an event became a dead letter', {
      consumer: letter.consumer,
      error: letter.error,
      event: letter.event.id,
    })
    if (!options.directory) return
    await mkdir(options.directory, { recursive: true })
    await appendFile(join(options.directory, 'dead-letters.jsonl'), `${JSON.stringify(letter)}\n`)
  }

  async function deliver(consumer: (typeof consumers)[number], event: BusEvent): Promise<void> {
    let handler = handlers.get(consumer.name)
    if (!handler) handlers.set(consumer.name, (handler = await handlerOf(consumer.module)))
    for (let tries = 0; ; tries++) {
      try {
        await handler(event, { awsRequestId: randomUUID() })
        return
      } catch (error) {
        if (tries === retries.consumer)
          return keep({
            consumer: consumer.name,
            event,
            error: JSON.stringify(describeError(error)),
            at: new Date().toISOString(),
          })
        await sleep(firstWait * 4 ** tries)
      }
    }
  }

  function take(event: BusEvent): Promise<void> {
    const deliveries = hearersOf(event).map((consumer) => {
      const queue = `${consumer.name} ${subjectOf(event)}`
      const next = (queues.get(queue) ?? Promise.resolve()).then(() => deliver(consumer, event))
      queues.set(queue, next)
      return next.finally(() => {
        if (queues.get(queue) === next) queues.delete(queue)
      })
    })
    return Promise.all(deliveries).then(() => undefined)
  }

  function put(entry: Entry): { EventId?: string; ErrorCode?: string; ErrorMessage?: string } {
    const { Source, DetailType, Detail = '', EventBusName } = entry
    if (EventBusName !== options.name) return { ErrorCode: 'ResourceNotFoundException', ErrorMessage: 'no such bus' }
    if (Buffer.byteLength(Detail) > busLimits.entry)
      return { ErrorCode: 'InvalidArgument', ErrorMessage: 'entry too large' }
    let detail: unknown
    try {
      detail = JSON.parse(Detail)
    } catch {
      return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is not JSON' }
    }
    if (!Source || !DetailType)
      return { ErrorCode: 'InvalidArgument', ErrorMessage: 'Source and DetailType are required' }
    const event = {
      id: randomUUID(),
      source: Source,
      'detail-type': DetailType,
      detail,
      time: new Date().toISOString(),
    }
    const delivered = sleep(handover)
      .then(() => take(event))
      .finally(() => underway.delete(delivered))
    underway.add(delivered)
    return { EventId: event.id }
  }

  const settled = async (): Promise<void> => {
    while (underway.size > 0) await Promise.all(underway)
  }

  const server = await listenLocally(async (request, response) => {
    const raw = await readBody(request, 4 * 1024 * 1024)
    const fail = (status: number, type: string) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
      response.end(JSON.stringify({ __type: type, message: type }))
    }
    if (raw === null) return fail(413, 'RequestEntityTooLarge')
    if (request.headers['x-amz-target'] !== 'AWSEvents.PutEvents') return fail(400, 'UnknownOperationException')
    const { credentials, region } = options
    const message = { method: request.method!, url: request.url!, headers: request.headers }
    const signed = checkSignature(message, { credentials, region, service: 'events', now: new Date() })
    if (!signed.ok) return fail(403, signed.code)
    const { Entries = [] } = JSON.parse(raw.toString('utf8')) as { Entries?: Entry[] }
    if (Entries.length === 0 || Entries.length > busLimits.entries) return fail(400, 'ValidationException')
    const answers = Entries.map(put)
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify({ Entries: answers, FailedEntryCount: answers.filter((one) => one.ErrorCode).length }))
  })

  return {
    endpoint: server.endpoint,
    deadLetters,
    settled,
    replay: take,
    stop: async () => {
      await server.stop()
      await Promise.race([settled(), sleep(1500)])
    },
  }
}
