import {
  faceOf,
  holds,
  isForReaders,
  keyToVerify,
  mayAttempt,
  mayVerify,
  scopeOf,
  type Caller,
} from '#shared/access/can.ts'
import { brokenLink } from '#shared/entities/broken-link.ts'
import type { Entity } from '#shared/entities/define.ts'
import { faq } from '#shared/entities/faq.ts'
import { entities } from '#shared/entities/registry.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { verifiedValues } from '#functions/entity/verified.ts'
import type { Row } from '#functions/store/rows.ts'
import { services } from '#functions/store/services.ts'
import type { Source, Task } from './task.ts'
import { viewsOf } from './viewed.ts'

/** The rows of an entity that exist for a caller, as they have them. */
async function seenBy({ caller }: Request, entity: Entity): Promise<Row[]> {
  const corpus = services().corpus(entity)
  await corpus.recent()
  const { sees } = scopeOf(caller, entity)
  return [...corpus.rows.values()].flatMap((row) => (sees(row) ? [faceOf(caller, row)] : []))
}

/** Answers that wait for somebody's approval. */
const toApprove: Source = {
  kinds: ['approve'],
  gather: async (request) => {
    if (!holds(request.caller, faq.permission, 'PUBLISH')) return []
    const [rows, views] = await Promise.all([seenBy(request, faq), viewsOf(faq)])
    return rows
      .filter((row) => row['awaits_approval'] === true)
      .map((row) => ({ kind: 'approve', entity: faq, row, views: views(row.id), since: row.updated_at }))
  },
}

type Text = { status?: unknown; created_by: string }

/** What of a question is the caller's own writing: the text that waits beside the published one, or all of it. */
function writtenBy({ id }: Caller, row: Row): Text | null {
  const text = (row['pending'] as Text | null | undefined) ?? row
  return text.created_by === id ? text : null
}

/** One's own answers that came back with a comment. */
const returned: Source = {
  kinds: ['returned'],
  gather: async (request) => {
    const { caller } = request
    if (!mayAttempt(caller, faq, 'UPDATE')) return []
    const [rows, views] = await Promise.all([seenBy(request, faq), viewsOf(faq)])
    return rows
      .filter((row) => writtenBy(caller, row)?.status === 'DECLINED')
      .map((row) => ({ kind: 'returned', entity: faq, row, views: views(row.id), since: row.updated_at }))
  },
}

/** Records whose word is over or soon will be, for those who may give it anew. */
const toVerify: Source = {
  kinds: ['stale', 'due'],
  gather: async (request) => {
    const { caller } = request
    const verified = entities.filter((one) => one.verified !== null)
    const mine = verified.filter((one) =>
      one.workflow ? holds(caller, one.permission, keyToVerify(one)) : mayAttempt(caller, one, 'UPDATE'),
    )
    const found = await Promise.all(
      mine.map(async (entity) => {
        const [rows, views, { of }] = await Promise.all([
          seenBy(request, entity),
          viewsOf(entity),
          verifiedValues(entity),
        ])
        return rows.flatMap((row): Task[] => {
          if (!isForReaders(entity, row) || !mayVerify(caller, entity, row)) return []
          const { verification: kind, review_by: since } = of(row)
          if ((kind !== 'stale' && kind !== 'due') || typeof since !== 'string') return []
          return [{ kind, entity, row, views: views(row.id), since }]
        })
      }),
    )
    return found.flat()
  },
}

/** Links in answers that lead nowhere. */
const brokenLinks: Source = {
  kinds: ['link'],
  gather: async (request) => {
    if (!mayAttempt(request.caller, brokenLink, 'LIST')) return []
    const [rows, views] = await Promise.all([seenBy(request, brokenLink), viewsOf(faq)])
    return rows
      .filter((row) => row['state'] === 'broken')
      .map((row) => {
        const answers = row['faqs'] as string[]
        const since = (row['since'] as string | null) ?? row.updated_at
        return { kind: 'link', entity: brokenLink, row, views: answers.reduce((sum, id) => sum + views(id), 0), since }
      })
  },
}

/** Where work comes from. What is new to be done is one more of these. */
export const sources: readonly Source[] = [toApprove, returned, toVerify, brokenLinks]
