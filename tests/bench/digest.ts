import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bulletin } from '#shared/entities/bulletin.ts'
import { faq } from '#shared/entities/faq.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { callerKey, dailyMailKey } from '#functions/data/client/dynamodb-keys.ts'
import { putItems } from '#functions/data/client/items.ts'
import { createRecords } from '#functions/data/repositories/records/record-repository.ts'
import { systemActor } from '#functions/data/repositories/records/stored-record.ts'
import { listenLocally, readBody } from '#infra/local/gateway/local-server.ts'
import { startProduct } from '#infra/local/product.ts'
import { roleId } from '#infra/seed/lookups.ts'
import type { Line } from './api-latency.ts'
import type { Done, Part } from './digest-child.ts'

const peoplePerWrite = 1000
const writesAtOnce = 4

const idOf = (at: number): string => `reader-${String(at).padStart(7, '0')}`
const emailOf = (at: number): string => `${idOf(at)}@people.example`

function itemsOf(at: number) {
  const names = { first_name: 'Some', last_name: `Reader ${at}`, type: 'STAFF', status: 'ACTIVE' }
  const rest = { roles: [roleId('Front Liner')], countries: [], unit_id: null, language_id: '1' }
  const profile = { id: idOf(at), email: emailOf(at), ...names, ...rest }
  return [
    { ...callerKey(idOf(at)), profile, valid_after: 0, revoked: {} },
    { ...dailyMailKey(idOf(at)), told: [] },
  ]
}

/** Writes the subscribers, and one update that concerns all of them. */
async function fill(people: number): Promise<void> {
  const { commit } = createRecords(table())
  const translations = [{ language_id: '1', question: 'Where is the desk?', answer: '<p>At the gate.</p>' }]
  const answer = { ...withEmptyValues(faq, { translations, visibility: 'PUBLIC', status: 'PUBLISHED' }), translations }
  const texts = [{ language_id: '1', text: 'The desk has moved.' }]
  const update = {
    ...withEmptyValues(bulletin, { faq_id: 'desk', translations: texts, visibility: 'PUBLIC' }),
    translations: texts,
  }
  await commit([{ entity: faq, before: null, after: answer, id: 'desk' }], systemActor, 'bench')
  await commit([{ entity: bulletin, before: null, after: update, id: 'desk-moved' }], systemActor, 'bench')
  const starts = Array.from({ length: Math.ceil(people / peoplePerWrite) }, (_, at) => at * peoplePerWrite)
  const itemsFrom = (start: number) =>
    Array.from({ length: Math.min(peoplePerWrite, people - start) }, (_, at) => itemsOf(start + at)).flat()
  for (let from = 0; from < starts.length; from += writesAtOnce)
    await Promise.all(starts.slice(from, from + writesAtOnce).map((start) => putItems(table(), itemsFrom(start))))
}

/** Stands in for SES and EventBridge: counts the mails by address and collects the requested parts. */
async function startServices(parts: Part[], onMail: (mails: number) => void) {
  const mails = new Map<string, number>()
  const server = await listenLocally(async (request, response) => {
    const body = JSON.parse(String(await readBody(request, 1_000_000))) as {
      Entries?: { DetailType: string; Detail: string }[]
      Destination?: { ToAddresses: string[] }
    }
    for (const { DetailType, Detail } of body.Entries ?? [])
      if (DetailType === 'DigestWanted') parts.push(JSON.parse(Detail) as Part)
    for (const to of body.Destination?.ToAddresses ?? []) mails.set(to, (mails.get(to) ?? 0) + 1)
    if (body.Destination) onMail(mails.size)
    const answer = body.Entries
      ? { FailedEntryCount: 0, Entries: body.Entries.map(() => ({ EventId: '1' })) }
      : { MessageId: '1' }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  return { ...server, mails }
}

function startConsumer(endpoint: string): ChildProcess {
  const script = fileURLToPath(new URL('./digest-child.ts', import.meta.url))
  const endpoints = { AWS_ENDPOINT_URL_SESV2: endpoint, AWS_ENDPOINT_URL_EVENTBRIDGE: endpoint }
  return fork(script, { env: { ...process.env, ...endpoints }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

/**
 * Sends the daily digest to many subscribers while the consumer is killed at random times. A part that was not finished
 * is delivered again, as Lambda does. Counts missing and duplicate mails.
 */
export async function digest(people: number, kills: number): Promise<Line[]> {
  // The product provides table and settings. Its own daily events are off.
  const settings = {
    port: 0,
    directory: null,
    seed: 'empty',
    siteName: 'Daleel',
    analytics: null,
    days: false,
  } as const
  const product = await startProduct(settings)
  await fill(people)
  const parts: Part[] = [{ at: new Date().toISOString() }]
  let [killed, handled, megabytes] = [0, 0, 0]
  let consumer: ChildProcess
  const services = await startServices(parts, (sent) => {
    if (killed >= kills || sent < (people * (killed + 1)) / (kills + 1)) return
    killed++
    const running = consumer
    void sleep(Math.random() * 20).then(() => running.kill('SIGKILL'))
  })
  consumer = startConsumer(services.endpoint)
  const startedAt = performance.now()
  while (parts.length > 0) {
    const ended = new AbortController()
    consumer.send(parts[0]!)
    const done = await Promise.race([
      once(consumer, 'message', { signal: ended.signal }).then(([message]) => message as Done),
      once(consumer, 'exit', { signal: ended.signal }).then(() => null),
    ])
    ended.abort()
    if (done === null) {
      consumer = startConsumer(services.endpoint)
      continue
    }
    megabytes = Math.max(megabytes, done.megabytes)
    handled++
    parts.shift()
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  consumer.kill()
  await services.stop()
  await product.stop()
  const counts = [...services.mails.values()]
  return [
    {
      name: 'digest',
      people,
      kills: killed,
      parts: handled,
      missing: people - counts.length,
      doubled: counts.filter((count) => count > 1).length,
      seconds,
      rss_mb: megabytes,
    },
  ]
}
