import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { functionRequest, type RequestOptions } from '#tests/support/function-request.ts'

/** Response of an API function, with its body parsed. */
export type FunctionAnswer = { status: number; body: Record<string, unknown> }

type Handler = (event: object, context: { awsRequestId: string }) => Promise<unknown>
type Message = { number: number; module?: string; path?: string; event: object }
type Reply = { number: number; value?: unknown; error?: string }

/**
 * Starts the functions of a release, in a new process without any cache, on the services of the running product: its
 * table, files, accounts and bus.
 *
 * @param root Folder of the release
 */
export async function startFunctions(root: string) {
  const child = fork(fileURLToPath(import.meta.url), [root], { cwd: root })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the functions ended with ${code}`)))
  ended.catch(() => undefined)
  await Promise.race([once(child, 'message'), ended])
  let sent = 0

  async function send(message: Omit<Message, 'number'>): Promise<unknown> {
    const number = sent++
    const replied = new Promise<Reply>((resolve) => {
      const hear = (reply: Reply) => {
        if (reply.number !== number) return
        child.off('message', hear)
        resolve(reply)
      }
      child.on('message', hear)
    })
    child.send({ ...message, number })
    const { value, error } = await Promise.race([replied, ended])
    if (error !== undefined) throw new Error(error)
    return value
  }

  return {
    async call(method: string, path: string, options: RequestOptions): Promise<FunctionAnswer> {
      const [, part = ''] = /^\/([^/?]+)/.exec(path) ?? []
      const answer = (await send({ path: part, event: functionRequest(method, path, options) })) as {
        statusCode: number
        body?: string
      }
      return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') as Record<string, unknown> }
    },
    /** Invokes a consumer with an event. */
    consume: (module: string, name: string, detail: object) =>
      send({ module, event: { source: 'daleel', 'detail-type': name, id: crypto.randomUUID(), detail } }),
    async stop() {
      child.removeAllListeners('exit')
      child.kill()
    },
  }
}

async function serve(root: string): Promise<void> {
  const load = (path: string) => import(pathToFileURL(join(root, path)).href) as Promise<Record<string, unknown>>
  const { loadApiHandlers, loadHandler } = (await load('infra/local/gateway/load-handlers.ts')) as {
    loadApiHandlers: () => Promise<Map<string, Handler>>
    loadHandler: (module: string) => Promise<Handler>
  }
  const { setKeySource } = (await load('functions/platform/http/access-token.ts')) as {
    setKeySource: (read: () => Promise<object>) => void
  }
  const keys = `${process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER']}/.well-known/jwks.json`
  setKeySource(async () => (await (await fetch(keys)).json()) as object)
  const handlers = await loadApiHandlers()
  process.on('message', ({ number, module, path, event }: Message) => {
    const handle = async () => {
      const handler = module ? await loadHandler(module) : handlers.get(path!)
      if (!handler) throw new Error(`there is no function for ${path}`)
      return handler(event, { awsRequestId: 'one' })
    }
    handle().then(
      (value) => process.send!({ number, value } satisfies Reply),
      (error: unknown) => process.send!({ number, error: String(error) } satisfies Reply),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send!('ready')
}

if (import.meta.main) await serve(process.argv[2]!)
