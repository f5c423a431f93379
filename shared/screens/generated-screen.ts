import type { ScreenName } from '#shared/model/define-entity.ts'

/** Returns the type of a generated screen by its path. */
export const generatedScreenAt = (path: string): ScreenName | undefined =>
  /\/(list|create|update|view)\b/.exec(path)?.[1] as ScreenName | undefined
