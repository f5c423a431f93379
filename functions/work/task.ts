import { abilities } from '#shared/access/can.ts'
import type { Entity } from '#shared/entities/define.ts'
import { resolvedTexts } from '#shared/reading/texts.ts'
import type { Waiting } from '#shared/work/kinds.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { Row } from '#functions/store/rows.ts'

/** What a task is called by, where that is not the record itself: words of a reader, or the record that it is about. */
export type About = { words?: string | null; about?: { entity: Entity; row: Row } | null }

/** Something that somebody may do about a record; `row`: of the record, as the caller has it. */
export type Task = Waiting & About & { entity: Entity; row: Row; worth: number }

/** Finds what there is of some kind for a caller, what is worth most first. */
export type Source = (request: Request) => Promise<readonly Task[]>

/** How a task is named among all: the same thing to do about the same record. */
export const taskName = (entity: string, id: string, kind: string): string => `${entity}#${id}#${kind}`

/** A task as it is told. */
export function toldTask({ entity, row, kind, views, since, words, about }: Task, { caller, language }: Request) {
  const called = about ?? { entity, row }
  const { language_id = null, ...texts } = resolvedTexts(called.entity, called.row, language) as Record<string, unknown>
  return {
    kind,
    object: entity.name,
    id: row.id,
    version: row.version,
    title: words ?? texts[called.entity.title] ?? called.row[called.entity.title] ?? null,
    language_id: words ? null : language_id,
    since,
    views,
    abilities: abilities(caller, entity, row),
  }
}
