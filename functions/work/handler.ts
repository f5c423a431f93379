import { holds } from '#shared/access/can.ts'
import { forbidden, invalid, Problem } from '#shared/api/problems.ts'
import { keysOf } from '#shared/keys-of.ts'
import { listAnswer, readQuery } from '#shared/reading/query.ts'
import { gapReasons, workKinds, type WorkKind } from '#shared/work/kinds.ts'
import { nothing, ok, type Answer } from '#functions/http/answer.ts'
import { serve, type Request } from '#functions/http/pipeline.ts'
import { holdersOf } from '#functions/consumers/holders.ts'
import { assign, dismiss, readAssigned, release, type Assignment } from '#functions/store/assigned.ts'
import { listViews, shareView, unshareView } from './list-views.ts'
import { gapRights } from './searched-in-vain.ts'
import { sources } from './sources.ts'
import { idOf, nameOf, nameOfGap, taskName, toldTask, type Task } from './task.ts'
import { translations } from './translations.ts'

const kinds = keysOf(workKinds)
const isKind = (name: string | undefined): name is WorkKind => kinds.some((kind) => kind === name)

/** All that a caller may do something about, what does most for readers first, without what was dismissed; and who does what. */
async function tasksFor(request: Request): Promise<{ tasks: Task[]; assignments: Map<string, Assignment> }> {
  const [{ assignments, dismissed }, ...found] = await Promise.all([
    readAssigned(),
    ...sources.map((source) => source(request)),
  ])
  const all = found.flat()
  const tasks = dismissed.size > 0 ? all.filter((task) => !dismissed.has(nameOf(task))) : all
  return { tasks: tasks.sort((one, other) => other.worth - one.worth), assignments }
}

/**
 * GET work: what there is to do, of one kind or all, about one record or all, of oneself, of nobody or of all, what does most for
 * readers or what waits longest first; how much of each kind, and how much waits for the caller.
 */
async function work(request: Request): Promise<Answer> {
  const query = readQuery(request.rawQuery, ['kind', 'id', 'assigned', 'order'])
  const { kind, id, assigned = 'all', order = 'worth' } = query
  if (kind !== undefined && !isKind(kind)) throw invalid('kind', 'invalid_choice')
  if (!['all', 'mine', 'nobody'].includes(assigned)) throw invalid('assigned', 'invalid_choice')
  if (!['worth', 'oldest'].includes(order)) throw invalid('order', 'invalid_choice')
  const { tasks, assignments } = await tasksFor(request)
  const me = request.caller.id!
  const whose = (task: Task) => assignments.get(nameOf(task))
  const isWanted = (task: Task): boolean => (assigned === 'mine' ? whose(task)?.user === me : !whose(task))
  const wanted = assigned === 'all' ? tasks : tasks.filter(isWanted)
  const isShown = (task: Task): boolean =>
    (kind === undefined || task.kind === kind) && (id === undefined || idOf(task) === id)
  const shown = wanted.filter(isShown)
  if (order === 'oldest') shown.sort((one, other) => Date.parse(one.since) - Date.parse(other.since))
  return ok({
    ...listAnswer(shown, query, (task) => ({ ...toldTask(task, request), assignee: toldAssignee(whose(task)) })),
    counts: counted(wanted),
    // What others have taken on does not wait for the caller.
    waiting: tasks.length - (assignments.size && tasks.filter((task) => (whose(task)?.user ?? me) !== me).length),
  })
}

/** How many there are of each kind. */
function counted(tasks: readonly Task[]): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(kinds.map((one) => [one, 0]))
  for (const { kind } of tasks) counts[kind]! += 1
  return counts
}

const toldAssignee = (assignment: Assignment | undefined) =>
  assignment ? { id: assignment.user, name: assignment.name } : null

/** Whoever may save or publish answers keeps content. */
const keepers = ['SAVE', 'UPDATE', 'PUBLISH']

/** GET work/people: to whom work can be given. */
async function people({ caller }: Request): Promise<Answer> {
  if (!keepers.some((key) => holds(caller, 'FAQ', key))) return ok([])
  const all = await holdersOf('FAQ', keepers)
  const named = all.map(({ id, name }) => ({ id, name }))
  return ok(named.toSorted((one, other) => one.name.localeCompare(other.name)))
}

/** Refuses whoever has no such task. */
async function requireTask(request: Request, task: string): Promise<void> {
  const { tasks } = await tasksFor(request)
  if (!tasks.some((one) => nameOf(one) === task)) throw new Problem('not_found')
}

/** PUT work/{object}/{id}/{kind} with `user_id`: gives something to do to somebody, to oneself, or (null) back to all. */
async function give(request: Request): Promise<Answer> {
  const { params, body, caller } = request
  const { object = '', id = '', kind = '' } = params
  const task = taskName(object, id, kind)
  await requireTask(request, task)
  const user = body?.['user_id']
  if (user === null) {
    await release(task)
    return nothing
  }
  if (typeof user !== 'string') throw invalid('user_id', user === undefined ? 'required' : 'invalid_type')
  const who = user === caller.id ? caller : (await holdersOf('FAQ', keepers)).find((one) => one.id === user)
  if (!who) throw invalid('user_id', 'unknown_reference')
  await assign({ task, user, name: who.name, by: caller.id!, at: new Date().toISOString() })
  return nothing
}

/** DELETE work/search/{id}/gap?because=…: says for everybody that no answer has to be written to what was searched, and why. */
async function dismissGap(request: Request): Promise<Answer> {
  for (const [entity, key] of gapRights) if (!holds(request.caller, entity, key)) throw forbidden(entity, key)
  const { because } = readQuery(request.rawQuery, ['because'])
  const reason = gapReasons.find((one) => one === because)
  if (!reason) throw invalid('because', because === undefined ? 'required' : 'invalid_choice')
  const task = nameOfGap(request.params['id']!)
  await requireTask(request, task)
  await dismiss({ task, because: reason, at: new Date().toISOString() })
  return nothing
}

export const handler = serve([
  { method: 'GET', path: '/work', access: 'session', handle: work },
  { method: 'GET', path: '/work/translations', access: 'session', handle: translations },
  { method: 'GET', path: '/work/people', access: 'session', handle: people },
  { method: 'PUT', path: '/work/{object}/{id}/{kind}', access: 'session', handle: give },
  { method: 'DELETE', path: '/work/search/{id}/gap', access: 'session', handle: dismissGap },
  { method: 'GET', path: '/list-view', access: 'session', handle: listViews },
  { method: 'PUT', path: '/list-view/{list}/{id}', access: 'session', handle: shareView },
  { method: 'DELETE', path: '/list-view/{list}/{id}', access: 'session', handle: unshareView },
])
