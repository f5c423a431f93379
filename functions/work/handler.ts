import { holds } from '#shared/access/can.ts'
import { invalid, Problem } from '#shared/api/problems.ts'
import { keysOf } from '#shared/keys-of.ts'
import { listAnswer, readQuery } from '#shared/reading/query.ts'
import { workKinds, type WorkKind } from '#shared/work/kinds.ts'
import { nothing, ok, type Answer } from '#functions/http/answer.ts'
import { serve, type Request } from '#functions/http/pipeline.ts'
import { holdersOf } from '#functions/consumers/holders.ts'
import { assign, readAssigned, release, type Assignment } from '#functions/store/assigned.ts'
import { sources } from './sources.ts'
import { taskName, toldTask, type Task } from './task.ts'

const kinds = keysOf(workKinds)
const isKind = (name: string | undefined): name is WorkKind => kinds.some((kind) => kind === name)

const nameOf = ({ entity, row, kind }: Task): string => taskName(entity.name, row.id, kind)

/** All that a caller may do something about, what does most for readers first. */
async function tasksFor(request: Request): Promise<Task[]> {
  const found = (await Promise.all(sources.map((source) => source(request)))).flat()
  return found.sort((one, other) => other.worth - one.worth)
}

/** GET work: what there is to do, of one kind or all, of oneself, of nobody or of all; how much of each kind, and how much waits for the caller. */
async function work(request: Request): Promise<Answer> {
  const query = readQuery(request.rawQuery, ['kind', 'assigned'])
  const { kind, assigned = 'all' } = query
  if (kind !== undefined && !isKind(kind)) throw invalid('kind', 'invalid_choice')
  if (!['all', 'mine', 'nobody'].includes(assigned)) throw invalid('assigned', 'invalid_choice')
  const [tasks, assignments] = await Promise.all([tasksFor(request), readAssigned()])
  const me = request.caller.id!
  const whose = (task: Task) => assignments.get(nameOf(task))
  const isWanted = (task: Task): boolean => (assigned === 'mine' ? whose(task)?.user === me : !whose(task))
  const wanted = assigned === 'all' ? tasks : tasks.filter(isWanted)
  const shown = kind === undefined ? wanted : wanted.filter((task) => task.kind === kind)
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

/** PUT work/{object}/{id}/{kind} with `user_id`: gives something to do to somebody, to oneself, or (null) back to all. */
async function give(request: Request): Promise<Answer> {
  const { params, body, caller } = request
  const { object = '', id = '', kind = '' } = params
  const task = taskName(object, id, kind)
  const there = (await tasksFor(request)).some((one) => nameOf(one) === task)
  if (!there) throw new Problem('not_found')
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

export const handler = serve([
  { method: 'GET', path: '/work', access: 'session', handle: work },
  { method: 'GET', path: '/work/people', access: 'session', handle: people },
  { method: 'PUT', path: '/work/{object}/{id}/{kind}', access: 'session', handle: give },
])
