import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { searchResponse } from './search-response.ts'
import type { Clause } from './evaluate-query.ts'
import { Refusal, InvertedIndex, type Source } from './inverted-index.ts'

type StoredDocument = { version: number; source: Source | null }
type Index = {
  mappings: never
  documents: Map<string, StoredDocument>
  invertedIndex: InvertedIndex
  aliases: Set<string>
}
type Action = { _index: string; _id: string; version: number; version_type: string }

/** In-memory OpenSearch collection; supports what the product uses and rejects everything else. */
export async function startOpenSearchServer() {
  const indexes = new Map<string, Index>()
  const asked: { method: string; path: string }[] = []
  /** Status codes returned instead of the next responses. */
  const faults: number[] = []
  let holdsBack = false

  const refresh = (): void => {
    for (const index of indexes.values())
      index.invertedIndex = new InvertedIndex(
        index.mappings,
        [...index.documents.values()].flatMap(({ source }) => (source ? [source] : [])),
      )
  }
  const indexNamed = (name: string): Index => {
    const found = indexes.get(name) ?? [...indexes.values()].find(({ aliases }) => aliases.has(name))
    if (!found) throw new Refusal('index_not_found_exception', name, 404)
    return found
  }

  function write(body: string): Clause {
    if (!body.endsWith('\n')) throw new Refusal('illegal_argument_exception', 'a last line is not ended')
    const lines = body.trimEnd().split('\n')
    const items: Clause[] = []
    while (lines.length > 0) {
      const [[verb, about] = ['', null]] = Object.entries(JSON.parse(lines.shift()!) as Record<string, Action>)
      if (!about || (verb !== 'index' && verb !== 'delete')) throw new Refusal('illegal_argument_exception', verb)
      const source = verb === 'index' ? (JSON.parse(lines.shift()!) as Source) : null
      items.push({ [verb]: { status: keep(about, source) } })
    }
    if (!holdsBack) refresh()
    return { items }
  }

  function keep({ _index: name, _id: id, version, version_type: type }: Action, source: Source | null): number {
    if (type !== 'external_gte') throw new Refusal('illegal_argument_exception', 'versions come from outside')
    const { documents } = indexNamed(name)
    const before = documents.get(id)
    if (before && before.version > version) return 409
    documents.set(id, { version, source })
    return source ? 200 : before?.source ? 200 : 404
  }

  function giveNames({ actions }: { actions: Record<string, { index: string; alias: string }>[] }): Clause {
    for (const [[verb, { index, alias }] = ['', { index: '', alias: '' }]] of actions.map(
      Object.entries<{ index: string; alias: string }>,
    )) {
      const { aliases } = indexNamed(index)
      if (verb === 'add') aliases.add(alias)
      else if (verb !== 'remove' || !aliases.delete(alias)) throw new Refusal('aliases_not_found_exception', alias, 404)
    }
    return { acknowledged: true }
  }

  function respond(method: string, path: string, body: string): Clause {
    const [, first = '', second] = path.split('/')
    const route = `${method} ${first.startsWith('_') ? first : 'INDEX'}${second ? ` ${second}` : ''}`
    const json = (): never => JSON.parse(body) as never
    if (route === 'POST _bulk') return write(body)
    if (route === 'POST _aliases') return giveNames(json())
    if (route === 'GET _alias')
      return Object.fromEntries(
        [...indexes].map(([key, { aliases }]) => [
          key,
          { aliases: Object.fromEntries([...aliases].map((one) => [one, {}])) },
        ]),
      )
    if (route === 'POST INDEX _search') return searchResponse(indexNamed(first).invertedIndex, json())
    if (route === 'GET INDEX _count') return { count: indexNamed(first).invertedIndex.sources.length }
    if (route === 'DELETE INDEX' && indexes.delete(first)) return { acknowledged: true }
    if (route === 'PUT INDEX' && !indexes.has(first)) {
      const { mappings } = json() as { mappings: never }
      indexes.set(first, {
        mappings,
        documents: new Map(),
        invertedIndex: new InvertedIndex(mappings, []),
        aliases: new Set(),
      })
      return { acknowledged: true }
    }
    throw new Refusal('no_handler', route)
  }

  // Keeps idle connections open for a worker that is busy for seconds.
  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    const { method = '', url: path = '' } = request
    asked.push({ method, path })
    void text(request)
      .then((body) => {
        const fault = faults.shift()
        if (fault) throw new Refusal('busy', 'not now', fault)
        checkSignature(request, body)
        return respond(method, path, body)
      })
      .then(
        (said) => response.writeHead(200).end(JSON.stringify(said)),
        (error: Error) => {
          const { status, type } = error instanceof Refusal ? error : { status: 500, type: error.message }
          response.writeHead(status).end(JSON.stringify({ error: { type, reason: error.message } }))
        },
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    faults,
    /** Documents written from now on stay invisible until `show` is called. */
    holdBack: () => void (holdsBack = true),
    show: (): void => {
      holdsBack = false
      refresh()
    },
    close: () => void server.close(),
  }
}

/** Checks that a request is signed for a collection, with the body's hash in a signed header. */
function checkSignature({ headers }: IncomingMessage, body: string): void {
  const signed =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[\w-]+\/aoss\/aws4_request, SignedHeaders=(\S+), Signature=[0-9a-f]{64}$/
  const names = signed.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  const hash = createHash('sha256').update(body).digest('hex')
  if (!names.includes('x-amz-content-sha256') || headers['x-amz-content-sha256'] !== hash)
    throw new Refusal('security_exception', 'not signed', 403)
}
