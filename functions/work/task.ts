import { abilities } from '#shared/access/can.ts'
import type { Entity } from '#shared/entities/define.ts'
import { resolvedTexts } from '#shared/reading/texts.ts'
import type { Waiting } from '#shared/work/kinds.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { Row } from '#functions/store/rows.ts'

/** A record, as the caller has it. */
type Known = { entity: Entity; row: Row }

/** Something that somebody may do about a record; `about`: by whose name it is known, where that is another's. */
export type Task = Waiting & Known & { worth: number; about?: Known }

/** Finds what there is of some kind for a caller, what is worth most first. */
export type Source = (request: Request) => Promise<readonly Task[]>

/** How a task is named among all: the same thing to do about the same record. */
export const taskName = (entity: string, id: string, kind: string): string => `${entity}#${id}#${kind}`

/** A task as it is told. */
export function toldTask(task: Task, { caller, language }: Request) {
  const { entity, row, kind, views, since, about: named = { entity, row } } = task
  const { language_id = null, ...texts } = resolvedTexts(named.entity, named.row, language) as Record<string, unknown>
  return {
    kind,
    object: entity.name,
    id: row.id,
    version: row.version,
    title: texts[named.entity.title] ?? named.row[named.entity.title] ?? null,
    language_id,
    since,
    views,
    abilities: abilities(caller, entity, row),
  }
}
