import { Problem } from '#shared/api/problems.ts'
import type { notice } from '#shared/entities/notice.ts'
import type { Rules, Save } from '#functions/domain/entity/entity-rules.ts'

function requireDateOrder({ values }: Save<typeof notice>): void {
  if (values.ends_on < values.begins_on)
    throw new Problem('validation_failed', { fields: [{ path: 'ends_on', code: 'ends_before_it_begins' }] })
}

export const rules: Rules<typeof notice> = { saveSteps: [{ run: requireDateOrder }] }
