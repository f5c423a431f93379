import { allPermissions } from '#shared/access/permissions.ts'
import { right } from '#shared/access/right.ts'
import type { Choice, Word } from '#web/session/session-user.ts'

let held: ReadonlySet<string> = new Set()

/** Whoever is at the screen holds these rights; all there are, where nothing is said. */
export function hold(rights: readonly string[] | 'all' = 'all'): void {
  held = new Set(rights === 'all' ? allPermissions().map((one) => right(one.entity_name, one.permission_key)) : rights)
  isHere = true
}

let isHere = true

/** Whoever is at the screen has no session. */
export function visit(): void {
  held = new Set()
  isHere = false
}

let chosen: Partial<Record<Choice, boolean> & Record<Word, string>> = {}

/** What they have chosen for themselves, and done. */
export function choose(choices: typeof chosen): void {
  chosen = choices
}

/** Stands in for the session's hook. */
export const useSession = () => ({
  status: isHere ? 'signed-in' : 'visitor',
  user: isHere ? { id: 'u1', name: 'Rana', ...chosen } : null,
  rights: held,
  holds: (entity: string, key: string) => held.has(right(entity, key)),
})
