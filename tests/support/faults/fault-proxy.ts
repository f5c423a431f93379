import { request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenLocally, readBody } from '#infra/local/gateway/local-server.ts'
import { seededRandom } from './seeded-random.ts'

/** Call to a dependency, and its response. */
type Call = { operation: string; method: string; path: string; text: string }
type Reply = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/**
 * Injected fault. `lost before`: the call never arrives. `lost after`: it is executed, but its response is lost.
 * `hangs`: no response. `hangs after`: executed, but no response. `late`: delayed by some milliseconds. `twice`:
 * delivered twice. `cut`: the response is truncated. `refused`: an error response with status and error name. `part`:
 * partially executed; the rest is reported as unprocessed.
 */
type Wrong =
  | 'lost before'
  | 'lost after'
  | 'hangs'
  | 'hangs after'
  | 'twice'
  | 'cut'
  | 'part'
  | { late: number }
  | Refusal

/** For a transaction, `more` contains the cancellation reasons. */
type Refusal = { refused: string; status?: number; more?: object }

/** Selects calls by operation (`PutItem`; for files, the HTTP method), by content, and by count or rate. */
type Struck = { operation?: RegExp; saying?: RegExp; times?: number; rate?: number }

type Fault = { struck: () => number; end: () => void }

/** Proxy between the product and a dependency; forwards calls until a fault is injected. */
export type FaultProxy = {
  endpoint: string
  inject: (wrong: Wrong, where?: Struck) => Fault
  /** Ends all faults and releases hanging calls. */
  heal: () => void
  /** Calls since the last request for them. */
  calls: () => Call[]
  stop: () => Promise<void>
}

const maxBytes = 64_000_000

type Active = { wrong: Wrong; where: Struck; struck: number; chance: () => number }

export async function startFaultProxy(target: string, seed = 1): Promise<FaultProxy> {
  const faults = new Set<Active>()
  const held = new Set<() => void>()
  let calls: Call[] = []

  function faultFor(call: Call): Active | undefined {
    for (const fault of faults) {
      const { operation, saying, times = Infinity, rate = 1 } = fault.where
      if (operation && !operation.test(call.operation)) continue
      if (saying && !saying.test(call.text)) continue
      if (fault.struck >= times || (rate < 1 && fault.chance() >= rate)) continue
      fault.struck++
      return fault
    }
    return undefined
  }

  const forward = (request: IncomingMessage, body: Buffer): Promise<Reply> =>
    new Promise((resolve, reject) => {
      // Keeps the signed host; sets the actual length.
      const headers = { ...request.headers, 'content-length': String(body.length) }
      const { method, url } = request
      const { hostname, port } = new URL(target)
      const onward = send({ hostname, port, method, path: url, headers }, (answer) => {
        readBody(answer, maxBytes).then(
          (read) => resolve({ status: answer.statusCode!, headers: answer.headers, body: read! }),
          reject,
        )
      })
      onward.once('error', reject)
      onward.end(body)
    })

  const hang = (request: IncomingMessage): Promise<void> =>
    new Promise((resolve) => {
      const release = () => {
        held.delete(release)
        request.socket.destroy()
        resolve()
      }
      held.add(release)
      request.socket.once('close', release)
    })

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await readBody(request, maxBytes))!
    const call = { ...named(request), text: body.toString('utf8') }
    calls.push(call)
    const wrong = faultFor(call)?.wrong
    const answer = (reply: Reply) => {
      const { 'transfer-encoding': _chunked, ...headers } = reply.headers
      response.writeHead(reply.status, { ...headers, 'content-length': String(reply.body.length) })
      return reply.body
    }
    if (wrong === undefined) return void response.end(answer(await forward(request, body)))
    if (wrong === 'lost before') return void request.socket.destroy()
    if (wrong === 'hangs') return hang(request)
    if (wrong === 'part') return void response.end(answer(await partly(call, (text) => forward(request, text))))
    if (typeof wrong === 'object' && 'refused' in wrong) return refuse(response, wrong)
    if (typeof wrong === 'object') await sleep(wrong.late)
    const reply = await forward(request, body)
    if (wrong === 'twice') await forward(request, body)
    if (wrong === 'lost after') return void request.socket.destroy()
    if (wrong === 'hangs after') return hang(request)
    const whole = answer(reply)
    if (wrong !== 'cut') return void response.end(whole)
    response.write(whole.subarray(0, whole.length >> 1), () => request.socket.destroy())
  }

  const { endpoint, stop } = await listenLocally(pass)
  const heal = () => {
    faults.clear()
    for (const release of held) release()
  }
  return {
    endpoint,
    inject: (wrong, where = {}) => {
      const fault: Active = { wrong, where, struck: 0, chance: seededRandom(seed) }
      faults.add(fault)
      return { struck: () => fault.struck, end: () => void faults.delete(fault) }
    },
    heal,
    calls: () => {
      const since = calls
      calls = []
      return since
    },
    stop: () => {
      heal()
      return stop()
    },
  }
}

function named({ headers, method = '', url = '' }: IncomingMessage): Omit<Call, 'text'> {
  const target = String(headers['x-amz-target'] ?? '')
  return { operation: target.slice(target.indexOf('.') + 1) || method, method, path: url }
}

/** Error response in the format of AWS JSON services. */
function refuse(response: ServerResponse, { refused, status = 400, more = {} }: Refusal): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': refused })
  response.end(JSON.stringify({ __type: `com.amazonaws#${refused}`, message: 'refused by the test', ...more }))
}

/** Executes part of a batch and reports the rest as unprocessed, in the format of each service. */
async function partly({ operation, text }: Call, forward: (body: Buffer) => Promise<Reply>): Promise<Reply> {
  const asked = JSON.parse(text) as Record<string, unknown>
  const ask = async (body: object) => {
    const reply = await forward(Buffer.from(JSON.stringify(body)))
    return { ...reply, told: JSON.parse(reply.body.toString('utf8')) as Record<string, unknown> }
  }
  const answered = ({ told, ...reply }: Awaited<ReturnType<typeof ask>>, more: object): Reply => {
    const { 'x-amz-crc32': _sum, ...headers } = reply.headers
    return { ...reply, headers, body: Buffer.from(JSON.stringify({ ...told, ...more })) }
  }
  if (operation === 'Query') return answered(await ask({ ...asked, Limit: 2 }), {})
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    const [[table, wanted]] = Object.entries(asked['RequestItems'] as object) as [[string, unknown]]
    const all = (operation === 'BatchGetItem' ? (wanted as { Keys: unknown[] }).Keys : wanted) as unknown[]
    const some = (part: unknown[]) => ({
      [table]: operation === 'BatchGetItem' ? { ...(wanted as object), Keys: part } : part,
    })
    const half = Math.ceil(all.length / 2)
    const rest = all.length > half ? some(all.slice(half)) : {}
    const reply = await ask({ ...asked, RequestItems: some(all.slice(0, half)) })
    return answered(reply, { [operation === 'BatchGetItem' ? 'UnprocessedKeys' : 'UnprocessedItems']: rest })
  }
  if (operation !== 'PutEvents') throw new Error(`nobody does a part of ${operation}`)
  const entries = asked['Entries'] as unknown[]
  const half = entries.length >> 1
  const taken = half > 0 ? await ask({ Entries: entries.slice(0, half) }) : null
  const refused = entries.slice(half).map(() => ({ ErrorCode: 'InternalFailure', ErrorMessage: 'not this time' }))
  const Entries = [...((taken?.told['Entries'] as unknown[]) ?? []), ...refused]
  const empty = { status: 200, headers: { 'content-type': 'application/x-amz-json-1.1' }, body: Buffer.alloc(0) }
  return answered(taken ?? { ...empty, told: {} }, { Entries, FailedEntryCount: refused.length })
}
