import { faceOf, sees } from '#shared/access/can.ts'
import type { ListQuery } from '#shared/api/list-query.ts'
import { idsIn, type Entity } from '#shared/entities/define.ts'
import { findEntity } from '#shared/entities/registry.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { services } from '#functions/store/services.ts'
import { matching } from './conditions.ts'
import { present } from './present.ts'
import type { Values } from './rules.ts'
import { verifiedValues } from './verified.ts'

/** Puts related records in the place of their ids, as far as they are there for this caller. */
export async function embed(
  entity: Entity,
  records: readonly Values[],
  query: ListQuery,
  request: Request,
): Promise<Values[]> {
  let answers = [...records]
  for (const name of query.with) {
    const relation = entity.relations[name]!
    const related = findEntity(relation.to)
    // Of people nothing comes along with anything else.
    if (!related || related.confidential) {
      answers = answers.map((one) => ({ ...one, [name]: [] }))
      continue
    }
    const corpus = services().corpus(related)
    await corpus.recent()
    const values = related.verified === null ? null : await verifiedValues(related)
    const wanted = matching(
      related,
      query.with_conditions.filter((one) => one.relation === name),
    )
    const shown = (id: string): Values[] => {
      const row = corpus.rows.get(id)
      if (
        !row ||
        !sees(request.caller, related, row) ||
        !wanted({ ...faceOf(request.caller, row), ...values?.of(row) })
      )
        return []
      return [present(related, row, request, 'list', values?.of(row))]
    }
    answers = answers.map((one) => {
      if ('referring' in relation) {
        const referring = corpus.remember(`referring ${relation.referring}`, () =>
          byReference(corpus.rows.values(), relation.referring),
        )
        return { ...one, [name]: (referring.get(String(one['id'])) ?? []).flatMap(shown) }
      }
      const value = one[relation.field]
      return {
        ...one,
        [name]: Array.isArray(value) ? value.flatMap((id) => shown(String(id))) : (shown(String(value))[0] ?? null),
      }
    })
  }
  return answers
}

function byReference(rows: Iterable<Values>, field: string): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const row of rows)
    for (const target of idsIn(row[field])) {
      const known = ids.get(target)
      if (known) known.push(String(row['id']))
      else ids.set(target, [String(row['id'])])
    }
  return ids
}
