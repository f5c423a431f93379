import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { watchParents } from '#infra/local/watch-parents.ts'
import { startProduct } from '#infra/local/product.ts'

/**
 * Product in a process that kills itself at a given point of a request: before a call to a dependency is sent, or after
 * its response has arrived and before it is processed. Every await of a request has a point before and after it.
 */
export type ParentMessage = { killAt: number } | 'settle' | 'stop'
export type ChildMessage = { ready: number } | { passed: number } | { settled: true }

const [directory = '', endpoint = '', port = '0'] = process.argv.slice(2)
const engine = { endpoint, files: null }
const sendMessage = (word: ChildMessage) => process.send!(word)

let killAt = 0
let passed = 0
const pass = () => {
  if (++passed === killAt) process.kill(process.pid, 'SIGKILL')
}

const ofRequest = new AsyncLocalStorage<boolean>()
subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  ofRequest.enterWith(request.url?.startsWith('/api/') === true)
})

/** Calls to dependencies are signed or name their operation; forwarded requests have neither. */
const calls = new WeakSet<object>()
const begin = (request: object, isCall: boolean) => {
  if (!isCall || ofRequest.getStore() !== true) return
  calls.add(request)
  pass()
}
const end = (request: object) => {
  if (calls.delete(request)) pass()
}
subscribe('http.client.request.created', (message) => {
  const { request } = message as { request: ClientRequest }
  begin(request, String(request.getHeader('authorization')).startsWith('AWS4') || request.hasHeader('x-amz-target'))
})
subscribe('http.client.response.finish', (message) => end((message as { request: ClientRequest }).request))
subscribe('undici:request:create', (message) => {
  const { request } = message as { request: { headers: unknown } }
  begin(request, JSON.stringify(request.headers).includes('AWS4-HMAC'))
})
subscribe('undici:request:headers', (message) => end((message as { request: object }).request))

const settings = { port: Number(port), directory, engine, seed: 'empty', siteName: 'Daleel', analytics: null } as const
const product = await startProduct(settings)
process.on('message', (wish: ParentMessage) => {
  if (wish === 'settle') void product.settled().then(() => sendMessage({ settled: true }))
  else if (wish === 'stop') process.exit(0)
  else {
    // Reports the number of points since the last message, then resets the counter.
    sendMessage({ passed })
    passed = 0
    killAt = wish.killAt
  }
})
watchParents(() => process.exit(0))
sendMessage({ ready: product.port })
