import { isExample } from './example-id.ts'
import { entityOf } from '#shared/entities/registry.ts'
import { ApiFailure, problemMessage, type Api, type ApiResponse } from '#shared/import/import-api.ts'
import type { Values } from './example.ts'

/** Entities with examples, referenced entities first. */
export const exampleEntities = ['directory-type', 'service-category', 'hashtag', 'directory', 'faq'] as const

export const totalExamples = 14

/** Existing example. `isChanged`: edited since it was loaded. */
export type LoadedExample = { entity: string; id: string; title: string; isChanged: boolean }

export const canManageExamples = (holds: (permission: string, key: string) => boolean): boolean =>
  exampleEntities.every((name) =>
    ['LIST', 'SHOW', 'SAVE', 'DELETE'].every((key) => holds(entityOf(name).permission, key)),
  )

/**
 * Returns the body of a successful response.
 *
 * @throws {ApiFailure} for an error status
 */
export function requireSuccess({ status, body }: ApiResponse): Values {
  if (status >= 300) throw new ApiFailure(problemMessage(body, status))
  return body
}

export const filterExamples = (body: Values): Values[] =>
  ((body['entities'] ?? []) as Values[]).filter(({ id }) => isExample(String(id)))

const belowLast = (one: Values, other: Values): number =>
  Number(Boolean(one['parent_id'])) - Number(Boolean(other['parent_id']))

export async function listLoadedExamples(api: Api): Promise<LoadedExample[]> {
  const all: LoadedExample[] = []
  for (const entity of exampleEntities) {
    const rows = requireSuccess(
      await api.call('GET', `${entity}?conditions[id:like]=sample-&sorting[id]=asc&per_page=100`),
    )
    for (const row of filterExamples(rows).toSorted(belowLast)) {
      const title = String(row[entityOf(entity).title] ?? '')
      all.push({ entity, id: String(row['id']), title, isChanged: row['updated_at'] !== row['created_at'] })
    }
  }
  return all
}
