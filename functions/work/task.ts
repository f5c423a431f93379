import { abilities } from '#shared/access/can.ts'
import type { Entity } from '#shared/entities/define.ts'
import { resolvedTexts } from '#shared/reading/texts.ts'
import { interfaceLanguages } from '#shared/text/interface-languages.ts'
import type { Waiting } from '#shared/work/kinds.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { Row } from '#functions/store/rows.ts'

/** What a task is called by, where that is not the record itself: words of a reader, or the record that it is about. */
export type About = { words?: string | null; about?: { entity: Entity; row: Row } | null }

/** Something to do about a record; `row`: of the record, as the caller has it. */
type OfRecord = About & { entity: Entity; row: Row }

/** Words that were searched in vain, in a language (its acronym, null where none was asked for); `search`: one that has them. */
export type Gap = { id: string; words: string; language: string | null; search: string }

type Worth = Waiting & { worth: number }
export type RecordTask = Worth & OfRecord

/** Something that somebody may do. */
export type Task = RecordTask | (Worth & { gap: Gap })

/** Finds what there is of some kind for a caller, what is worth most first. */
export type Source = (request: Request) => Promise<readonly Task[]>

/** How a task is named among all: the same thing to do about the same record. */
export const taskName = (entity: string, id: string, kind: string): string => `${entity}#${id}#${kind}`

/** What gaps are called where records have the name of their entity. */
const ofGaps = 'search'

export const nameOfGap = (id: string): string => taskName(ofGaps, id, 'gap')

export const idOf = (task: Task): string => ('gap' in task ? task.gap.id : task.row.id)

export const nameOf = (task: Task): string =>
  'gap' in task ? nameOfGap(task.gap.id) : taskName(task.entity.name, task.row.id, task.kind)

/** A task as it is told. */
export function toldTask(task: Task, request: Request) {
  const { kind, since, views } = task
  return { kind, since, views, ...('gap' in task ? toldGap(task.gap) : toldRecord(task, request)) }
}

const toldGap = ({ id, words, language, search }: Gap) => ({
  object: ofGaps,
  id,
  title: words,
  language_id: language === null ? null : (interfaceLanguages[language] ?? null),
  language,
  search,
  abilities: [],
})

function toldRecord({ entity, row, words, about }: OfRecord, { caller, language }: Request) {
  const called = about ?? { entity, row }
  const { language_id = null, ...texts } = resolvedTexts(called.entity, called.row, language) as Record<string, unknown>
  return {
    object: entity.name,
    id: row.id,
    version: row.version,
    title: words ?? texts[called.entity.title] ?? called.row[called.entity.title] ?? null,
    language_id: words ? null : language_id,
    abilities: abilities(caller, entity, row),
  }
}
