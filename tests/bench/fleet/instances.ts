import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type * as tokens from '#functions/platform/http/access-token.ts'
import type * as handlers from '#infra/local/gateway/load-handlers.ts'

type Handlers = typeof handlers
type Handler = handlers.Handler

const root = new URL('../../..', import.meta.url).href
/** Modules with state per process. All others are stateless and shared. */
const ofProcess = [`${root}functions/`, `${root}infra/local/gateway/load-handlers.ts`]
const mark = '?process='
const sources = new Map<string, string>()

function sourceOf(url: string): string {
  const [file] = url.split(mark)
  let source = sources.get(file!)
  if (source === undefined)
    sources.set(file!, (source = stripTypeScriptTypes(readFileSync(fileURLToPath(file!), 'utf8'))))
  return source
}

let opened = 0

/** Installs module hooks that load these modules again for each simulated process. */
export function separateProcesses(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const [, process] = context.parentURL?.split(mark) ?? []
      const isOwn = process !== undefined && ofProcess.some((one) => found.url.startsWith(one))
      return isOwn ? { ...found, url: `${found.url}${mark}${process}` } : found
    },
    load(url, context, next) {
      if (!url.includes(mark)) return next(url, context)
      return { format: 'module', source: sourceOf(url), shortCircuit: true }
    },
  })
}

/** Loads a handler in a new simulated process with its own key source. */
export async function openProcess(
  open: (of: Handlers) => Promise<Handler>,
  readKeys: () => Promise<object>,
): Promise<Handler> {
  const own = (path: string) => import(`${root}${path}${mark}${opened}`) as Promise<unknown>
  opened++
  const token = (await own('functions/platform/http/access-token.ts')) as typeof tokens
  token.setKeySource(readKeys)
  return open((await own('infra/local/gateway/load-handlers.ts')) as Handlers)
}
