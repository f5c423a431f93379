import { allPermissions } from '#shared/access/permissions.ts'
import { right } from '#shared/access/right.ts'
import type { Choice } from '#web/session/session-user.ts'

let held: ReadonlySet<string> = new Set()

/** Whoever is at the screen holds these rights; all there are, where nothing is said. */
export function hold(rights: readonly string[] | 'all' = 'all'): void {
  held = new Set(rights === 'all' ? allPermissions().map((one) => right(one.entity_name, one.permission_key)) : rights)
}

let chosen: Partial<Record<Choice, boolean>> = {}

/** What they have chosen for themselves. */
export function choose(choices: typeof chosen): void {
  chosen = choices
}

/** Stands in for the session's hook. */
export const useSession = () => ({
  status: 'signed-in',
  user: { id: 'u1', name: 'Rana', ...chosen },
  rights: held,
  holds: (entity: string, key: string) => held.has(right(entity, key)),
})
