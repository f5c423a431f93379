import type { Entity } from '#shared/model/define-entity.ts'
import { facts } from '#shared/screens/facts-table.ts'

/** Returns the reader-visible fields of a record that have no property of their own in the response. */
export const listRecordFacts = ({ name }: Entity, record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries((facts[name] ?? []).map((fact) => [fact.name, record[fact.name] ?? null]))
