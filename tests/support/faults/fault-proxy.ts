import { request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenLocally, readBody } from '#infra/local/gateway/local-server.ts'
import { seededRandom } from './seeded-random.ts'

/** A call of a part as it came over the wire, or its answer as it goes back. */
type Call = { operation: string; method: string; path: string; text: string }
type Reply = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/**
 * What goes wrong. `lost before`: the call never arrives; `lost after`: it is carried out, and its answer never arrives;
 * `hangs`: nobody ever answers; `hangs after`: the same, though it is carried out; `late`: it arrives so many milliseconds
 * later; `twice`: it arrives two times; `cut`: its answer ends in the middle; `refused`: as the service refuses, with its
 * status and the name of its error; `part`: a part of it is done, and the rest is named as not done.
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

/** Of a transaction, `more` says why each of its parts was cancelled. */
type Refusal = { refused: string; status?: number; more?: object }

/** Which calls it strikes: by operation (`PutItem`, for files the method), by what they say, and how many or how often. */
type Struck = { operation?: RegExp; saying?: RegExp; times?: number; rate?: number }

type Fault = { struck: () => number; end: () => void }

/** A small proxy between the product and one of its parts, which passes everything on until it is told what goes wrong. */
export type FaultProxy = {
  endpoint: string
  inject: (wrong: Wrong, where?: Struck) => Fault
  /** Ends all faults, and lets go of what hangs. */
  heal: () => void
  /** Calls since it was last asked. */
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
      // With the host that was signed, and its own length.
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

/** As the services of AWS that speak JSON refuse. */
function refuse(response: ServerResponse, { refused, status = 400, more = {} }: Refusal): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': refused })
  response.end(JSON.stringify({ __type: `com.amazonaws#${refused}`, message: 'refused by the test', ...more }))
}

/** Some of what a call asks for is done, and the answer names the rest as each service does. */
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
