import { abilities } from '#shared/access/can.ts'
import type { Entity } from '#shared/entities/define.ts'
import { resolvedTexts } from '#shared/reading/texts.ts'
import type { Waiting, WorkKind } from '#shared/work/kinds.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { Row } from '#functions/store/rows.ts'

/** Something that somebody may do about a record; `row`: of the record, as the caller has it. */
export type Task = Waiting & { entity: Entity; row: Row }

/** Finds what there is for a caller of some kinds. */
export type Source = { kinds: readonly WorkKind[]; gather: (request: Request) => Promise<Task[]> }

/** How a task is named among all: the same thing to do about the same record. */
export const taskName = (entity: string, id: string, kind: string): string => `${entity}#${id}#${kind}`

/** A task as it is told. */
export function toldTask({ entity, row, kind, views, since }: Task, { caller, language }: Request) {
  const { language_id = null, ...texts } = resolvedTexts(entity, row, language) as Record<string, unknown>
  return {
    kind,
    object: entity.name,
    id: row.id,
    version: row.version,
    title: texts[entity.title] ?? row[entity.title] ?? null,
    language_id,
    since,
    views,
    abilities: abilities(caller, entity, row),
  }
}
