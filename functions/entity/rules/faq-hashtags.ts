import { holds } from '#shared/access/can.ts'
import { forbidden, invalid } from '#shared/api/problems.ts'
import type { FaqText } from '#shared/entities/faq.ts'
import { hashtag as entity } from '#shared/entities/hashtag.ts'
import { complete } from '#shared/entities/stored-fields.ts'
import { foldTag } from '#shared/search/fold.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { newId } from '#functions/store/keys.ts'
import type { Change } from '#functions/store/stored-record.ts'
import { services } from '#functions/store/services.ts'

/** New hashtags that one save may bring, so that all of it fits one transaction. */
const mostNew = 20

type Before = Pick<FaqText, 'hashtags'> & { pending?: Pick<FaqText, 'hashtags'> | null }

/** Puts ids in the place of hashtags written as text; those that stood there before are ids already. Answers the hashtags that have to be made with the save. */
export async function resolveHashtags(content: FaqText, before: Before | null, request: Request): Promise<Change[]> {
  const written = content.hashtags
  const kept = [before, before?.pending].flatMap((one) => one?.hashtags ?? [])
  if (written.every((one) => kept.includes(one))) return []
  const corpus = services().corpus(entity)
  await corpus.fresh()
  const byText = corpus.remember(
    'by text',
    () => new Map([...corpus.rows.values()].map((row) => [foldTag(row.hashtag), row.id])),
  )
  const fresh = new Map<string, { id: string; text: string }>()
  const ids = written.map((one) => {
    if (corpus.rows.has(one)) return one
    const folded = foldTag(one)
    const known = byText.get(folded) ?? fresh.get(folded)?.id
    if (known) return known
    const id = newId()
    fresh.set(folded, { id, text: one })
    return id
  })
  if (fresh.size > mostNew) throw invalid('hashtags', 'too_many', { maximum: mostNew })
  if (fresh.size > 0 && !holds(request.caller, 'HashTag', 'SAVE')) throw forbidden('HashTag', 'SAVE')
  content.hashtags = [...new Set(ids)]
  return [...fresh.values()].map(({ id, text }) => ({
    entity,
    id,
    before: null,
    after: complete(entity, { hashtag: text }),
  }))
}
