import { listAbilities } from '#shared/access/record-access.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { resolveTexts } from '#shared/reader/record-texts.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import type { WaitingTask } from '#shared/domain/tasks/task-kinds.ts'
import type { SearchObject } from '#shared/search/index/search-document.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'

/** Title of a task that is not that of the record: the text of a reader, or the record that it is about. */
export type About = { words?: string | null; about?: { entity: Entity; row: Row } | null }

type OfRecord = About & { entity: Entity; row: Row }

/** Record that may answer a gap. An editor decides whether it does. */
export type PossibleAnswer = { object: SearchObject; id: string; title: string; language_id: string }

/**
 * Gap: words of unanswered searches in a language (acronym, null if unknown). `search`: ID of a search with these
 * words.
 */
export type Gap = {
  id: string
  words: string
  language: string | null
  search: string
  possibleAnswer: PossibleAnswer | null
}

type Worth = WaitingTask & { worth: number }
export type RecordTask = Worth & OfRecord

export type Task = RecordTask | (Worth & { gap: Gap })

export type TaskSource = (request: Request) => Promise<readonly Task[]>

export const taskName = (entity: string, id: string, kind: string): string => `${entity}#${id}#${kind}`

/** Object name of gaps, which have no entity. */
const gapObject = 'search'

export const gapTaskName = (id: string): string => taskName(gapObject, id, 'gap')

export const taskIdOf = (task: Task): string => ('gap' in task ? task.gap.id : task.row.id)

export const taskNameOf = (task: Task): string =>
  'gap' in task ? gapTaskName(task.gap.id) : taskName(task.entity.name, task.row.id, task.kind)

export function serializeTask(task: Task, request: Request) {
  const { kind, since, views } = task
  return { kind, since, views, ...('gap' in task ? serializeGap(task.gap) : serializeTaskRecord(task, request)) }
}

const serializeGap = ({ id, words, language, search, possibleAnswer }: Gap) => ({
  object: gapObject,
  id,
  title: words,
  language_id: language === null ? null : (interfaceLanguages[language] ?? null),
  language,
  search,
  possible_answer: possibleAnswer,
  abilities: [],
})

function serializeTaskRecord({ entity, row, words, about }: OfRecord, { caller, language }: Request) {
  const called = about ?? { entity, row }
  const { language_id = null, ...texts } = resolveTexts(called.entity, called.row, language) as Record<string, unknown>
  return {
    object: entity.name,
    id: row.id,
    version: row.version,
    title: words ?? texts[called.entity.title] ?? called.row[called.entity.title] ?? null,
    language_id: words ? null : language_id,
    abilities: listAbilities(caller, entity, row),
  }
}
