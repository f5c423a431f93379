import { scopeOf, withoutHiddenPending, type Scope } from '#shared/access/record-access.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import type { RowValues, Rules, Values } from '#functions/domain/entity/entity-rules.ts'
import { loadVerificationValues } from '#functions/domain/entity/verification.ts'

export type ResponseContext = { entity: Entity; rules: Rules; request: Request }

/** Rows of an entity as the caller of a request sees them. Lists search in it, and the serializer reads from it. */
export type RowView = ResponseContext & {
  scope: Scope
  /** Names of the computed values by which rows can be sorted and filtered. */
  names: readonly string[]
  /** Cache key of the computed values, if they are the same for all callers; otherwise null. */
  key: string | null
  /** Computed values of a row: its verification state and the values from the rules of the entity. */
  valuesOf: (row: Row) => Values
  /** The row without a pending text that is hidden from the caller. */
  show: (row: Row) => Row
}

const noValues: RowValues = { names: [], key: '', of: () => ({}) }

/** Loads what the computed values of rows need. */
export async function openRowView(context: ResponseContext): Promise<RowView> {
  const { entity, rules, request } = context
  const [verified, own] = await Promise.all([
    entity.verified === null ? noValues : loadVerificationValues(entity),
    rules.rowValues?.(request),
  ])
  const { names = Object.keys(entity.computedFields), key = null, of } = own ?? noValues
  return {
    ...context,
    scope: scopeOf(request.caller, entity),
    names: [...verified.names, ...names],
    key: key === null ? null : `${verified.key} ${key}`,
    valuesOf: (row) => ({ ...verified.of(row), ...of(row) }),
    show: (row) => withoutHiddenPending(request.caller, row),
  }
}
