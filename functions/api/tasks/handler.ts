import { hasPermission } from '#shared/access/record-access.ts'
import { forbidden, invalidField, Problem } from '#shared/api/problems.ts'
import { keysOf } from '#shared/keys-of.ts'
import { toListResponse, readQuery } from '#shared/reader/published-list-query.ts'
import { groupings, groupTasks } from '#shared/domain/tasks/group-tasks.ts'
import { gapReasons, taskKinds, type TaskKind } from '#shared/domain/tasks/task-kinds.ts'
import { noContent, ok, type ApiResponse } from '#functions/platform/http/response.ts'
import { serve } from '#functions/api/serve.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { findUsersWithPermission } from '#functions/domain/user/users-with-permission.ts'
import {
  saveAssignment,
  saveDismissal,
  readTaskAssignments,
  deleteAssignment,
  type Assignment,
} from '#functions/data/repositories/activity/task-assignments.ts'
import { listViews, shareView, unshareView } from './shared-list-views.ts'
import { gapRights } from './search-gap-source.ts'
import { taskSources } from './task-sources.ts'
import { taskIdOf, taskNameOf, gapTaskName, taskName, serializeTask, type Task } from './task.ts'
import { listMissingTranslations } from './missing-translations.ts'

const kinds = keysOf(taskKinds)
const isKind = (name: string | undefined): name is TaskKind => kinds.some((kind) => kind === name)

/** All tasks of the caller except dismissed ones, sorted by value for readers, with their assignments. */
async function tasksFor(request: Request): Promise<{ tasks: Task[]; assignments: Map<string, Assignment> }> {
  const [{ assignments, dismissed }, ...found] = await Promise.all([
    readTaskAssignments(),
    ...taskSources.map((source) => source(request)),
  ])
  const all = found.flat()
  const tasks = dismissed.size > 0 ? all.filter((task) => !dismissed.has(taskNameOf(task))) : all
  return { tasks: tasks.sort((one, other) => other.worth - one.worth), assignments }
}

/**
 * GET work: tasks, filtered by kind, record and assignee, sorted by value for readers or by age within their groups,
 * with the count per kind and the number that wait for the caller.
 */
async function listTasks(request: Request): Promise<ApiResponse> {
  const query = readQuery(request.rawQuery, ['kind', 'id', 'assigned', 'order', 'group'])
  const { kind, id, assigned = 'all', order = 'worth', group = 'none' } = query
  if (kind !== undefined && !isKind(kind)) throw invalidField('kind', 'invalid_choice')
  if (!['all', 'mine', 'nobody'].includes(assigned)) throw invalidField('assigned', 'invalid_choice')
  if (!['worth', 'oldest'].includes(order)) throw invalidField('order', 'invalid_choice')
  const grouping = groupings.find((one) => one === group)
  if (!grouping) throw invalidField('group', 'invalid_choice')
  const { tasks, assignments } = await tasksFor(request)
  const me = request.caller.id!
  const assignmentOf = (task: Task) => assignments.get(taskNameOf(task))
  const isWanted = (task: Task): boolean =>
    assigned === 'mine' ? assignmentOf(task)?.user === me : !assignmentOf(task)
  const wanted = assigned === 'all' ? tasks : tasks.filter(isWanted)
  const isShown = (task: Task): boolean =>
    (kind === undefined || task.kind === kind) && (id === undefined || taskIdOf(task) === id)
  const shown = wanted.filter(isShown)
  if (order === 'oldest') shown.sort((one, other) => Date.parse(one.since) - Date.parse(other.since))
  const grouped = groupTasks(shown, grouping).flatMap(({ tasks: some }) => some)
  return ok({
    ...toListResponse(grouped, query, (task) => ({
      ...serializeTask(task, request),
      assignee: serializeAssignee(assignmentOf(task)),
    })),
    counts: counted(wanted),
    // Tasks assigned to other users do not wait for the caller.
    waiting:
      tasks.length - (assignments.size && tasks.filter((task) => (assignmentOf(task)?.user ?? me) !== me).length),
  })
}

function counted(tasks: readonly Task[]): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(kinds.map((one) => [one, 0]))
  for (const { kind } of tasks) counts[kind]! += 1
  return counts
}

const serializeAssignee = (assignment: Assignment | undefined) =>
  assignment ? { id: assignment.user, name: assignment.name } : null

const editorKeys = ['SAVE', 'UPDATE', 'PUBLISH']

/** GET work/people: users to whom tasks can be assigned. */
async function people({ caller }: Request): Promise<ApiResponse> {
  if (!editorKeys.some((key) => hasPermission(caller, 'FAQ', key))) return ok([])
  const all = await findUsersWithPermission('FAQ', editorKeys)
  const named = all.map(({ id, name }) => ({ id, name }))
  return ok(named.toSorted((one, other) => one.name.localeCompare(other.name)))
}

async function requireTask(request: Request, task: string): Promise<void> {
  const { tasks } = await tasksFor(request)
  if (!tasks.some((one) => taskNameOf(one) === task)) throw new Problem('not_found')
}

/** PUT work/{object}/{id}/{kind} with `user_id`: assigns a task to a user, or unassigns it (null). */
async function assignTask(request: Request): Promise<ApiResponse> {
  const { params, body, caller } = request
  const { object = '', id = '', kind = '' } = params
  const task = taskName(object, id, kind)
  await requireTask(request, task)
  const user = body?.['user_id']
  if (user === null) {
    await deleteAssignment(task)
    return noContent
  }
  if (typeof user !== 'string') throw invalidField('user_id', user === undefined ? 'required' : 'invalid_type')
  const who =
    user === caller.id ? caller : (await findUsersWithPermission('FAQ', editorKeys)).find((one) => one.id === user)
  if (!who) throw invalidField('user_id', 'unknown_reference')
  await saveAssignment({ task, user, name: who.name, by: caller.id!, at: new Date().toISOString() })
  return noContent
}

/** DELETE work/search/{id}/gap?because=…: dismisses a gap for all users, with a reason. */
async function dismissGap(request: Request): Promise<ApiResponse> {
  for (const [entity, key] of gapRights) if (!hasPermission(request.caller, entity, key)) throw forbidden(entity, key)
  const { because } = readQuery(request.rawQuery, ['because'])
  const reason = gapReasons.find((one) => one === because)
  if (!reason) throw invalidField('because', because === undefined ? 'required' : 'invalid_choice')
  const task = gapTaskName(request.params['id']!)
  await requireTask(request, task)
  await saveDismissal({ task, because: reason, at: new Date().toISOString() })
  return noContent
}

export const handler = serve([
  { method: 'GET', path: '/work', access: 'session', handle: listTasks },
  { method: 'GET', path: '/work/translations', access: 'session', handle: listMissingTranslations },
  { method: 'GET', path: '/work/people', access: 'session', handle: people },
  { method: 'PUT', path: '/work/{object}/{id}/{kind}', access: 'session', handle: assignTask },
  { method: 'DELETE', path: '/work/search/{id}/gap', access: 'session', handle: dismissGap },
  { method: 'GET', path: '/list-view', access: 'session', handle: listViews },
  { method: 'PUT', path: '/list-view/{list}/{id}', access: 'session', handle: shareView },
  { method: 'DELETE', path: '/list-view/{list}/{id}', access: 'session', handle: unshareView },
])
