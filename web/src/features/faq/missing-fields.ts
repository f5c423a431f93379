import type { FieldProblem } from '#shared/api/problems.ts'
import { faq } from '#shared/entities/faq.ts'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { toFormValues } from '#web/entity/form/form-conversion.ts'
import { toFormRecord, findMissingFields } from './faq-content.ts'

/** Returns the fields that a record needs before others can read it and that are missing. */
export const findMissingRecordFields = (record: FaqRecord): FieldProblem[] =>
  findMissingFields(toFormValues(faq, toFormRecord(record)), record.source_language_id ?? '')
