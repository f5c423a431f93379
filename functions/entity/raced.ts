import { Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'

/** Saves that can bring the same new record at once, before one of them must find it there. */
const mostTries = 4

/**
 * Carries out a save, and again when another one was first with a record that both brought along, such as a new hashtag:
 * then it is there to be used. A value of the record itself that is taken stays a refusal.
 */
export async function whileRaced<Result>(entity: Entity, attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await attempt()
    } catch (error) {
      if (tries === mostTries || !isRaced(entity, error)) throw error
    }
}

const isRaced = (entity: Entity, error: unknown): boolean =>
  error instanceof Problem &&
  error.code === 'duplicate' &&
  error.fields.length > 0 &&
  error.fields.every(({ path }) => !entity.fields[path.split('.').at(-1)!])
