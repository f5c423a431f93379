import { Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { retryOnConflict } from '#functions/data/client/retry.ts'

/**
 * Carries out a save, and again when another one was first with a record that both brought along, such as a new hashtag:
 * then it is there to be used. A value of the record itself that is taken stays a refusal.
 */
export const retryOnDuplicate = <Result>(entity: Entity, attempt: () => Promise<Result>): Promise<Result> =>
  retryOnConflict(attempt, (error) => isConcurrentDuplicate(entity, error))

const isConcurrentDuplicate = (entity: Entity, error: unknown): boolean =>
  error instanceof Problem &&
  error.code === 'duplicate' &&
  error.fields.length > 0 &&
  error.fields.every(({ path }) => !entity.fields[path.split('.').at(-1)!])
