import { withoutHiddenPending } from '#shared/access/record-access.ts'
import { invalidField } from '#shared/api/problems.ts'
import type { bulletin as entity } from '#shared/entities/bulletin.ts'
import { faq } from '#shared/entities/faq.ts'
import { editionOf } from '#shared/reader/bulletins.ts'
import type { ChangeSet, Rules, Save } from '#functions/domain/entity/entity-rules.ts'
import { services } from '#functions/data/services.ts'

/**
 * Defaults of a new bulletin come from its FAQ: audience, countries and edition, that of the pending text if there is
 * one.
 */
async function applyFaqDefaults(save: Save<typeof entity>): Promise<ChangeSet<typeof entity> | void> {
  const { before, input, values, request } = save
  if (before && before.faq_id !== null && values.faq_id !== before.faq_id) throw invalidField('faq_id', 'read_only')
  const stored = values.faq_id === null ? null : await services().records.get(faq, values.faq_id)
  if (!stored) return
  const answer = withoutHiddenPending(request.caller, stored)
  const visibility = values.visibility ?? answer.visibility
  if (before) return { values: { visibility } }
  const countries = input.countries === undefined ? answer.countries : values.countries
  const edition = Math.max(editionOf(answer), editionOf(answer.pending ?? {}))
  return { values: { visibility, countries, edition } }
}

export const rules: Rules<typeof entity> = { saveSteps: [{ run: applyFaqDefaults }] }
