import type { Entity } from '#shared/model/define-entity.ts'
import { facts } from '#shared/screens/facts-table.ts'

/** What the definition tells readers of a record and no answer has a place of its own for. */
export const listRecordFacts = ({ name }: Entity, record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries((facts[name] ?? []).map((fact) => [fact.name, record[fact.name] ?? null]))
