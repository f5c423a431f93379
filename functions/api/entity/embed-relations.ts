import { withoutHiddenPending, canSee } from '#shared/access/record-access.ts'
import type { ListQuery } from '#shared/api/list-query.ts'
import { referencedIds, type Entity } from '#shared/model/define-entity.ts'
import { findEntity } from '#shared/entities/registry.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { services } from '#functions/data/services.ts'
import { matchConditions } from '#functions/domain/entity/match-conditions.ts'
import { serializeFields } from './serialize-fields.ts'
import type { Values } from '#functions/domain/entity/entity-rules.ts'
import { loadVerificationValues } from '#functions/domain/entity/verification.ts'

/** Adds the related records that the caller may see under the names of the relations in `query.with`. */
export async function embedRelations(
  entity: Entity,
  records: readonly Values[],
  query: ListQuery,
  request: Request,
): Promise<Values[]> {
  let answers = [...records]
  for (const name of query.with) {
    const relation = entity.relations[name]!
    const related = findEntity(relation.to)
    // Personal data is never embedded in other responses.
    if (!related || related.confidential) {
      answers = answers.map((one) => ({ ...one, [name]: [] }))
      continue
    }
    const entityCache = services().entityCache(related)
    await entityCache.recent()
    const values = related.verified === null ? null : await loadVerificationValues(related)
    const requestedIds = matchConditions(
      related,
      query.with_conditions.filter((one) => one.relation === name),
    )
    const serializedById = (id: string): Values[] => {
      const row = entityCache.rows.get(id)
      if (
        !row ||
        !canSee(request.caller, related, row) ||
        !requestedIds({ ...withoutHiddenPending(request.caller, row), ...values?.of(row) })
      )
        return []
      return [serializeFields(related, row, request, 'list', values?.of(row))]
    }
    answers = answers.map((one) => {
      if ('referring' in relation) {
        const referring = entityCache.remember(`referring ${relation.referring}`, () =>
          byReference(entityCache.rows.values(), relation.referring),
        )
        return { ...one, [name]: (referring.get(String(one['id'])) ?? []).flatMap(serializedById) }
      }
      const value = one[relation.field]
      return {
        ...one,
        [name]: Array.isArray(value)
          ? value.flatMap((id) => serializedById(String(id)))
          : (serializedById(String(value))[0] ?? null),
      }
    })
  }
  return answers
}

function byReference(rows: Iterable<Values>, field: string): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const row of rows)
    for (const target of referencedIds(row[field])) {
      const known = ids.get(target)
      if (known) known.push(String(row['id']))
      else ids.set(target, [String(row['id'])])
    }
  return ids
}
