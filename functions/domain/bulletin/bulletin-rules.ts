import { withoutHiddenPending } from '#shared/access/record-access.ts'
import { invalidField } from '#shared/api/problems.ts'
import type { bulletin as entity } from '#shared/entities/bulletin.ts'
import { faq } from '#shared/entities/faq.ts'
import { editionOf } from '#shared/reader/bulletins.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'
import { services } from '#functions/data/services.ts'

export const rules: Rules<typeof entity> = {
  /**
   * Defaults of a new bulletin come from its FAQ: audience, countries and edition, that of the pending text if there is
   * one.
   */
  beforeSave: async ({ before, given, values, request }) => {
    if (before && before.faq_id !== null && values.faq_id !== before.faq_id) throw invalidField('faq_id', 'read_only')
    const stored = values.faq_id === null ? null : await services().records.get(faq, values.faq_id)
    if (!stored) return
    const answer = withoutHiddenPending(request.caller, stored)
    values.visibility ??= answer.visibility
    if (before) return
    if (given.countries === undefined) values.countries = answer.countries
    values.edition = Math.max(editionOf(answer), editionOf(answer.pending ?? {}))
  },
}
