import { useParams } from 'react-router-dom'
import { user } from '#shared/entities/user.ts'
import type { Answered } from '#web/api/answered.ts'
import { EntityFormPage } from '#web/entity/form-page.tsx'
import { UserStatus } from './user-status.tsx'

const actions = (record: Answered<typeof user>) => <UserStatus record={record} />

/** The form of an account, with what may be done to it at once. */
export function UserUpdateScreen() {
  const { user_id: id } = useParams()
  return <EntityFormPage key={id} entity={user} id={id} actions={actions} />
}
