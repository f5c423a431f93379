import { Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { retryOnConflict } from '#functions/data/client/retry.ts'

/**
 * Retries a save that failed because a concurrent one created the same additional record, such as a new hashtag. A
 * duplicate value of the record itself is not retried.
 */
export const retryOnDuplicate = <Result>(entity: Entity, attempt: () => Promise<Result>): Promise<Result> =>
  retryOnConflict(attempt, (error) => isConcurrentDuplicate(entity, error))

const isConcurrentDuplicate = (entity: Entity, error: unknown): boolean =>
  error instanceof Problem &&
  error.code === 'duplicate' &&
  error.fields.length > 0 &&
  error.fields.every(({ path }) => !entity.fields[path.split('.').at(-1)!])
