import type { Task } from '#web/api/tasks.ts'
import { recordPath } from '#web/api/mutations.ts'
import type { Decision } from '#web/entity/tasks/deferred-decision.ts'
import { isAllowed } from '#web/entity/view/record-paths.ts'

type VerifiableTask = Task & { version: number }

/** Kinds of tasks that are resolved by confirming that the content is still correct. */
const verifiableKinds: ReadonlySet<Task['kind']> = new Set(['stale', 'due', 'unconfirmed'])

export const isVerifiable = (task: Task): task is VerifiableTask =>
  verifiableKinds.has(task.kind) && task.version !== undefined && isAllowed(task, 'VERIFY')

/** Decision that the record of a task is still correct. */
export const verificationOf = ({ object, id, version }: VerifiableTask, title: string): Decision => ({
  kind: 'confirmed',
  entity: object,
  id,
  title,
  version,
  method: 'POST',
  path: `${recordPath(object, id)}/verify`,
})
