import { scopeOf } from '#shared/access/can.ts'
import { faq } from '#shared/entities/faq.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { services } from '#functions/store/services.ts'
import type { Rules } from '#functions/entity/rules.ts'

/** Milliseconds by which a count beside a hashtag may lag behind. */
const countAge = 1000

/** How many FAQs that this caller sees carry each hashtag. */
async function faqCounts({ caller }: Request): Promise<ReadonlyMap<string, number>> {
  const scope = scopeOf(caller, faq)
  const corpus = services().corpus(faq)
  await corpus.fresh(countAge)
  return corpus.remember(`hashtag counts ${scope.key}`, () => {
    const counts = new Map<string, number>()
    for (const row of corpus.rows.values()) {
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
