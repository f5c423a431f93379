import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { eventSource } from '#shared/api/events.ts'
import { consumers, matchesFilter, type Consumer } from '#infra/functions.ts'
import { busLimits, retries } from '#infra/limits.ts'
import { handlerInChildProcess, runsInChildProcess } from './consumer-process.ts'
import type { BackgroundThrottle } from './background-throttle.ts'
import { loadHandler, type Handler } from '#infra/local/gateway/load-handlers.ts'
import { listenLocally, readBody } from '#infra/local/gateway/local-server.ts'
import { openJsonLines } from '#infra/local/data/json-lines-file.ts'
import { firstRetryDelayMs, startQueue, type Queue } from './event-queue.ts'
import { checkSignature, type Credentials } from '#infra/local/s3/request-signature.ts'
import { openUndeliveredEvents } from './undelivered-events.ts'

type Entry = { Source?: string; DetailType?: string; Detail?: string; EventBusName?: string }
type BusEvent = { id: string; source: string; 'detail-type': string; detail: unknown; time: string }
type DeadLetter = { consumer: string; event: BusEvent; error: string; at: string }

/** Maximum time for which an event is delayed in favour of pending requests. */
const maxIdleWaitMs = 500

/** Settings of disordered delivery: share of duplicates, and maximum random delay. */
const duplicateShare = 0.25
const maxJitterMs = 40

export const subscribersOf = (event: Omit<BusEvent, 'id' | 'time'>, all: readonly Consumer[] = consumers) =>
  all.filter(
    (consumer) =>
      event.source === eventSource &&
      consumer.events.some((one) => one === event['detail-type']) &&
      matchesFilter(consumer, Object(event.detail)),
  )

type Bus = {
  endpoint: string
  deadLetters: readonly DeadLetter[]
  /** Resumes delivery of events from the previous run. Call it once the services that consumers use are running. */
  resume(): void
  /** Resolves when every accepted event has been delivered or dead-lettered. */
  settled(): Promise<void>
  /** Redelivers an event to the consumers of its type, like an archive replay. */
  replay(event: BusEvent): Promise<void>
  stop(): Promise<void>
}

/** Returns the key of ordered delivery: events of one record reach a consumer in sequence, others concurrently. */
function subjectOf({ detail }: BusEvent): string {
  return (detail as { record?: string }).record ?? ''
}

/**
 * Local EventBridge: accepts `PutEvents` requests and delivers events to consumers. An event is persisted before the
 * response and removed when its last consumer has finished. A crash therefore loses none, but may deliver one twice.
 */
export async function startBus(options: {
  directory: string | null
  credentials: Credentials
  region: string
  name: string
  throttle: BackgroundThrottle
  /** Consumers; default: all of `consumers`. */
  listening?: readonly Consumer[]
  /** Runs long consumers in child processes. */
  childProcesses?: boolean | undefined
  /** Delivers like EventBridge in the worst case: unordered and with duplicates. Returns random numbers from 0 to 1. */
  disorder?: (() => number) | undefined
}): Promise<Bus> {
  const { listening = consumers } = options
  const within = (name: string) => options.directory && join(options.directory, name)
  const deadLetters: DeadLetter[] = []
  const deadLetterFile = openJsonLines<DeadLetter>(within('dead-letters.jsonl'))
  const undelivered = openUndeliveredEvents<BusEvent>(within('events.jsonl'))
  const pendingEvents = undelivered.waiting()
  const handlers = new Map<string, Handler>()
  const lines = new Map<string, Promise<void>>()
  const runningDeliveries = new Set<Promise<void>>()
  let idleReached: Promise<void> | null = null

  function keep({ name: consumer }: Consumer, event: BusEvent, error: string): void {
    const deadLetter: DeadLetter = { consumer, event, error, at: new Date().toISOString() }
    deadLetters.push(deadLetter)
    logLine('error', 'event_dead_lettered', { consumer, event: event.id, error })
    deadLetterFile.add(deadLetter)
  }

  async function handlerFor(consumer: Consumer): Promise<Handler> {
    const { name, module } = consumer
    let handler = handlers.get(name)
    const isApart = options.childProcesses === true && runsInChildProcess(consumer)
    if (!handler) handlers.set(name, (handler = isApart ? handlerInChildProcess(module) : await loadHandler(module)))
    return handler
  }

  const queues = new Map<string, Queue>()
  for (const consumer of listening)
    if (consumer.batchWindowSeconds !== undefined)
      queues.set(
        consumer.name,
        startQueue({
          seconds: consumer.batchWindowSeconds,
          batchSize: consumer.batchSize,
          handler: () => handlerFor(consumer),
          throttle: options.throttle,
          deadLetter: async (body) =>
            keep(consumer, JSON.parse(body) as BusEvent, 'the consumer did not handle the event'),
        }),
      )

  async function deliver(consumer: Consumer, event: BusEvent): Promise<void> {
    const handler = await handlerFor(consumer)
    for (let tries = 0; ; tries++) {
      try {
        await handler(event, { awsRequestId: randomUUID() })
        return
      } catch (error) {
        if (tries === retries.consumer) return keep(consumer, event, JSON.stringify(describeError(error)))
        await sleep(firstRetryDelayMs * 4 ** tries)
      }
    }
  }

  async function deliverSomehow(consumer: Consumer, event: BusEvent, chance: () => number): Promise<void> {
    const deliveries = chance() < duplicateShare ? 2 : 1
    const after = () => sleep(chance() * maxJitterMs)
    await Promise.all(Array.from({ length: deliveries }, () => after().then(() => deliver(consumer, event))))
  }

  /** Resolves when every consumer without a queue has finished. Queued events are not awaited. */
  async function take(
    event: BusEvent,
    subscribers: readonly Consumer[] = subscribersOf(event, listening),
  ): Promise<void> {
    const deliveries = subscribers.map(async (consumer) => {
      const done = () => undelivered.done(event.id, consumer.name)
      const queue = queues.get(consumer.name)
      if (queue) {
        const body = JSON.stringify(event)
        void queue.put(body).then(done)
        if (options.disorder && options.disorder() < duplicateShare) void queue.put(body)
        return
      }
      if (options.disorder) return deliverSomehow(consumer, event, options.disorder).then(done)
      const line = `${consumer.name} ${subjectOf(event)}`
      const next = (lines.get(line) ?? Promise.resolve()).then(() => deliver(consumer, event)).then(done)
      lines.set(line, next)
      return next.finally(() => {
        if (lines.get(line) === next) lines.delete(line)
      })
    })
    await Promise.all(deliveries)
  }

  /**
   * Starts delivery when no request is pending. Events that arrive in the same idle wait share it, which preserves
   * their order.
   */
  function scheduleDelivery(event: BusEvent, subscribers: readonly Consumer[]): void {
    idleReached ??= options.throttle.untilIdle(maxIdleWaitMs).finally(() => (idleReached = null))
    const delivery = idleReached.then(() => take(event, subscribers)).finally(() => runningDeliveries.delete(delivery))
    runningDeliveries.add(delivery)
  }

  function put(entry: Entry): { EventId?: string; ErrorCode?: string; ErrorMessage?: string } {
    const { Source, DetailType, Detail = '', EventBusName } = entry
    if (EventBusName !== options.name) return { ErrorCode: 'ResourceNotFoundException', ErrorMessage: 'no such bus' }
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
    const subscribers = subscribersOf(event, listening)
    undelivered.take(
      event,
      subscribers.map(({ name }) => name),
    )
    scheduleDelivery(event, subscribers)
    return { EventId: event.id }
  }

  const delivered = async (): Promise<void> => {
    while (runningDeliveries.size > 0) await Promise.all(runningDeliveries)
  }
  const queueEvents = async (what: 'settled' | 'stop'): Promise<void> => {
    await Promise.all([...queues.values()].map((queue) => queue[what]()))
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
    // EventBridge rejects the full request if it is too large.
    const bytes = Entries.flatMap(({ Source = '', DetailType = '', Detail = '' }) => [Source, DetailType, Detail])
    if (bytes.reduce((sum, text) => sum + Buffer.byteLength(text), 0) > busLimits.bytes)
      return fail(400, 'ValidationException')
    const answers = Entries.map(put)
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify({ Entries: answers, FailedEntryCount: answers.filter((one) => one.ErrorCode).length }))
  })

  return {
    endpoint: server.endpoint,
    deadLetters,
    resume: () => {
      for (const { event, to } of pendingEvents)
        scheduleDelivery(
          event,
          listening.filter(({ name }) => to.includes(name)),
        )
    },
    settled: async () => {
      await delivered()
      await queueEvents('settled')
    },
    replay: async (event) => {
      await take(event)
      for (const { name } of subscribersOf(event, listening)) await queues.get(name)?.settled()
    },
    stop: async () => {
      await server.stop()
      await Promise.race([delivered().then(() => queueEvents('stop')), sleep(1500)])
    },
  }
}
