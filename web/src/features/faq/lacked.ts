import type { FieldProblem } from '#shared/api/problems.ts'
import { faq } from '#shared/entities/faq.ts'
import type { FaqRecord } from '#web/api/faq-types.ts'
import { valuesOf } from '#web/entity/form-values.ts'
import { formRecordOf, lacking } from './content.ts'

/** What the text of a record that is worked on lacks before others may read it; paths are those of its form. */
export const lackedIn = (record: FaqRecord): FieldProblem[] =>
  lacking(valuesOf(faq, formRecordOf(record)), record.source_language_id ?? '')
