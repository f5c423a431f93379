import { permissionString } from '#shared/access/permission-keys.ts'
import { endSession, readMe, type SessionState, useSessionState } from './session.ts'

const actions = { end: endSession, readMe }

export type Session = SessionState & typeof actions & { hasPermission: (entity: string, key: string) => boolean }

/**
 * Current user and permissions. Screens use `hasPermission` or a record's `abilities` to show actions; the server enforces
 * them.
 */
export function useSession(): Session {
  const state = useSessionState()
  return { ...state, ...actions, hasPermission: (entity, key) => state.rights.has(permissionString(entity, key)) }
}
