import { scopeOf } from '#shared/access/record-access.ts'
import { faq } from '#shared/entities/faq.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { services } from '#functions/data/services.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'

/** Maximum age of the counts in milliseconds. */
const maxCountAgeMs = 1000

async function faqCounts({ caller }: Request): Promise<ReadonlyMap<string, number>> {
  const scope = scopeOf(caller, faq)
  const entityCache = services().entityCache(faq)
  await entityCache.fresh(maxCountAgeMs)
  return entityCache.remember(`hashtag counts ${scope.key}`, () => {
    const counts = new Map<string, number>()
    for (const row of entityCache.rows.values()) {
      if (!scope.sees(row)) continue
      for (const id of row.hashtags) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    return counts
  })
}

export const rules: Rules = {
  present: async (record, request) => ({ faqs_count: (await faqCounts(request)).get(record.id) ?? 0 }),
  rowValues: async (request) => {
    const counts = await faqCounts(request)
    return { of: (row) => ({ faqs_count: counts.get(row.id) ?? 0 }) }
  },
}
