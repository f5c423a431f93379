import type { ScreenName } from '#shared/model/define-entity.ts'

/** What a screen does that is drawn from the definition of an entity, as its address says it: the client need not be told it beside that. */
export const generatedScreenAt = (path: string): ScreenName | undefined =>
  /\/(list|create|update|view)\b/.exec(path)?.[1] as ScreenName | undefined
