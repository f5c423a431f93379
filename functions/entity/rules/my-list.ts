import { idsIn } from '#shared/entities/define.ts'
import { sees } from '#shared/access/can.ts'
import { faq } from '#shared/entities/faq.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { services } from '#functions/store/services.ts'
import { putBack } from '#functions/entity/put-back.ts'
import type { Draft, Rules, Values } from '#functions/entity/rules.ts'
import { sharedRoutes } from './my-list-shared.ts'

/** The FAQs of a list that are still there for its owner: what became hidden is gone from it. */
async function visible({ caller }: Request): Promise<(list: Values) => Values> {
  const corpus = services().corpus(faq)
  await corpus.recent()
  return ({ faqs }) => ({
    faqs: idsIn(faqs).filter((id) => {
      const row = corpus.rows.get(id)
      return !!row && sees(caller, faq, row)
    }),
  })
}

/** What is deleted is seen in no list, and cannot be taken out of one: as long as it can be brought back, it keeps its place. */
async function keepDeleted({ before, values }: Draft): Promise<void> {
  const corpus = services().corpus(faq)
  await corpus.recent()
  const former = idsIn(before?.['faqs'])
  for (const id of former.filter((one) => corpus.deleted.has(one)))
    values['faqs'] = putBack(idsIn(values['faqs']), former, id)
}

export const rules: Rules = {
  routes: () => [...sharedRoutes],
  beforeSave: keepDeleted,
  present: async (record, request) => (await visible(request))(record),
  rowValues: async (request) => ({ of: await visible(request) }),
}
