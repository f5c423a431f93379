import type { EntityRecord } from '#web/api/types.ts'
import { EntityUpdateScreen } from '#web/entity/screens/entity-update-screen.tsx'
import { UserStatus } from './user-status.tsx'

const actions = (record: EntityRecord) => <UserStatus record={record} />

/** The form of an account, with what may be done to it at once. */
export const UserUpdateScreen = () => <EntityUpdateScreen actions={actions} />
