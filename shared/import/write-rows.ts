import type { Entity } from '#shared/model/define-entity.ts'
import { originalIdHeader } from '#shared/api/external-id.ts'
import { sha256 } from '#shared/api/sha256.ts'
import type { UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { uploadPurposeOf, listUploadFields, listUploadIds } from '#shared/domain/uploads/upload-fields.ts'
import { toPatchBody, toCreateRequest, type CleanHtml } from './record-changes.ts'
import type { ExistingState } from './existing-records.ts'
import type { ConvertedRow } from './convert-rows.ts'
import { ApiFailure, problemMessage, type Api, type ApiResponse } from './import-api.ts'
import type { Values } from './csv/read-rows.ts'

/** `deleted`: the record was deleted in the product. An import does not restore it. */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'deleted'

/** Maximum reads of a record that changes concurrently, before its row fails. */
const maxReads = 4

const rejectionError = ({ body, status }: ApiResponse): Error => new Error(problemMessage(body, status))

/** Uploads a file unless it was uploaded before, and returns its new id. */
export type SendFile = (id: string, purpose: UploadPurpose) => Promise<string>

type Writing = { clean: CleanHtml; dryRun: boolean; sendFile?: SendFile | undefined }

/** Random password of a new account. Its owner requests a reset link. */
const unknownPassword = (): Values => {
  const password = `${crypto.randomUUID()}.${crypto.randomUUID()}`
  return { password, password_confirmation: password }
}

/**
 * Creates a function that writes a row; with `dry`, only determines the outcome.
 *
 * @throws {Error} if the API rejects the row
 * @throws {ApiFailure} if the API is unavailable
 */
export function createWriter(entity: Entity, api: Api, existing: ExistingState, { clean, dryRun, sendFile }: Writing) {
  const startedAt = new Date().toISOString()
  const path = (id: string) => `${entity.name}/${encodeURIComponent(id)}`

  async function create(row: ConvertedRow): Promise<Outcome> {
    const { body: input, moves } = toCreateRequest(row.body)
    const completeInput = entity.accounts && !input['password'] ? { ...input, ...unknownPassword() } : input
    const body = await withFiles(completeInput, completeInput)
    const response = await api.call('POST', entity.name, { body, headers: await idempotencyHeaders(row) })
    if (response.status === 409 && row.id !== null && response.body['id'] === row.id) {
      const outcome = await update(row, row.id)
      // The response was lost and the request was retried.
      return outcome === 'unchanged' && response.tries > 1 ? 'created' : outcome
    }
    // The same row was imported today and its record was deleted since.
    if (response.status === 404) return 'deleted'
    if (response.status !== 201) throw rejectionError(response)
    for (const move of moves) await applyTransition(String(response.body['id']), move)
    // A repeated idempotent request returns its first response.
    return String(response.body['created_at']) < startedAt && row.id === null ? 'unchanged' : 'created'
  }

  /**
   * Returns the header that makes the create request idempotent: the external id, the original id, or a hash of the
   * row.
   */
  async function idempotencyHeaders({ externalId, id, body }: ConvertedRow): Promise<Record<string, string>> {
    if (externalId !== null) return { 'external-id': encodeURIComponent(externalId) }
    if (id !== null) return { [originalIdHeader]: id }
    return { 'idempotency-key': `import ${entity.name} ${await sha256(JSON.stringify(body))}` }
  }

  async function applyTransition(id: string, move: Values): Promise<void> {
    const response = await api.call('PATCH', path(id), { body: move })
    if (response.status !== 200) throw rejectionError(response)
  }

  /** Uploads the files of a body and replaces their ids. `record` determines their purpose. */
  async function withFiles(written: Values, record: Values): Promise<Values> {
    const sent = { ...written }
    for (const [name, field] of sendFile ? listUploadFields(entity) : []) {
      const purpose = uploadPurposeOf(field, record)
      const ids = new Map<unknown, string>()
      if (purpose) for (const id of listUploadIds(field, written[name])) ids.set(id, await sendFile!(id, purpose))
      const here = (id: unknown) => ids.get(id) ?? id
      if (name in sent) sent[name] = Array.isArray(sent[name]) ? sent[name].map(here) : here(sent[name])
    }
    return sent
  }

  async function update(row: ConvertedRow, id: string, again = false): Promise<Outcome> {
    for (let reads = 1; ; reads++) {
      const read = await api.call('GET', path(id))
      if (read.status === 404) return 'deleted'
      if (read.status !== 200) throw rejectionError(read)
      const changes: Values = toPatchBody(entity, read.body, row.body, clean)
      if (Object.keys(changes).length === 0) return 'unchanged'
      if (dryRun) return 'updated'
      // Adding references in a second pass is a minor change for readers.
      if (again && entity.revisions) changes['significance'] = 'minor'
      const body = await withFiles(changes, { ...read.body, ...changes })
      const headers = { 'if-match': `"${String(read.body['version'])}"` }
      const response = await api.call('PATCH', path(id), { body, headers })
      if (response.status === 200) return 'updated'
      if (response.status !== 412 || reads === maxReads) throw rejectionError(response)
    }
  }

  return async (row: ConvertedRow, again = false): Promise<Outcome> => {
    if (row.id !== null && (again || existing.ids.has(row.id))) return update(row, row.id, again)
    if (row.id !== null && existing.deleted.has(row.id)) return 'deleted'
    return dryRun ? 'created' : create(row)
  }
}

/** Processes items of an iterator with a number of concurrent workers. The first error stops all of them. */
export async function forEachConcurrently<Item>(
  source: Iterator<Item> | AsyncIterator<Item>,
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

export const isFatalError = (error: unknown): boolean => error instanceof ApiFailure
