import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { fold } from '#shared/search/analysis/fold.ts'

/** Embedding request; `kind` is the input type, for models that require one. */
type Asked = { model: string; texts: string[]; kind: string | null }

/** Fault of the next response: a delay in milliseconds, or an error status with its type. */
type Fault = { milliseconds: number } | { status: number; type: string }

class Refusal extends Error {
  readonly status: number
  readonly type: string
  constructor(type: string, message: string, status = 400) {
    super(message)
    this.status = status
    this.type = type
  }
}

const readable = z.string().min(1).max(2048)
const ofCohere = z.strictObject({
  texts: z.array(readable).min(1).max(96),
  input_type: z.enum(['search_document', 'search_query']),
  truncate: z.enum(['NONE', 'START', 'END']).optional(),
})
const ofTitan = z.strictObject({
  inputText: z.string().min(1).max(50_000),
  dimensions: z.union([z.literal(256), z.literal(512), z.literal(1024)]).optional(),
  normalize: z.boolean().optional(),
})

function parsed<Schema extends z.ZodType>(schema: Schema, body: string): z.infer<Schema> {
  const { success, data } = schema.safeParse(JSON.parse(body))
  if (!success)
    throw new Refusal('ValidationException', 'Malformed input request, please reformat your input and try again.')
  return data
}

/** Pseudo-random vector for a name, nearly orthogonal to all others. */
const directionOf = (name: string, dimensions: number): number[] =>
  Array.from(createHash('shake256', { outputLength: dimensions }).update(name).digest(), (byte) => byte - 127.5)

/**
 * Mock of Amazon Bedrock with two embedding models; rejects everything else. Texts are similar if their words have the
 * same meaning in `meanings` (`{ rent: 'housing' }`) or are equal.
 */
export async function startEmbeddingModel(meanings: Record<string, string> = {}) {
  const asked: Asked[] = []
  const faults: Fault[] = []

  function read(one: string, dimensions: number): number[] {
    const words = fold(one).match(/[\p{L}\p{N}]+/gu) ?? []
    const meant = words.flatMap((word) => (Object.hasOwn(meanings, word) ? [meanings[word]!] : []))
    const names = meant.length > 0 ? meant : [[...new Set(words)].toSorted().join(' ')]
    const directions = names.map((name) => directionOf(name, dimensions))
    return directions[0]!.map((_, at) => directions.reduce((sum, direction) => sum + direction[at]!, 0))
  }

  function answer(model: string, body: string): object {
    if (model === 'cohere.embed-multilingual-v3') {
      const { texts, input_type: kind } = parsed(ofCohere, body)
      asked.push({ model, texts, kind })
      const embeddings = texts.map((one) => read(one, 1024))
      return { id: 'one', response_type: 'embeddings_floats', embeddings, texts: texts.map((one) => one.toLowerCase()) }
    }
    if (model === 'amazon.titan-embed-text-v2:0') {
      const { inputText, dimensions = 1024 } = parsed(ofTitan, body)
      asked.push({ model, texts: [inputText], kind: null })
      return { embedding: read(inputText, dimensions), inputTextTokenCount: 1 }
    }
    throw new Refusal('ResourceNotFoundException', 'Could not resolve the foundation model', 404)
  }

  async function respond(request: IncomingMessage): Promise<object> {
    const body = await text(request)
    const fault = faults.shift()
    if (fault && 'milliseconds' in fault) await new Promise((resolve) => setTimeout(resolve, fault.milliseconds))
    // The client may have timed out.
    if (request.socket.destroyed) return {}
    if (fault && 'status' in fault) throw new Refusal(fault.type, 'not now', fault.status)
    const { method, url = '', headers } = request
    const [, model] = /^\/model\/([^/]+)\/invoke$/.exec(url) ?? []
    if (method !== 'POST' || model === undefined)
      throw new Refusal('UnknownOperationException', `${method} ${url}`, 404)
    if (!signed.test(headers.authorization ?? '')) throw new Refusal('AccessDeniedException', 'not signed', 403)
    if (headers['content-type'] !== 'application/json' || headers.accept !== 'application/json')
      throw new Refusal('ValidationException', 'it speaks JSON alone')
    return answer(decodeURIComponent(model), body)
  }

  // Keeps idle connections open for a worker that is busy for seconds: a closed connection would fail its only attempt.
  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    void respond(request).then(
      (said) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said)),
      (error: Error) => {
        const { status, type } = error instanceof Refusal ? error : { status: 500, type: 'InternalServerException' }
        response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type })
        response.end(JSON.stringify({ message: error.message }))
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Lets the process exit if a test file does not stop the server.
  server.unref()
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    faults,
    close: () => void server.close(),
  }
}

const signed =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[\w-]+\/bedrock\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[0-9a-f]{64}$/
