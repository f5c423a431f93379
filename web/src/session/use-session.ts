import { permissionString } from '#shared/access/permission-keys.ts'
import { endSession, readMe, type SessionState, useSessionState } from './session.ts'

const actions = { end: endSession, readMe }

export type Session = SessionState & typeof actions & { holds: (entity: string, key: string) => boolean }

/** Who is here and what they hold. Screens offer by `holds` or by a record's `abilities`; the server decides. */
export function useSession(): Session {
  const state = useSessionState()
  return { ...state, ...actions, holds: (entity, key) => state.rights.has(permissionString(entity, key)) }
}
