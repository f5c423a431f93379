import type { Entity } from '#shared/entities/define.ts'
import { sha256 } from '#shared/text/digest.ts'
import { changesOf, creationOf, type Clean } from './changes.ts'
import type { Existing } from './check.ts'
import type { Converted } from './convert.ts'
import { ApiFailure, textOf, type Api, type ApiAnswer } from './port.ts'
import type { Values } from './rows.ts'

/** `deleted`: someone has deleted the record in the product; an import does not bring it back. */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'deleted'

/** Reads of a record that others go on changing, before its row is given up. */
const mostReads = 4

const refused = ({ body, status }: ApiAnswer): Error => new Error(textOf(body, status))

/** What a row does to the product; with `dry`, only what it would do. Throws the refusal of a row, or `ApiFailure`. */
export function createWriter(entity: Entity, api: Api, existing: Existing, clean: Clean, dry: boolean) {
  const startedAt = new Date().toISOString()
  const path = (id: string) => `${entity.name}/${encodeURIComponent(id)}`

  async function create(row: Converted): Promise<Outcome> {
    const { body, pinned } = creationOf(row.body)
    const headers: Record<string, string> =
      row.externalId === null
        ? { 'idempotency-key': `import ${entity.name} ${await sha256(JSON.stringify(row.body))}` }
        : { 'external-id': encodeURIComponent(row.externalId) }
    const answer = await api.call('POST', entity.name, { body, headers })
    if (answer.status === 409 && row.id !== null && answer.body['id'] === row.id) {
      const outcome = await update(row, row.id)
      // Its answer was lost, and the same request came again.
      return outcome === 'unchanged' && answer.tries > 1 ? 'created' : outcome
    }
    // The same row was imported today, and what it made is gone.
    if (answer.status === 404) return 'deleted'
    if (answer.status !== 201) throw refused(answer)
    if (pinned) await pin(String(answer.body['id']))
    // A repeated request is answered as it was the first time.
    return String(answer.body['created_at']) < startedAt && row.id === null ? 'unchanged' : 'created'
  }

  async function pin(id: string): Promise<void> {
    const answer = await api.call('PATCH', path(id), { body: { pinned: true } })
    if (answer.status !== 200) throw refused(answer)
  }

  async function update(row: Converted, id: string): Promise<Outcome> {
    for (let reads = 1; ; reads++) {
      const read = await api.call('GET', path(id))
      if (read.status === 404) return 'deleted'
      if (read.status !== 200) throw refused(read)
      const changes: Values = changesOf(entity, read.body, row.body, clean)
      if (Object.keys(changes).length === 0) return 'unchanged'
      if (dry) return 'updated'
      const headers = { 'if-match': `"${String(read.body['version'])}"` }
      const answer = await api.call('PATCH', path(id), { body: changes, headers })
      if (answer.status === 200) return 'updated'
      if (answer.status !== 412 || reads === mostReads) throw refused(answer)
    }
  }

  return async (row: Converted): Promise<Outcome> => {
    if (row.id !== null && existing.ids.has(row.id)) return update(row, row.id)
    if (row.id !== null && existing.deleted.has(row.id)) return 'deleted'
    return dry ? 'created' : create(row)
  }
}

/** Takes from a source as fast as so many workers at once can. The first error that is thrown ends them all. */
export async function eachOf<Item>(
  source: AsyncIterator<Item>,
  workers: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let failed = false
  const run = async (): Promise<void> => {
    while (!failed) {
      const next = await source.next()
      if (next.done) return
      await work(next.value)
    }
  }
  await Promise.all(
    Array.from({ length: workers }, () =>
      run().catch((error: unknown) => {
        failed = true
        throw error
      }),
    ),
  )
}

export const isFatal = (error: unknown): boolean => error instanceof ApiFailure
