import { hasPermission } from '#shared/access/record-access.ts'
import { forbidden, invalidField } from '#shared/api/problems.ts'
import type { FaqText } from '#shared/entities/faq.ts'
import { hashtag as entity } from '#shared/entities/hashtag.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { newId } from '#functions/data/client/dynamodb-keys.ts'
import type { Change } from '#functions/data/repositories/records/stored-record.ts'
import { services } from '#functions/data/services.ts'

/** Maximum number of new hashtags per save, so that the save fits one transaction. */
const maxNewHashtags = 20

type StoredFaq = Pick<FaqText, 'hashtags'> & { pending?: Pick<FaqText, 'hashtags'> | null }

/**
 * IDs of hashtags, some of them written as text, and the hashtags to create in the same transaction.
 *
 * @throws `too_many`, and `forbidden` if the caller may not create hashtags.
 */
export async function resolveHashtags(
  written: readonly string[],
  before: StoredFaq | null,
  { caller }: Request,
): Promise<{ hashtags: string[]; changes: Change[] }> {
  const existingIds = [before, before?.pending].flatMap((one) => one?.hashtags ?? [])
  if (written.every((one) => existingIds.includes(one))) return { hashtags: [...written], changes: [] }
  const entityCache = services().entityCache(entity)
  await entityCache.fresh()
  const byText = entityCache.remember(
    'by text',
    () => new Map([...entityCache.rows.values()].map((row) => [foldTag(row.hashtag), row.id])),
  )
  const fresh = new Map<string, { id: string; text: string }>()
  const ids = written.map((one) => {
    if (entityCache.rows.has(one)) return one
    const folded = foldTag(one)
    const known = byText.get(folded) ?? fresh.get(folded)?.id
    if (known) return known
    const id = newId()
    fresh.set(folded, { id, text: one })
    return id
  })
  if (fresh.size > maxNewHashtags) throw invalidField('hashtags', 'too_many', { maximum: maxNewHashtags })
  if (fresh.size > 0 && !hasPermission(caller, 'HashTag', 'SAVE')) throw forbidden('HashTag', 'SAVE')
  const changes = [...fresh.values()].map(({ id, text }) => ({
    entity,
    id,
    before: null,
    after: withEmptyValues(entity, { hashtag: text }),
  }))
  return { hashtags: [...new Set(ids)], changes }
}
